"""Visit documents: files that belong to a visit."""
