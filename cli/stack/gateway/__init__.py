"""The one way into the stack: Caddy."""
