"""Duties: what the law asks of a worker's file, as dated rules, and what is in the file."""
