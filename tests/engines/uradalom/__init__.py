"""Uradalom, ruling by ruling."""
