"""Medieval Manor: an estate, an open market, and fifteen Victory Tokens. Rulings M1 to M56."""
