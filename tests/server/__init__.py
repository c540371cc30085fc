"""The server from inside: real Postgres, real sockets."""
