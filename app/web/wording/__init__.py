"""The house's own words for what a game calls by codes: a module per game."""
