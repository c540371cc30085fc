"""Unreal Estate, ruling by ruling."""
