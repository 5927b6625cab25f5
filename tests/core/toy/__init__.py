"""A toy game with what is hard: hidden hands, a secret choice together, a window for anyone."""
