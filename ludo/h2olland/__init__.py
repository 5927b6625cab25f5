"""H2Olland: drain the lake, plant tulips, win the race."""
