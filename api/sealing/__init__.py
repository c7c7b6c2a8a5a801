"""Sealed bundles: what somebody signed, so that anybody can check it without us. It knows no form and no table."""
