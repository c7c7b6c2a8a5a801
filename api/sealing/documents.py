"""Documents, written by Typst as tagged PDF/A."""

import json
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import typst

from api.sealing.printable import fonts, printable

CONTENT = "content.json"


def written(
    template: Path, content: Mapping[str, Any], pictures: Mapping[str, bytes], at: datetime
) -> bytes:
    """Return a PDF/A-2a with tags, in the fonts that Typst brings along.

    `pictures` are files that the template names. It runs for some hundredths of a second. A character
    that the fonts do not have is written as its number.
    """
    with TemporaryDirectory() as folder:
        root = Path(folder)
        (root / template.name).write_bytes(template.read_bytes())
        (root / CONTENT).write_text(json.dumps(printable(dict(content))))
        for name, picture in pictures.items():
            (root / name).write_bytes(picture)
        pdf: bytes = typst.compile(
            root / template.name,
            root=root,
            format="pdf",
            # Tagged, self-contained, and read aloud in order.
            pdf_standards=["a-2a", "ua-1"],
            font_paths=fonts(),
            timestamp=int(at.timestamp()),
        )
    return pdf
