"""What can keep the embedded database from running."""


class PostgresError(RuntimeError):
    """The database cannot run here; the text says why and what to do about it."""
