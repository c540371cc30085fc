"""Several worker processes behind one listening socket: `manorhouse serve --workers N`."""
