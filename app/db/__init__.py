"""The database: its tables, its connections, and nothing of the games."""
