"""Files that look like a table to their owner and are something else."""

import codecs
from pathlib import Path

from cli.errors import UsageError

WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
PACKED = (b"\x1f\x8b", b"7z\xbc\xaf", b"Rar!")
START = 4096
MOST_BYTES = 512 * 2**20


def refuse_other_files(path: Path) -> None:
    """Name the real kind of a file that is no CSV file.

    Raises:
        UsageError: It is another kind, is empty, or is too large.
    """
    with path.open("rb") as handle:
        start = handle.read(START)
    if not start.removeprefix(codecs.BOM_UTF8).strip():
        raise UsageError("import.empty", path=path)
    kind = kind_of(start)
    if kind:
        raise UsageError(f"import.{kind}", path=path)
    if path.stat().st_size > MOST_BYTES:
        raise UsageError("import.too_large", path=path, limit=MOST_BYTES >> 20)


def kind_of(start: bytes) -> str | None:
    """Return what it is by its first bytes; None for text."""
    text = start.removeprefix(codecs.BOM_UTF8).lstrip().lower()
    kinds = {
        "workbook": start.startswith(WORKBOOKS),
        "packed": start.startswith(PACKED),
        # Many programs call their web pages .xls, and people rename those.
        "web_page": text.startswith((b"<!doctype", b"<html", b"<table", b"<?xml", b"<meta")),
        "not_csv": start.startswith((b"%PDF", b"{\\rtf")) or text.startswith((b"{", b"[{")),
    }
    found = next((kind for kind, is_it in kinds.items() if is_it), None)
    return found or ("not_csv" if has_other_zeros(start) else None)


def has_other_zeros(start: bytes) -> bool:
    """Return whether there are zero bytes other than those of UTF-16, which has one beside each letter."""
    if start.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return False
    halves = sorted((start[::2].count(0), start[1::2].count(0)))
    return halves[1] > 0 and (halves[0] > 0 or halves[1] * 2 < len(start) * 9 // 10)
