"""Rows cut into pieces that the API takes, by their number and by their bytes."""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

PIECE = 1000
# The API takes 4 MB; what stands around the rows is small.
MOST_BYTES = 4 * 1024 * 1024 - 4 * 1024

Row = TypeVar("Row")


def bytes_of(row: Any) -> int:
    """How long a row is at most in a request, with its comma."""
    return len(json.dumps(row, ensure_ascii=False).encode()) + 1


def pieces(
    rows: Iterable[Row], sent: Callable[[Row], Any] = lambda row: row
) -> Iterator[list[Row]]:
    """Cut rows into pieces; `sent` says what of a row is sent, and is asked once.

    A cell has a limit, so no row is too long by itself.
    """
    piece: list[Row] = []
    size = 0
    for row in rows:
        more = bytes_of(sent(row))
        if piece and (len(piece) == PIECE or size + more > MOST_BYTES):
            yield piece
            piece, size = [], 0
        piece.append(row)
        size += more
    if piece:
        yield piece
