"""Secrets proved from outside: two worlds that differ in what a seat has not seen look alike.

A game is played in a first world. In the second one two hidden pieces have changed places (or
chance is in another state, or a secret choice was another one), and the same actions are played
there for as long as they can be. Whoever has seen neither piece must get the same from both
worlds, to the letter, whatever is asked: `channels.py`. Who has seen which piece is tracked from
the moves of pieces alone (`champi.py`, `granja.py`, `finca.py`, `h2olland.py`): never from a view,
nor from what the engine itself keeps of who knows what. `leaks.py` plants leaks and counts those
that are caught.
"""
