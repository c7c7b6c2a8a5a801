"""The outermost layer of the API."""
