"""Identify callers and decide what they may ask for."""
