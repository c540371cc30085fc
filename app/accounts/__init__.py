"""Who plays: guests and registered users, their sessions in browsers and tokens for programs."""
