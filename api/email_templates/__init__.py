"""Email templates: what the agency writes to applicants, and to its own people about them."""
