"""What the house promises, tried through its public doors."""
