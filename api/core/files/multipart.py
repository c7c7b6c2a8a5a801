"""A multipart form whose file is handed on while it arrives; nothing of it is kept in memory."""

from collections.abc import AsyncIterator, Collection
from tempfile import TemporaryFile
from typing import IO

from python_multipart.exceptions import FormParserError
from python_multipart.multipart import MultipartParser, parse_options_header
from starlette.requests import ClientDisconnect, Request

from api.core.errors.tree import Detail, InvalidInputError, TooLargeError
from api.core.files.errors import BrokenUploadError
from api.core.files.limits import FILE_TOO_LARGE, FORM_BYTES
from api.core.http.unread import announced_bytes

FIELD_BYTES = 4096
# Every part costs a hundred times its bytes; the forms here have eight fields.
MOST_PARTS = 30
BOUNDARY_BYTES = 70
FILE_FIELD = "file"
# Few large chunks cost less than many small ones, here and at the other end.
CHUNK_BYTES = 256 * 1024


class Form:
    """The text fields of a form, and its one file as chunks.

    Fields that stand before the file are known when `start` returns. When some stand behind
    it, `spool` puts the file into a temporary file first. No more is ever read than the largest
    form may have, whatever length was announced.
    """

    def __init__(self, request: Request, allowed: Collection[str]) -> None:
        self.fields: dict[str, str] = {}
        self._allowed = allowed
        self.file_name: str | None = None
        self._body = request.stream()
        self._announced = announced_bytes(request.headers)
        self._pieces: list[bytes] = []
        self._spooled: IO[bytes] | None = None
        self._received = 0
        self._ended = False
        self._part = _Part()
        self._parts = 0
        self._parser = MultipartParser(
            _boundary(request),
            {
                "on_part_begin": self._begin_part,
                "on_header_field": lambda data, start, end: self._part.add_name(data[start:end]),
                "on_header_value": lambda data, start, end: self._part.add_value(data[start:end]),
                "on_header_end": self._end_header,
                "on_headers_finished": self._end_headers,
                "on_part_data": self._add_data,
                "on_part_end": self._end_part,
                "on_end": self._end,
            },
        )

    async def start(self) -> None:
        """Read up to the first bytes of the file.

        Raises:
            TooLargeError: The form says so before a byte is read.
        """
        if self._announced > FORM_BYTES:
            raise TooLargeError(FILE_TOO_LARGE)
        while not self._pieces and await self._read():
            pass

    async def spool(self) -> None:
        """Read to the end, with the file put aside on disk."""
        self._spooled = TemporaryFile()  # noqa: SIM115 closed by close
        while True:
            for piece in self._take():
                self._spooled.write(piece)
            if not await self._read():
                break
        self._spooled.seek(0)

    async def file(self) -> AsyncIterator[bytes]:
        """Hand the file on, chunk by chunk."""
        if self._spooled is not None:
            while chunk := self._spooled.read(CHUNK_BYTES):
                yield chunk
            return
        more = True
        while more:
            more = await self._read()
            if self._pieces and (not more or sum(map(len, self._pieces)) >= CHUNK_BYTES):
                yield b"".join(self._take())

    async def drain(self) -> None:
        """Read what is left of a form of a usual size unparsed, since browsers listen when they have sent it.

        What is refused before a byte was read stays unread.
        """
        if not self._received:
            return
        try:
            async for chunk in self._body:
                self._received += len(chunk)
                if self._received > FORM_BYTES:
                    return
        except ClientDisconnect:
            return

    def close(self) -> None:
        """Remove the temporary file."""
        if self._spooled is not None:
            self._spooled.close()

    def _take(self) -> list[bytes]:
        pieces, self._pieces = self._pieces, []
        return pieces

    async def _read(self) -> bool:
        """Parse the next part of the body; return whether there was one."""
        try:
            chunk = await anext(self._body, b"")
            while chunk == b"" and not self._ended:
                chunk = await anext(self._body)
            self._received += len(chunk)
            if self._received > FORM_BYTES:
                raise TooLargeError(FILE_TOO_LARGE)
            if chunk:
                self._parser.write(chunk)
        except (ClientDisconnect, StopAsyncIteration, FormParserError):
            raise BrokenUploadError from None
        return bool(chunk)

    def _begin_part(self) -> None:
        self._part = _Part()
        self._parts += 1
        if self._parts > MOST_PARTS:
            raise _wrong("", f"Send at most {MOST_PARTS} fields.")

    def _end_header(self) -> None:
        self._part.end_header()

    def _end_headers(self) -> None:
        self._part.read_disposition()
        if self._part.name == FILE_FIELD and self.file_name is None:
            self._part.is_file = True
            self.file_name = self._part.file_name
        elif self._part.name not in self._allowed:
            raise _wrong(self._part.name, "This field is not known here. Remove it.")

    def _add_data(self, data: bytes, start: int, end: int) -> None:
        if self._part.is_file:
            self._pieces.append(data[start:end])
        else:
            self._part.value += data[start:end]
            if len(self._part.value) > FIELD_BYTES:
                raise _wrong(self._part.name, "This is too long.")

    def _end_part(self) -> None:
        if not self._part.is_file:
            self.fields[self._part.name] = self._part.value.decode("utf-8", "replace")

    def _end(self) -> None:
        self._ended = True


class _Part:
    """One part of the form while it is read."""

    def __init__(self) -> None:
        self.name = ""
        self.file_name = ""
        self.is_file = False
        self.value = bytearray()
        self._header = b""
        self._text = b""
        self._disposition = b""

    def add_name(self, data: bytes) -> None:
        """Take a piece of a header's name."""
        self._header += data

    def add_value(self, data: bytes) -> None:
        """Take a piece of a header's value."""
        self._text += data

    def end_header(self) -> None:
        """Keep the one header that matters."""
        if self._header.lower() == b"content-disposition":
            self._disposition = self._text
        self._header = self._text = b""

    def read_disposition(self) -> None:
        """Learn the names of field and file."""
        _, options = parse_options_header(self._disposition)
        self.name = options.get(b"name", b"").decode("utf-8", "replace")
        self.file_name = options.get(b"filename", b"").decode("utf-8", "replace")


def _boundary(request: Request) -> bytes:
    kind, options = parse_options_header(request.headers.get("Content-Type", ""))
    boundary = options.get(b"boundary", b"")
    if kind != b"multipart/form-data" or not 0 < len(boundary) <= BOUNDARY_BYTES:
        raise InvalidInputError("Send the file as a form (multipart/form-data).")
    return boundary


def _wrong(field: str, message: str) -> InvalidInputError:
    return InvalidInputError(details=[Detail(field=field or "form", message=message)])
