"""PostgreSQL of our own: started, adopted and stopped by the server that needs it."""

from app.postgres.errors import PostgresError
from app.postgres.premises import running_dsn
from app.postgres.supervisor import EmbeddedPostgres

__all__ = ["EmbeddedPostgres", "PostgresError", "running_dsn"]
