"""What every game must hold to, found by the registry: a new game is tried without a line here."""
