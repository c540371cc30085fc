"""Sealed Bids: a tiny complete game, to try the house with and to copy for the next one."""
