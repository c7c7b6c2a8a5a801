"""Provide what every part of the API builds on."""
