"""Würfelland: Europe: roll for a colour, cross your way to the treasures. Rulings W1 to W29."""
