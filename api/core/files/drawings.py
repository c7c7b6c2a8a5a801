"""Recognize a drawn signature: a small picture that documents can show. Pure."""

from typing import IO

from PIL import Image, UnidentifiedImageError

from api.core.files.verdict import Verdict

KINDS = ("PNG", "JPEG")
MOST_PIXELS = 4_000_000
# What PDF/A takes without a color profile of its own, so not those of printing.
MODES = {"1", "L", "LA", "P", "PA", "RGB", "RGBA", "I;16"}


def inspect(file: IO[bytes]) -> Verdict:
    """Decode all of a picture: one that is sound only at the beginning would keep a signed form from being sealed."""
    try:
        with Image.open(file, formats=KINDS) as picture:
            if picture.width * picture.height > MOST_PIXELS:
                return Verdict.COSTLY
            if picture.mode not in MODES:
                return Verdict.OTHER
            # Only here are checksums compared, and doing so uses up the picture.
            picture.verify()
        file.seek(0)
        with Image.open(file, formats=KINDS) as picture:
            picture.load()
    except Image.DecompressionBombError:
        return Verdict.COSTLY
    except (OSError, SyntaxError, UnidentifiedImageError, ValueError):
        return Verdict.BROKEN
    return Verdict.CONFIRMED
