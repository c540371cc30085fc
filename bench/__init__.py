"""Measurements, run by hand: how long things take, never in the test suite."""
