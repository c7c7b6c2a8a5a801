"""Email addresses as people type or paste them."""

import unicodedata


def typed_email(text: str) -> str:
    """Return the address in small letters, without the unseen marks that a copy brings along."""
    seen = "".join(letter for letter in text if unicodedata.category(letter) != "Cf")
    return seen.strip().lower()
