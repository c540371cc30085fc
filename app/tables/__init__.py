"""Tables: the one door to the engines. Everything that happens at a table passes here."""
