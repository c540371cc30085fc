"""Unreal Estate's page."""
