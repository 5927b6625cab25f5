"""A toy game with all that is hard: hidden hands, a secret choice made together, a window for anyone."""
