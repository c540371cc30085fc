"""The site and the JSON API: everything that speaks HTTP."""
