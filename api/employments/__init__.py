"""Employments: which application made whom an employee."""
