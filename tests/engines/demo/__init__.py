"""Sealed Bids, ruling by ruling."""
