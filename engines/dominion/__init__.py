"""Dominion: the base set of 2009, first edition. Rulings in docs/rulings/dominion.md."""
