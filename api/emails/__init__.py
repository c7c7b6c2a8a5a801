"""The product's own email: from a row of the outbox to a mail server."""
