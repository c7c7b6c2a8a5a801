"""Phone numbers: their form. None has an account here, but a wrong one is told as elsewhere."""

import re

from cli.stack.auth.errors import validation

_E164 = re.compile(r"[1-9][0-9]{1,14}")


def checked_phone(phone: str) -> str:
    """Return the number without its plus and spaces.

    Raises:
        ApiError: It is not a number.
    """
    digits = phone.removeprefix("+").replace(" ", "")
    if not _E164.fullmatch(digits):
        message = "Invalid phone number format (E.164 required)"
        raise validation(message)
    return digits
