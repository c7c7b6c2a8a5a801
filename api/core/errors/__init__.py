"""Refusals: which there are, and how they are worded."""
