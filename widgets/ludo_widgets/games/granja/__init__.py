"""La Granja on a board: its pictures and the pieces that they are made of."""
