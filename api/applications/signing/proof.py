"""A code that is in the document that somebody is about to sign, and nowhere else.

Anyone who types it has opened that document. It follows from what the form says: once an answer is changed, the document is
a different one, and so is its code. Nothing is stored for it.
"""

import hmac
from hashlib import sha256
from uuid import UUID

from api.core.settings import Settings

# Without letters and digits that look like others.
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
LENGTH = 6


def code_of(settings: Settings, application_id: UUID, version: str, digest: str) -> str:
    """Return the code for a form with these answers, under this version of the consent."""
    key = settings.supabase_secret_key.get_secret_value().encode()
    message = f"opened-document:{application_id}:{version}:{digest}".encode()
    value = int.from_bytes(hmac.new(key, message, sha256).digest()[:8], "big")
    return "".join(ALPHABET[value >> (5 * place) & 31] for place in range(LENGTH))


def is_code(typed: str, code: str) -> bool:
    """Return whether somebody typed the code, in any case and with any spaces."""
    letters = "".join(character for character in typed.upper() if character.isalnum())
    return hmac.compare_digest(letters.encode(), code.encode())
