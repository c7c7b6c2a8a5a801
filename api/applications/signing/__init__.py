"""Signing the pre-hire form: consent, evidence, and the sealed bundles of what was signed."""
