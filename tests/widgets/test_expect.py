"""A guess before an experiment, and what is said to it when the games have been played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ludo.core.errors import BadOption
from ludo.core.texts import LANGUAGES
from ludo.core.typography import french
from ludo.lab import Comparison, Outcome, compare, simulate
from ludo_widgets import Expectation, expect
from tests.widgets.helpers import MARKUP, Wire

ASK = "Which bot wins more games?"
CHOICES = ["greedy", "random", "no difference"]
BOTH = {"en": "More or less?", "fr": "Plus ou moins ?"}
TWO = {"en": ["more", "less"], "fr": ["plus", "moins"]}


@pytest.fixture(scope="module")
def duel() -> Comparison:
    bots = {"bots": ["greedy", "random"]}
    variants = {"greedy": {**bots, "seat": 0}, "random": {**bots, "seat": 1}}
    return compare(variants, "win rate", game="finca", games=10)


@pytest.fixture(scope="module")
def games() -> list[Outcome]:
    return simulate("finca", bots=["random"] * 2, games=8)


@pytest.fixture
def guess() -> Expectation:
    return expect(ASK, CHOICES)


def test_a_guess_is_clicked_and_noted(guess: Expectation) -> None:
    wire = Wire(guess)
    (before,) = guess.scene["quiz"]
    assert (before["ask"], before["choices"], before["why"]) == (ASK, CHOICES, "")
    assert guess.chosen is None
    assert wire.ask("answer", question="expect", choice=1)["ok"]
    (after,) = guess.scene["quiz"]
    assert after["states"] == ["", "chosen", ""]
    assert after["why"] == "You expect: random. Now run the cells below, and see."
    assert guess.chosen == "random"
    assert wire.patches, "an open page is told"


def test_what_came_out_is_said_beside_the_guess(guess: Expectation, duel: Comparison) -> None:
    guess.choose("random")
    said = guess.reveal(duel)
    assert said.startswith("You expected: random. It turned out differently: greedy. Games won, ")
    assert "10 games of each: greedy" in said
    assert said.endswith(duel.summary())
    low, high = duel.interval("greedy").low, duel.interval("greedy").high
    assert f"({100 * low:.0f}% to {100 * high:.0f}%)" in said
    assert guess.scene["quiz"][0]["states"] == ["", "wrong", ""]
    assert guess.scene["quiz"][0]["why"] == said
    assert guess.choose(0).startswith("You expected: greedy. And so it turned out. Games won")
    assert guess.scene["quiz"][0]["states"] == ["right", "", ""]


def test_whoever_made_no_guess_is_told_kindly(guess: Expectation, duel: Comparison) -> None:
    said = guess.reveal(duel)
    assert said.startswith("You made no guess this time. The result: greedy. Games won")
    assert guess.scene["quiz"][0]["states"] == ["", "", ""]
    assert guess.scene["quiz"][0]["why"] == said


def test_no_difference_is_the_choice_that_is_no_variant(games: list[Outcome]) -> None:
    guess = expect("Which?", ["nothing to see", "one", "two"])
    guess.choose(0)
    same = compare({"one": games, "two": games}, "points")
    assert guess.reveal(same).startswith("You expected: nothing to see. And so it turned out.")
    assert guess.choose("two").startswith(
        "You expected: two. It turned out differently: nothing to see."
    )


def test_a_guess_among_several_that_lead_is_partly_right(games: list[Outcome]) -> None:
    low = [Outcome(g.seed, (0, 0), (), 0, True, g.rules, ()) for g in games]
    found = compare({"low": low, "one": games, "two": games}, "points")
    assert found.leaders == ("one", "two")
    guess = expect("Which?", ["low", "one", "two", "no difference"])
    assert guess.reveal(found).startswith(
        "You made no guess this time. The result: one and two (these cannot be told apart)."
    )
    assert guess.choose("one").startswith(
        "You expected: one. That may be, but it cannot be told from two."
    )
    assert guess.scene["quiz"][0]["states"] == ["", "right", "", ""]
    assert "differently: one and two" in guess.choose("no difference")


def test_a_plain_answer_can_be_checked_too() -> None:
    guess = expect(BOTH, TWO)
    guess.choose("plus")
    assert guess.chosen == "more"
    because = {"en": "It rains.", "fr": "Il pleut."}
    assert guess.check("less", because) == (
        "You expected: more. It turned out differently: less. It rains."
    )
    assert Wire(guess).ask("language", language="fr")["ok"]
    (shown,) = guess.scene["quiz"]
    assert shown["choices"] == ["plus", "moins"]
    said = french("Vous vous attendiez à : plus. Le résultat est autre : moins")
    assert shown["why"].startswith(said)
    assert shown["why"].endswith("Il pleut.")
    assert guess.check(0) == french("Vous vous attendiez à : plus. C'est bien ce qui est arrivé.")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_filled_in_both_languages(lang: str, duel: Comparison) -> None:
    guess = expect({"en": ASK, "fr": "Qui gagne ?"}, CHOICES, lang=lang)
    said = {guess.reveal(duel), *map(guess.choose, range(3))}
    assert len(said) == 4
    assert not any("{" in sentence for sentence in said)
    assert guess.reveal(duel).endswith(duel.summary(lang))


def test_french_of_ones_own_is_set_as_french() -> None:
    guess = expect({"en": ASK, "fr": "Qui gagne ?"}, CHOICES, lang="fr")
    assert guess.scene["quiz"][0]["ask"] == french("Qui gagne ?") != "Qui gagne ?"
    assert guess.check(0, {"en": "x", "fr": "Oui !"}).endswith(french("Oui !"))
    # Once for all languages, it may be English.
    assert expect("Who ?", CHOICES, lang="fr").scene["quiz"][0]["ask"] == "Who ?"


def test_languages_are_offered_only_where_the_question_has_them(guess: Expectation) -> None:
    assert guess.scene["tools"] == {}
    assert expect(BOTH, TWO).scene["tools"] == {"languages": [*LANGUAGES]}
    assert not Wire(guess).ask("language", language="nl")["ok"]


def test_a_guess_is_stored_as_text_that_is_no_markup(duel: Comparison) -> None:
    guess = expect(MARKUP, [MARKUP, "b"])
    guess.choose(0)
    data = guess._repr_mimebundle_()[0]
    assert "<img" not in data["text/html"]
    assert data["text/html"].count("&lt;img") == 3
    assert data["text/plain"].splitlines()[2] == "  1. b"


@pytest.mark.parametrize(
    "message",
    [
        {"question": "nope", "choice": 0},
        {"question": "expect", "choice": 3},
        {"question": "expect", "choice": True},
        {"question": "expect", "choice": "greeedy"},
        {"question": "expect"},
        {},
    ],
    ids=str,
)
def test_a_message_that_is_no_guess_is_refused(guess: Expectation, message: dict[str, Any]) -> None:
    answer = Wire(guess).ask("answer", **message)
    assert not answer["ok"]
    assert answer["reason"].startswith("There is no ")
    assert guess.chosen is None


def test_a_guess_that_no_page_could_show_changes_nothing(
    guess: Expectation, monkeypatch: pytest.MonkeyPatch
) -> None:
    guess.choose(0)
    scene = guess.scene

    def fail(_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(guess, "_put_up", fail)
    with pytest.raises(KeyboardInterrupt):
        guess.choose(1)
    assert (guess.chosen, guess.scene) == ("greedy", scene)


WRONG: list[tuple[Callable[[], Any], str]] = [
    (lambda: expect(3, CHOICES), "The question is a short text, not 3"),  # type: ignore[arg-type]
    (lambda: expect("", CHOICES), "The question has no words"),
    (lambda: expect("x" * 1000, CHOICES), "The question is a short text"),
    (lambda: expect({"en": ASK}, CHOICES), "The question is a short text, not None"),
    (lambda: expect(ASK, "greedy"), "Choices are a list of two or more"),  # type: ignore[arg-type]
    (lambda: expect(ASK, ["one"]), "Choices are a list of two or more"),
    (lambda: expect(ASK, [1, 2]), "A choice is a short text, not 1"),  # type: ignore[list-item]
    (lambda: expect(ASK, ["a", "a"]), "Each choice has words of its own"),
    (lambda: expect(ASK, ["a", " "]), "Each choice has words of its own"),
    (lambda: expect(ASK, {"en": ["a", "b"], "fr": ["a", "b", "c"]}), "as many choices"),
    (lambda: expect(ASK, {"en": ["a", "b"]}), "Choices are a list of two or more"),
    (lambda: expect(ASK, CHOICES, lang="nl"), "There is no language 'nl'"),
    (lambda: expect(ASK, CHOICES).choose("gredy"), "no choice 'gredy'. Did you mean 'greedy'"),
    (lambda: expect(ASK, CHOICES).choose(9), "no choice 9: the choices are 0 to 2"),
    (lambda: expect(ASK, CHOICES).choose(True), "no choice True"),
    (lambda: expect(ASK, CHOICES).choose(None), "no choice None"),  # type: ignore[arg-type]
    (lambda: expect(ASK, CHOICES).reveal("greedy"), "what ludo.lab.compare returned, not 'greedy'"),  # type: ignore[arg-type]
    (lambda: expect(ASK, CHOICES).check("x"), "There is no choice 'x'"),
    (lambda: expect(ASK, CHOICES).check(0, 3), "The reason is a short text"),  # type: ignore[arg-type]
]  # fmt: skip


@pytest.mark.parametrize(("call", "said"), WRONG)
def test_what_is_wrong_is_said_in_a_sentence(call: Callable[[], Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        call()


@pytest.mark.parametrize("choices", [["greedy", "other"], ["greedy", "random"], [*CHOICES, "more"]])
def test_choices_that_do_not_fit_the_comparison_are_named(
    choices: list[str], duel: Comparison
) -> None:
    guess = expect(ASK, choices)
    with pytest.raises(BadOption, match=r"no choice 'random'|The choices have to be 'greedy'"):
        guess.reveal(duel)
    assert guess.scene["quiz"][0]["why"] == ""
