"""The rules of every game, tried without a server."""
