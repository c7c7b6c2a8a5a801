"""Signing keys, access tokens, refresh tokens and the hook that may change a token."""
