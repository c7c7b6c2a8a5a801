"""References: asked by email, answered on a page without an account, and read by staff."""
