"""Uradalom: draft dice in secret, draw your estate. Rulings U1 to U49 in docs/rulings."""
