"""For each game: which actions a click can mean, how they are named, and what travels."""
