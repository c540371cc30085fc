"""Tests of Würfelland: Europe."""
