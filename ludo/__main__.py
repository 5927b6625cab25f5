"""What Ludo can be asked from a command line.

python -m ludo where finca.deliver.limit   every place of a rule: code, tests, lessons
python -m ludo matrix [finca ...]          for each rule: code, test, fault, lesson, drill
python -m ludo courses [finca ...]         what the steps of a course ask, in numbers
"""

from __future__ import annotations

import sys

from ludo.core.errors import LudoError


def main(arguments: list[str]) -> int:
    """Answer one question; return 0 if it could be answered."""
    command, *names = arguments or [""]
    try:
        if command == "where" and names:
            return _where(names)
        if command == "matrix":
            from ludo.core.matrix import main as print_matrix

            return print_matrix(names)
        if command == "courses":
            from ludo.lessons.survey import main as print_surveys

            return print_surveys(names)
    except LudoError as error:
        print(error, file=sys.stderr)
        return 1
    print(__doc__, file=sys.stderr)
    return 2


def _where(rules: list[str]) -> int:
    from ludo.core.where import where

    for rule in rules:
        found = where(rule)
        print(rule)
        for place in found:
            print(f"  {place}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
