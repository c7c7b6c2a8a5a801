"""Patients: who is cared for."""
