"""Dominion in a browser: contexts for its templates, and its moves read from forms."""
