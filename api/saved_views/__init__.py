"""Saved views: lists as somebody wants to find them again."""
