"""What breaks around a house while people play: nothing acknowledged is lost, nobody is stuck."""
