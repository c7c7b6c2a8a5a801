"""Sealed bundles of signed forms, checked without a network and without the agency's programs."""
