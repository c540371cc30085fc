"""Rules of the games: pure, stateless, and ignorant of the server."""
