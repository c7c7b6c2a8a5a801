"""A re-encoded logo: whatever a stranger's file holds besides its pixels goes no further."""

from io import BytesIO
from typing import IO

from PIL import Image, ImageOps, UnidentifiedImageError

KINDS = ("PNG", "JPEG")
MOST_PIXELS = 16_000_000
# Shown 40 px high: this is sharp on any screen.
LARGEST = (640, 160)
MOST_BYTES = 64 * 1024
MOST_COLORS = 256


def redrawn(file: IO[bytes]) -> bytes:
    """Return the picture as a PNG of at most 640 x 160 pixels and 64 KB; nothing where it is none."""
    try:
        with Image.open(file, formats=KINDS) as picture:
            if picture.width * picture.height > MOST_PIXELS:
                return b""
            upright = ImageOps.exif_transpose(picture).convert("RGBA")
    except (OSError, SyntaxError, UnidentifiedImageError, ValueError, Image.DecompressionBombError):
        return b""
    upright.thumbnail(LARGEST)
    content = _png(upright)
    if len(content) > MOST_BYTES:
        content = _png(upright.quantize(MOST_COLORS, Image.Quantize.FASTOCTREE))
    return content if len(content) <= MOST_BYTES else b""


def _png(picture: Image.Image) -> bytes:
    buffer = BytesIO()
    # Nothing of what came along, such as where a photo was taken.
    picture.info = {}
    picture.save(buffer, "PNG", optimize=True)
    return buffer.getvalue()
