"""Würfelland's pages rendered from sampled games, without a server."""
