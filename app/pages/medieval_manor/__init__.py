"""Medieval Manor's play page: what its regions show, and the words for it."""
