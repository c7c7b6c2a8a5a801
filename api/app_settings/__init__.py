"""Settings of the agency."""
