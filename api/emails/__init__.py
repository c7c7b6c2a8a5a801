"""The product's own e-mail: from a row of the outbox to a mail server."""
