"""The rules of Dominion, held to their rulings."""
