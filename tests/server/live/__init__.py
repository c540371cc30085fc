"""The live channel: both subprotocols over real sockets, against a real database."""
