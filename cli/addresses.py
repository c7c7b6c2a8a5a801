"""Email addresses as people type or paste them."""

import unicodedata

from cli.output import Output


def typed_email(output: Output, text: str) -> str:
    """Return the address in small letters, without the unseen marks that a copy brings along, and say so."""
    seen = "".join(letter for letter in text if unicodedata.category(letter) != "Cf")
    if seen != text:
        output.note("email.marks", email=seen.strip())
    return seen.strip().lower()
