"""Pages rendered from sampled games, without a server: what they hold and what they hide."""
