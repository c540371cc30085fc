"""Who thinks for the bots: processes of their own, never the one that serves tables."""
