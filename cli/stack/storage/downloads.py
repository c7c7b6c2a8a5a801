"""Sending an object: headers, ranges, conditions, bytes."""

import asyncio
import os
import re
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import format_datetime, parsedate_to_datetime
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from .errors import internal, invalid_header, invalid_range
from .files import BLOCK

_RANGE = re.compile(r"bytes=(\d*)-(\d*)")
_HEADER_VALUE = re.compile(r"[\t\x20-\x7e\x80-\xff]*")
Metadata = dict[str, Any]
# What JavaScript's encodeURIComponent leaves as it is.
_PLAIN_CHARACTERS = "-_.!~*'()"


@dataclass(frozen=True)
class Span:
    """Part of a file."""

    start: int
    length: int


async def send(
    request: Request, path: Path, metadata: Metadata, *, expires: int | None = None
) -> Response:
    """Send an object's bytes, or 304 or 206 as the request asks.

    Raises:
        StorageError: The range is outside the object, or the bytes are gone.
    """
    headers = _headers(request, metadata, expires, "stale-while-revalidate=30")
    headers["x-robots-tag"] = str(metadata.get("xRobotsTag") or "none")
    check_headers(headers)
    if _is_unchanged(request, metadata):
        return Response(status_code=304, headers={**headers, "content-length": "0"})
    try:
        file, size = await asyncio.to_thread(_open, path)
    except OSError:
        raise internal() from None
    try:
        span, status = _chosen(request, size, headers)
    except BaseException:
        file.close()
        raise
    headers["content-length"] = str(span.length)
    return StreamingResponse(_blocks(file, span), status, headers)


def _open(path: Path) -> tuple[BinaryIO, int]:
    file = path.open("rb")
    return file, os.fstat(file.fileno()).st_size


def _chosen(request: Request, size: int, headers: dict[str, str]) -> tuple[Span, int]:
    """Return the part that is asked for and the status to send it with."""
    if "range" not in request.headers:
        return Span(0, size), 200
    span = _span(request.headers["range"], size)
    headers["content-range"] = f"bytes {span.start}-{span.start + span.length - 1}/{size}"
    return span, 206


def describe(request: Request, metadata: Metadata) -> Response:
    """Respond to HEAD: the headers of a download, without looking at the file."""
    headers = _headers(request, metadata, None, "must-revalidate")
    headers["content-length"] = str(metadata.get("contentLength") or 0)
    headers.pop("content-disposition", None)
    check_headers(headers)
    return Response(status_code=200, headers=headers)


def check_headers(headers: Mapping[str, str]) -> None:
    """Refuse header values that uploaders filled with characters no header may hold.

    Raises:
        StorageError: One does.
    """
    for name, value in headers.items():
        if not _HEADER_VALUE.fullmatch(value):
            raise invalid_header(name, value)


def last_modified(metadata: Metadata) -> str | None:
    """Return the time of the last change as an HTTP date."""
    moment = _moment(metadata)
    return format_datetime(moment, usegmt=True) if moment else None


def _headers(
    request: Request, metadata: Metadata, expires: int | None, when_changed: str
) -> dict[str, str]:
    headers = {
        "accept-ranges": "bytes",
        "content-type": _content_type(str(metadata.get("mimetype") or "application/octet-stream")),
        "etag": str(metadata.get("eTag") or ""),
        "x-robots-tag": "none",
    }
    modified = last_modified(metadata)
    if modified:
        headers["last-modified"] = modified
    if expires is not None:
        headers["expires"] = format_datetime(datetime.fromtimestamp(expires, UTC), usegmt=True)
    else:
        cache_control = [str(metadata.get("cacheControl") or "")]
        known = request.headers.get("if-none-match")
        if known and known != metadata.get("eTag"):
            cache_control.append(when_changed)
        headers["cache-control"] = ", ".join(filter(None, cache_control))
    if "download" in request.query_params:
        headers["content-disposition"] = _disposition(
            ",".join(request.query_params.getlist("download"))
        )
    return headers


def _content_type(mime: str) -> str:
    """Never let a browser run what somebody uploaded."""
    return "text/plain" if "text/html" in mime else mime


def _disposition(name: str) -> str:
    if not name:
        return "attachment;"
    encoded = quote(name, safe=_PLAIN_CHARACTERS)
    return f"attachment; filename={encoded}; filename*=UTF-8''{encoded}"


def _moment(metadata: Metadata) -> datetime | None:
    text = metadata.get("lastModified")
    try:
        return datetime.fromisoformat(str(text)) if text else None
    except ValueError:
        return None


def _is_unchanged(request: Request, metadata: Metadata) -> bool:
    if request.headers.get("if-none-match") == metadata.get("eTag"):
        return True
    since, moment = request.headers.get("if-modified-since"), _moment(metadata)
    if not since or not moment:
        return False
    try:
        return moment <= parsedate_to_datetime(since)
    except ValueError:
        return False


def _span(header: str, size: int) -> Span:
    match = _RANGE.fullmatch(header)
    if match is None or size == 0 or not any(match.groups()):
        raise invalid_range()
    first, last = match.groups()
    if not first:
        length = min(int(last), size)
        if length == 0:
            raise invalid_range()
        return Span(size - length, length)
    start = int(first)
    end = min(int(last), size - 1) if last else size - 1
    if start >= size or (last and int(last) < start):
        raise invalid_range()
    return Span(start, end - start + 1)


async def _blocks(file: BinaryIO, span: Span) -> AsyncIterator[bytes]:
    try:
        left = span.length
        if span.start:
            file.seek(span.start)
        while left:
            block = await asyncio.to_thread(file.read, min(BLOCK, left))
            if not block:
                return
            left -= len(block)
            yield block
    finally:
        file.close()
