"""Which states things have, and what becomes of them; `declared` is written from the database's own declaration."""
