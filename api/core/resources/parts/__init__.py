"""Rows that belong to a row of another table and share its fate, declared: the parts of an application."""
