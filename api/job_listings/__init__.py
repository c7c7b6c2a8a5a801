"""Job listings: a resource with a life of its own, from draft to archive."""
