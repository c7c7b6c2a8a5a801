"""Transactions as a person, and what lists and writes have in common."""
