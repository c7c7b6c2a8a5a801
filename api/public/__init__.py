"""What is reachable without a session."""
