"""What pages show: typed contexts and regions, a folder per game."""
