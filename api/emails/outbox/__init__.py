"""The outbox: how a row becomes a message, and how that is delivered."""
