"""The laboratory: play many games and look at them. Plots need the `notebooks` extra."""

from ludo.lab.simulate import Outcome, simulate

__all__ = ["Outcome", "simulate"]
