"""Carehire's command line."""
