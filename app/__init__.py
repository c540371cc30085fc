"""The Manorhouse server: tables, live channel, pages and the commands that run them."""
