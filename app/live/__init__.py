"""The live channel: whoever looks at a table hears of every committed change at once."""
