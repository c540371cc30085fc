"""Draft Grid: the game that measures us and our peers, known to the bench alone."""
