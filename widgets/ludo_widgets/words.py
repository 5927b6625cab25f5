"""The words round a board, in English and French."""

from __future__ import annotations

from ludo.core.typography import typeset

_TYPED: dict[str, dict[str, str]] = {
    "en": {
        "advice": "Coach: {action}.",
        "advice-even": "Coach: {action}. As good, to a simple bot: {other}.",
        "advice-only": "Coach: {action}. Nothing else is allowed now.",
        "advice-why": "Coach: {action}. To a simple bot it is {n} {points} better than the next "
        "best: {other}.",
        "busy": "One moment…",
        "came-back": "You go on where this game stood, after move {k}. To begin again: File, "
        "“Start anew”.",
        "coach": "Coach",
        "close": "Close",
        "colon": ":",
        "coming": "One moment: this is on its way…",
        "dead": "Still no answer. The kernel is busy with something else, or it has stopped. If it "
        "has stopped, run the first cell again, then this one; a saved game can be loaded again.",
        "dead-save": "This game can still be saved: press Save the game, under File.",
        "failed": "That did not work, and nothing has changed. If it happens again, run this cell "
        "again.",
        "file": "File",
        "first-step": "This is the first step.",
        "full": "Full screen",
        "game-over-kept": "The last game in this cell is over; it is kept under “Other lines”. "
        "A new one begins.",
        "go-on": "Let the bots play on",
        "hint": "Hint",
        "human": "human",
        "language": "Language",
        "last-step": "This is the last step.",
        "lesson-back": "You are back where you were: {title}. “Previous” leads to the steps "
        "before it.",
        "let-bot": "Let a bot play {name}",
        "line": "after move {k} (moves: {n})",
        "line-back": "You are back on the other line, at move {k}. The one that you left is kept.",
        "lines": "Other lines",
        "live": "Back to the present",
        "load": "Load a game",
        "loaded": "The game has been loaded.",
        "log": "Log",
        "menu": "Choose what to do",
        "mistake": "Show a common mistake",
        "more": "More",
        "layer": "Layer over the board",
        "next": "Next",
        "no-layer": "no layer",
        "no-choice": "{action} is not one of the choices for {target!r}.",
        "no-target": "There is no {target} on this board.",
        "no-scores": "Points are shown when the game is over.",
        "no-save": "This table shows only one player's view, and a saved game would reveal "
        "everything: save it from Python with match.save(...).",
        "no-save-yet": "The players have secrets, and a saved game would reveal them: save it from "
        "Python with match.save(...), or here when the game is over.",
        "not-live": "You are looking at an earlier position: go back to the present, or play on "
        "from here.",
        "not-from-here": "{name} has moved since then, and only your own moves can be taken back: "
        "go back to the present.",
        "not-their-line": "On that line {name} has moved too, and only {name} can play those moves "
        "again.",
        "not-your-seat": "This seat is not yours to give away: {name} is played by a person. You "
        "can change your own seat and those of this table's bots.",
        "not-yours": "Only your own last move can be taken back; {name} has moved since.",
        "nothing-yet": "There is no move to take back yet.",
        "nothing-yours": "You have made no move yet that could be taken back.",
        "over": "{over}: {names} wins",
        "over-many": "{over}: {names} share the victory",
        "past-ask": "Replay: the game after move {k} of {n}.",
        "players": "Players",
        "previous": "Previous",
        "progress": "{done} of {all} steps done",
        "random": "random bot",
        "greedy": "greedy bot",
        "replay": "Replay: go to a step",
        "resting": "The bots have made {n} moves in a row and are resting. "
        "Let them play on if you like.",
        "restart": "Start anew",
        "restarted": "A new start. The moves so far are kept under “Other lines”.",
        "resume": "Play on from here",
        "resumed": "You play on from move {k}. What was played after it (moves: {n}) is kept under "
        "“Other lines”.",
        "rules": "Rules",
        "run": "To play here, run this cell (Shift + Enter). If it asks for something, run the "
        "cells above it first.",
        "run-over": "This game is over. Run this cell (Shift + Enter) to look round its board.",
        "save": "Save the game",
        "saved-here": "The kernel does not answer, so this page saved the moves that it has shown.",
        "score": "Scores",
        "search": "Search the rules",
        "show": "Show me",
        "stale": "The game has moved on since this board was drawn. "
        "The board is up to date now: take another look.",
        "step-done": "Well done: you have solved this step",
        "step-shown": "That is how it is done. “Start again” lets you try it yourself.",
        "tabs": "More about this game",
        "turn-over": "Your turn is over, and the task is not done. Start again.",
        "tap-again": "Tap again to play.",
        "wait": "One moment: your last click is still being dealt with.",
        "thinking": "{name} ({bot}) is thinking…",
        "undo": "Undo",
        "waiting-bot": "{name} is to act, and nobody plays {name} here.",
        "waiting-for": "{name} is to act, at another board of this game.",
        "watching": "{ask} (you can only watch here)",
        "watching-why": "This board belongs to no player, so you can only watch: the players have "
        'secrets from each other. Open it with seat=0, for example, or with seat="acting" if you '
        "share a screen.",
        "curtain": "Hand the screen to {name}",
        "curtain-text": "Everyone else, please look away now. Nothing secret is shown until {name} "
        "is here.",
        "curtain-lift": "I am {name}: go on",
        "undo-mine": "Undo my move",
        "seen": "This cannot be taken back: since then something hidden was seen, or chance has "
        "spoken, and others play here too.",
        "study": "Study",
        "study-why": "Something was taken back after hidden things were seen: this game is a "
        "study now, not a contest.",
        "studying": "Taken back. You have seen what was hidden, so this game is a study from here "
        "on.",
        "correct": "Yes!",
        "wrong": "Not quite.",
        "again": "Start again",
        "answer-first": "First answer the question beside the board.",
        "check": "Check",
        "marked": "marked",
        "unmarked": "not marked",
        "mark-ask": "Mark every right answer, then press Check",
        "predict-ask": "What will happen? Choose an answer",
        "why-ask": "Which rule forbids it? Choose an answer",
        "used-up": "You have used all the actions of this plan: start again.",
        "part": "{n} of {all}",
        "used": "{n} of {all} actions used",
        "step-over": "This step is over",
        "sheets": "Tables",
        "told": "In words",
        "missing": "Still missing, marked with a plus: {names}.",
        "drill-score": "Right first time: {right} of {asked}",
    },
    "fr": {
        "advice": "Conseil : {action}.",
        "advice-even": "Conseil : {action}. Aussi bien, pour un robot simple : {other}.",
        "advice-only": "Conseil : {action}. Rien d'autre n'est permis.",
        "advice-why": "Conseil : {action}. Pour un robot simple, cela vaut {n} {points} de plus "
        "que le second choix : {other}.",
        "busy": "Un instant…",
        "came-back": "Vous reprenez cette partie après le coup {k}. Pour recommencer : Fichier, "
        "« Recommencer la partie ».",
        "coach": "Conseils",
        "close": "Fermer",
        "colon": " :",
        "coming": "Un instant : l'affichage arrive…",
        "dead": "Toujours pas de réponse. Le noyau est occupé, ou il s'est arrêté. S'il s'est "
        "arrêté, relancez la première cellule, puis celle-ci ; une partie enregistrée peut être "
        "rechargée.",
        "dead-save": "Cette partie peut encore être enregistrée : Enregistrer la partie, sous "
        "Fichier.",
        "failed": "Cela n'a pas marché, et rien n'a changé. Si cela se reproduit, relancez cette "
        "cellule.",
        "file": "Fichier",
        "first-step": "C'est la première étape.",
        "full": "Plein écran",
        "game-over-kept": "La dernière partie de cette cellule est finie ; elle est gardée dans "
        "« Autres suites ». Une nouvelle commence.",
        "go-on": "Laisser jouer les robots",
        "hint": "Indice",
        "human": "humain",
        "language": "Langue",
        "last-step": "C'est la dernière étape.",
        "lesson-back": "Vous reprenez où vous en étiez : {title}. « Précédent » mène aux "
        "étapes d'avant.",
        "let-bot": "Confier {name} à un robot",
        "line": "après le coup {k} (coups : {n})",
        "line-back": "Vous voilà de retour sur l'autre suite, au coup {k}. Celle que vous quittez "
        "est gardée.",
        "lines": "Autres suites",
        "live": "Revenir à la partie en cours",
        "load": "Charger une partie",
        "loaded": "La partie est chargée.",
        "log": "Journal",
        "menu": "Que faire ?",
        "mistake": "Voir une erreur fréquente",
        "more": "Plus",
        "layer": "Calque sur le plateau",
        "next": "Suivant",
        "no-layer": "sans calque",
        "no-choice": "{action} n'est pas un des choix de {target!r}.",
        "no-target": "Il n'y a pas de {target} sur ce plateau.",
        "no-scores": "Les points s'affichent à la fin de la partie.",
        "no-save": "Cette table ne montre que ce que voit un joueur, et une partie enregistrée "
        "révélerait tout : enregistrez-la depuis Python avec match.save(...).",
        "no-save-yet": "Les joueurs ont des secrets, et une partie enregistrée les révélerait : "
        "enregistrez-la depuis Python avec match.save(...), ou ici une fois la partie finie.",
        "not-live": "Vous regardez une position antérieure : revenez à la partie en cours, ou "
        "reprenez à partir d'ici.",
        "not-from-here": "{name} a joué depuis, et seuls vos propres coups peuvent être annulés : "
        "revenez à la partie en cours.",
        "not-their-line": "Sur cette suite, {name} a joué aussi : ces coups ne peuvent être "
        "rejoués que par {name}.",
        "not-your-seat": "Ce n'est pas à vous de céder cette place : c'est une personne, {name}, "
        "qui y joue. Vous pouvez changer la vôtre et celles des robots de cette table.",
        "not-yours": "Seul votre dernier coup peut être annulé ; {name} a joué depuis.",
        "nothing-yet": "Il n'y a pas encore de coup à annuler.",
        "nothing-yours": "Vous n'avez pas encore joué de coup à annuler.",
        "over": "{over} : {names} gagne",
        "over-many": "{over} : {names} se partagent la victoire",
        "past-ask": "Vous revoyez la partie après le coup {k} sur {n}.",
        "players": "Joueurs",
        "previous": "Précédent",
        "progress": "Étapes terminées : {done} sur {all}",
        "random": "robot aléatoire",
        "greedy": "robot glouton",
        "replay": "Revoir : aller à un coup",
        "resting": "Les robots ont joué {n} coups d'affilée et se reposent. Laissez-les continuer "
        "si vous le souhaitez.",
        "restart": "Recommencer la partie",
        "restarted": "Tout recommence. Les coups joués sont gardés dans « Autres suites ».",
        "resume": "Reprendre à partir d'ici",
        "resumed": "Vous reprenez après le coup {k}. La suite (coups : {n}) est gardée dans "
        "« Autres suites ».",
        "rules": "Règles",
        "run": "Pour jouer ici, exécutez cette cellule (Maj + Entrée). S'il manque quelque chose, "
        "exécutez d'abord celles d'au-dessus.",
        "run-over": "Cette partie est finie. Exécutez cette cellule (Maj + Entrée) pour regarder "
        "son plateau.",
        "save": "Enregistrer la partie",
        "saved-here": "Le noyau ne répond pas : cette page a enregistré les coups qu'elle a "
        "montrés.",
        "score": "Scores",
        "search": "Chercher dans les règles",
        "show": "Montrez-moi",
        "stale": "La partie a avancé depuis que ce plateau a été dessiné. "
        "Il est maintenant à jour : regardez à nouveau.",
        "step-done": "Bravo, étape réussie",
        "step-shown": "Voilà comment faire. « Recommencer » vous permet d'essayer vous-même.",
        "tabs": "À propos de la partie",
        "turn-over": "Votre tour est fini, et le but n'est pas atteint. Recommencez.",
        "tap-again": "Touchez encore pour jouer.",
        "wait": "Un instant : votre dernier clic est encore en cours de traitement.",
        "thinking": "{name} ({bot}) réfléchit…",
        "undo": "Annuler",
        "waiting-bot": "C'est à {name} de jouer, et personne ne joue {name} ici.",
        "waiting-for": "C'est à {name} de jouer, sur un autre plateau de cette partie.",
        "watching": "{ask} (ici, on ne peut que regarder)",
        "watching-why": "Ce plateau n'appartient à aucun joueur : on ne peut que regarder, car les "
        "joueurs ont des secrets les uns pour les autres. Ouvrez-le avec seat=0, par exemple, ou "
        'avec seat="acting" si vous partagez un écran.',
        "curtain": "Passez l'écran à {name}",
        "curtain-text": "Les autres détournent les yeux. Rien de secret ne s'affiche avant le "
        "signal du joueur suivant : {name}.",
        "curtain-lift": "Je suis {name} : continuer",
        "undo-mine": "Annuler mon coup",
        "seen": "Ce coup ne peut pas être repris : depuis, on a vu quelque chose de caché, ou le "
        "hasard a parlé, et d'autres jouent ici.",
        "study": "Étude",
        "study-why": "Un coup a été repris après qu'on a vu des choses cachées : la partie est "
        "maintenant une étude, plus un vrai duel.",
        "studying": "Coup repris. Vous avez vu ce qui était caché : à partir d'ici, la partie est "
        "une étude.",
        "correct": "Oui !",
        "wrong": "Pas tout à fait.",
        "again": "Recommencer",
        "answer-first": "Répondez d'abord à la question, à côté du plateau.",
        "check": "Vérifier",
        "marked": "marqué",
        "unmarked": "non marqué",
        "mark-ask": "Marquez tout ce qui convient, puis choisissez Vérifier",
        "predict-ask": "Que va-t-il se passer ? Choisissez une réponse",
        "why-ask": "Quelle règle l'interdit ? Choisissez une réponse",
        "used-up": "Toutes les actions de ce plan sont jouées : recommencez.",
        "part": "{n} sur {all}",
        "used": "Actions jouées : {n} sur {all}",
        "step-over": "Cette étape est finie",
        "sheets": "Tableaux",
        "told": "En mots",
        "missing": "Il manque encore, marqué d'un plus : {names}.",
        "drill-score": "Réponses justes du premier coup : {right} sur {asked}",
    },
}

WORDS = typeset(_TYPED)
