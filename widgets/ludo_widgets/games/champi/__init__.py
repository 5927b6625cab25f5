"""Champi on a board."""
