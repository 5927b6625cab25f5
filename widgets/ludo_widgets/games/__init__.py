"""Boards, one folder a game: its desk, its pictures, its art. Nothing outside names a game."""
