"""Plain tables, declared: what a resource is, and the routes that follow from it."""
