"""Visits: when a patient was seen."""
