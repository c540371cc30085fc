"""The black-box bed: strangers' programs against a real server, by HTTP, sockets and signals."""
