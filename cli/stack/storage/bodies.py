"""Uploads' bodies: raw bytes, or the file in a multipart form, streamed either way."""

import base64
import binascii
import json
from collections import deque
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any

from python_multipart.exceptions import FormParserError
from python_multipart.multipart import MultipartParser, parse_options_header
from starlette.requests import Request

from .errors import invalid_request, too_large

_LARGEST_FIELD = 1024 * 1024
# As the real server: ten fields and a file.
_MOST_PARTS = 11


@dataclass(frozen=True)
class Body:
    """One object on its way in, with what its sender says of it."""

    blocks: AsyncIterator[bytes]
    mime: str
    cache_control: str
    user_metadata: Any
    declared_length: int | None


async def open_body(request: Request, check_mime: Callable[[str], None], limit: int) -> Body:
    """Read as far as the first byte of the object.

    Raises:
        StorageError: There is no file in the form, it is too large, or of a refused type.
    """
    length = _content_length(request)
    if request.headers.get("content-type", "").startswith("multipart/form-data"):
        return await _open_form(request, check_mime, length)
    mime = request.headers.get("content-type") or "application/octet-stream"
    check_mime(mime)
    metadata = user_metadata(request)
    if length is not None and length > limit:
        raise too_large()
    return Body(
        blocks=request.stream(),
        mime=mime,
        cache_control=request.headers.get("cache-control", "no-cache"),
        user_metadata=metadata,
        declared_length=length,
    )


def user_metadata(request: Request) -> Any:
    """Return what the x-metadata header holds, or nothing when it cannot be read."""
    text = request.headers.get("x-metadata")
    if text is None:
        return None
    try:
        return json.loads(base64.b64decode(text + "=" * (-len(text) % 4)))
    except (ValueError, binascii.Error):
        return None


async def _open_form(
    request: Request, check_mime: Callable[[str], None], length: int | None
) -> Body:
    _, options = parse_options_header(request.headers["content-type"])
    if not options.get(b"boundary"):
        raise invalid_request("Multipart: Boundary not found")
    form = _Form(request, options[b"boundary"])
    try:
        has_file = await form.open()
    except FormParserError:
        has_file = False
    if not has_file:
        raise invalid_request("No content provided")
    mime = form.fields.get("contentType") or form.mime
    check_mime(mime)
    seconds = form.fields.get("cacheControl")
    return Body(
        blocks=form.blocks(),
        mime=mime,
        cache_control=f"max-age={seconds}" if seconds else "no-cache",
        user_metadata=_parsed(form.fields.get("metadata") or form.fields.get("userMetadata")),
        declared_length=length,
    )


class _Form:
    """A multipart form whose fields come before its one file.

    The parser pushes; `_parts` holds what one network read produced until it is pulled.
    """

    def __init__(self, request: Request, boundary: bytes) -> None:
        self.fields: dict[str, str] = {}
        self.mime = ""
        self._stream = request.stream()
        self._parts: deque[bytes] = deque()
        self._headers: dict[str, str] = {}
        self._header_name = b""
        self._header_value = b""
        self._field: bytearray = bytearray()
        self._parts_begun = 0
        self._in_file = False
        self._file_done = False
        self._parser = MultipartParser(
            boundary,
            {
                "on_part_begin": self._on_part_begin,
                "on_header_field": self._on_header_field,
                "on_header_value": self._on_header_value,
                "on_header_end": self._on_header_end,
                "on_headers_finished": self._on_headers_finished,
                "on_part_data": self._on_part_data,
                "on_part_end": self._on_part_end,
            },
        )

    async def open(self) -> bool:
        """Read up to the file; return whether there is one."""
        async for chunk in self._stream:
            self._parser.write(chunk)
            if self._in_file or self._file_done:
                return True
        return False

    async def blocks(self) -> AsyncIterator[bytes]:
        """Yield the file's bytes, and read the form to its end."""
        while self._parts:
            yield self._parts.popleft()
        async for chunk in self._stream:
            try:
                self._parser.write(chunk)
            except FormParserError:
                raise invalid_request("No content provided") from None
            while self._parts:
                yield self._parts.popleft()
        if not self._file_done:
            raise invalid_request("No content provided")

    def _on_part_begin(self) -> None:
        self._headers = {}
        self._field = bytearray()
        self._parts_begun += 1
        if self._parts_begun > _MOST_PARTS:
            raise too_large("form")

    def _on_header_field(self, data: bytes, start: int, end: int) -> None:
        self._header_name += data[start:end]

    def _on_header_value(self, data: bytes, start: int, end: int) -> None:
        self._header_value += data[start:end]

    def _on_header_end(self) -> None:
        self._headers[self._header_name.decode("latin-1").lower()] = self._header_value.decode(
            "utf-8", "replace"
        )
        self._header_name = self._header_value = b""

    def _on_headers_finished(self) -> None:
        _, options = parse_options_header(self._headers.get("content-disposition", ""))
        mime, _ = parse_options_header(self._headers.get("content-type", "text/plain"))
        is_file = b"filename" in options or mime == b"application/octet-stream"
        if is_file and not self._file_done:
            self._in_file = True
            self.mime = mime.decode("latin-1")

    def _on_part_data(self, data: bytes, start: int, end: int) -> None:
        if self._in_file:
            self._parts.append(data[start:end])
            return
        self._field += data[start:end]
        if len(self._field) > _LARGEST_FIELD:
            raise too_large("user_metadata")

    def _on_part_end(self) -> None:
        if self._in_file:
            self._in_file, self._file_done = False, True
        elif not self._file_done:
            _, options = parse_options_header(self._headers.get("content-disposition", ""))
            name = options.get(b"name", b"").decode("utf-8", "replace")
            self.fields[name] = self._field.decode("utf-8", "replace")


def _parsed(text: str | None) -> Any:
    try:
        return json.loads(text) if text else None
    except ValueError:
        return None


def _content_length(request: Request) -> int | None:
    text = request.headers.get("content-length", "")
    return int(text) if text.isdecimal() else None
