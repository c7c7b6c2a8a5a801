"""Whether a reader opens a PDF: its pages can be counted. Pure."""

import logging
from typing import IO

from pypdf import PasswordType, PdfReader
from pypdf.errors import LimitReachedError, PyPdfError

from api.core.files.verdict import Verdict

MOST_PAGES = 20_000

# Each flaw that it puts up with is a line, and readers put up with the same.
logging.getLogger("pypdf").setLevel(logging.CRITICAL)


def inspect(file: IO[bytes]) -> Verdict:
    """Count the pages of a PDF."""
    try:
        reader = PdfReader(file)
        # A file that is locked only against changes opens with no password.
        if reader.is_encrypted and reader.decrypt("") == PasswordType.NOT_DECRYPTED:
            return Verdict.LOCKED
        pages = len(reader.pages)
    except LimitReachedError:
        return Verdict.COSTLY
    except (PyPdfError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        # A file that fails where that was not expected is broken, too.
        return Verdict.BROKEN
    if pages > MOST_PAGES:
        return Verdict.COSTLY
    return Verdict.CONFIRMED if pages else Verdict.BROKEN
