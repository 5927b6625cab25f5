"""Players made of code. They see what a seat may see, and nothing else."""

from ludo.bots.base import Bot, bot, bots
from ludo.bots.greedy import GreedyBot
from ludo.bots.random_bot import RandomBot

__all__ = ["Bot", "GreedyBot", "RandomBot", "bot", "bots"]
