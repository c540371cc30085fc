"""The site and the API, asked over HTTP with a real database behind them."""
