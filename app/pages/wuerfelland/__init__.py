"""Würfelland: Europe in a browser: what its page shows, asks and tells."""
