"""Unreal Estate, after the game by Jason Slingerland: propose, dump, build."""
