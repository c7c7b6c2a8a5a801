"""The tables of the auth schema as Python values."""
