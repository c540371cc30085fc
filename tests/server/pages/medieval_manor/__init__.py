"""Medieval Manor's page."""
