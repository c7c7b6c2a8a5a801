"""One way to write JSON, so that the same content has the same SHA-256 everywhere.

It is RFC 8785 for what is in our records: names in ASCII, whole numbers, no fractions.
`private.canonical_json` in the database writes the same.
"""

import hashlib
import json
from typing import Any


def canonical(value: Any) -> bytes:
    """Write a value canonically: names in order, no spaces, UTF-8.

    Raises:
        TypeError: There is a fraction in it, or a name that is not ASCII.
    """
    _check(value)
    written = json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return written.encode()


def _check(value: Any) -> None:
    if isinstance(value, dict):
        if not all(isinstance(name, str) and name.isascii() for name in value):
            raise TypeError("Names must be ASCII.")
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            _check(item)
    elif not isinstance(value, str | int | None):
        raise TypeError(f"This is not written canonically: {type(value).__name__}.")


def sha256(content: bytes) -> str:
    """Return the SHA-256 as hexadecimal digits."""
    return hashlib.sha256(content).hexdigest()
