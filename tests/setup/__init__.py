"""Tests of the set-up, the embedded database and the commands."""
