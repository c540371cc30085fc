"""The `manorhouse` command: serve, migrate, and what operators and players run by hand."""
