"""Champi: hidden hands, events and answers out of turn, with decks as data."""
