"""What every route shares: reading a request, guarding it, responding."""
