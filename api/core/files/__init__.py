"""Files that people send: what they are called, what they are, and how they arrive."""
