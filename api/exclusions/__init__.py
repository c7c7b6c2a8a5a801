"""Exclusion lists: everybody who works or is about to is looked for each month (OIG special advisory bulletin of 2013)."""
