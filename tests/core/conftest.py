"""Hypothesis without a stopwatch (machines differ) and with the same examples on every run."""

from hypothesis import settings

settings.register_profile("ludo", deadline=None, derandomize=True)
settings.load_profile("ludo")
