"""Tests of Medieval Manor."""
