"""What every game shares, tried by itself."""
