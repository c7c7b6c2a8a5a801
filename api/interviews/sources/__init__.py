"""Interviewers' own calendars: the worker reads when they are busy, and nothing else of them."""
