"""The table service against a real Postgres."""
