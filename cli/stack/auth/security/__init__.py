"""Passwords, one-time codes and TOTP."""
