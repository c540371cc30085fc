"""The rules of every game, pure: no clock, no input or output, no luck but `Chance`."""
