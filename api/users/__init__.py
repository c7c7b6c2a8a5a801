"""Users: people who sign in, and their roles."""
