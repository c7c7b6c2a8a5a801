"""Setup from the command line: everything about a resource comes from what the API says of it."""
