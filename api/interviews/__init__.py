"""Interviews: when there can be one, and who is away."""
