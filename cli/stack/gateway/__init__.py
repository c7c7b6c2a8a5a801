"""The one door to the stack: Caddy."""
