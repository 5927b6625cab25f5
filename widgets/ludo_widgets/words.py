"""The words round a board, in English and French."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "advice": "Coach: I would {action}.",
        "coach": "Coach",
        "close": "Close",
        "dead": "The kernel does not answer. Run the first cell again, then this one; "
        "a saved match can be loaded again.",
        "failed": "That did not work, and nothing has changed. If it happens again, run this cell "
        "again.",
        "file": "Save and load",
        "first-step": "This is the first step.",
        "go-on": "Let the bots go on",
        "hint": "Hint",
        "human": "human",
        "language": "Language",
        "last-step": "This is the last step.",
        "live": "Back to now",
        "load": "Load a match",
        "loaded": "The match is loaded.",
        "log": "What happened",
        "menu": "Choose what to do",
        "mistake": "Try a mistake",
        "layer": "Layer over the board",
        "next": "Next",
        "no-layer": "no layer",
        "no-save": "This table shows one seat only, and a saved match tells all: save it from "
        "Python with match.save(...).",
        "no-save-yet": "This game has secrets, and a saved match tells all: save it from Python "
        "with match.save(...), or when the game is over.",
        "not-live": "This is the past: go back to now, or play on from here.",
        "not-from-here": "{name} has moved since then, and only your own moves can be taken back: "
        "go back to now.",
        "not-your-seat": "{name}'s seat is not yours to give: it is played by a human. You can "
        "change your own seat, and those of the bots of this table.",
        "not-yours": "Only your own last move can be taken back; {name} has moved since.",
        "nothing-yet": "There is no move to take back yet.",
        "nothing-yours": "You have made no move yet that could be taken back.",
        "over": "{names} wins",
        "over-many": "{names} share the victory",
        "players": "Players and bots",
        "previous": "Back",
        "progress": "{done} of {all} steps done",
        "random": "random bot",
        "greedy": "greedy bot",
        "replay": "Replay: go to a step",
        "reset": "Reset",
        "resting": "The bots have made {n} moves in a row and are resting. "
        "Let them go on if you like.",
        "resume": "Play on from here",
        "rules": "Rules",
        "run": "Run this cell (Shift + Enter) to play on this board.",
        "save": "Save the match",
        "score": "Score sheet",
        "search": "Search the rules",
        "show": "Show me",
        "stale": "The match has moved on since this board was drawn. "
        "It is up to date now: look again.",
        "thinking": "{name} ({bot}) is thinking…",
        "undo": "Undo",
        "watching": "{ask} (this board only watches)",
        "watching-why": "This board belongs to no seat, so it only watches: seats have secrets "
        'from each other. Open it with seat=0, say, or with seat="acting" where people share one '
        "screen.",
        "undo-mine": "Undo my move",
        "correct": "Yes!",
        "wrong": "Not quite.",
    },
    "fr": {
        "advice": "Conseil : {action}.",
        "coach": "Conseils",
        "close": "Fermer",
        "dead": "Le noyau ne répond pas. Relancez la première cellule, puis celle-ci ; "
        "une partie enregistrée peut être rechargée.",
        "failed": "Cela n'a pas marché, et rien n'a changé. Si cela se reproduit, relancez cette "
        "cellule.",
        "file": "Enregistrer et charger",
        "first-step": "C'est la première étape.",
        "go-on": "Laisser jouer les robots",
        "hint": "Indice",
        "human": "humain",
        "language": "Langue",
        "last-step": "C'est la dernière étape.",
        "live": "Revenir au présent",
        "load": "Charger une partie",
        "loaded": "La partie est chargée.",
        "log": "Ce qui s'est passé",
        "menu": "Que faire ?",
        "mistake": "Essayer une erreur",
        "layer": "Calque sur le plateau",
        "next": "Suivant",
        "no-layer": "sans calque",
        "no-save": "Cette table ne montre qu'un siège, et une partie enregistrée dit tout : "
        "enregistrez-la depuis Python avec match.save(...).",
        "no-save-yet": "Ce jeu a des secrets, et une partie enregistrée dit tout : enregistrez-la "
        "depuis Python avec match.save(...), ou quand la partie est finie.",
        "not-live": "C'est le passé : revenez au présent, ou continuez à partir d'ici.",
        "not-from-here": "{name} a joué depuis, et seuls vos propres coups peuvent être annulés : "
        "revenez au présent.",
        "not-your-seat": "Vous ne pouvez pas céder la place de {name} : une personne y joue. Vous "
        "pouvez changer la vôtre et celles des robots de cette table.",
        "not-yours": "Seul votre dernier coup peut être annulé ; {name} a joué depuis.",
        "nothing-yet": "Il n'y a pas encore de coup à annuler.",
        "nothing-yours": "Vous n'avez pas encore joué de coup à annuler.",
        "over": "{names} gagne",
        "over-many": "{names} se partagent la victoire",
        "players": "Joueurs et robots",
        "previous": "Retour",
        "progress": "{done} étapes faites sur {all}",
        "random": "robot au hasard",
        "greedy": "robot gourmand",
        "replay": "Revoir : aller à une étape",
        "reset": "Recommencer",
        "resting": "Les robots ont joué {n} coups d'affilée et se reposent. Laissez-les continuer "
        "si vous voulez.",
        "resume": "Continuer d'ici",
        "rules": "Règles",
        "run": "Exécutez cette cellule (Maj + Entrée) pour jouer sur ce plateau.",
        "save": "Enregistrer la partie",
        "score": "Feuille de score",
        "search": "Chercher dans les règles",
        "show": "Montrez-moi",
        "stale": "La partie a avancé depuis que ce plateau a été dessiné. "
        "Il est à jour : regardez encore.",
        "thinking": "{name} ({bot}) réfléchit…",
        "undo": "Annuler",
        "watching": "{ask} (ce plateau ne fait que regarder)",
        "watching-why": "Ce plateau n'est à personne et ne fait donc que regarder : les joueurs "
        'ont des secrets. Ouvrez-le avec seat=0, par exemple, ou avec seat="acting" si vous '
        "partagez un écran.",
        "undo-mine": "Annuler mon coup",
        "correct": "Oui !",
        "wrong": "Pas tout à fait.",
    },
}
