"""Unreal Estate in a browser: what its page shows, asks and tells."""
