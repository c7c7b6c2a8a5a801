"""Responses whose JSON Postgres has written: the bytes pass through unparsed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import orjson
from starlette.responses import Response

from api.core.schemas import PageInfo, Purpose, Schema

T = TypeVar("T")
Json = str


class Answer(Schema, Generic[T]):
    """One thing."""

    data: T


class Listing(Schema, Generic[T]):
    """One page of a list."""

    data: list[T]
    page: PageInfo


@dataclass(frozen=True, slots=True)
class Page:
    """One page of rows, each already JSON text."""

    items: Sequence[Json]
    next: str | None = None
    total: int | None = None


class XmlResponse(Response):
    """A document in XML."""

    media_type = "application/xml"


class HtmlResponse(Response):
    """A page."""

    media_type = "text/html"


class PngResponse(Response):
    """A picture."""

    media_type = "image/png"


class PdfResponse(Response):
    """A document that is read where it is opened."""

    media_type = "application/pdf"

    @classmethod
    def named(cls, name: str, content: bytes) -> "PdfResponse":
        """Return a document under the name of its file."""
        return cls(content, headers={"Content-Disposition": f'inline; filename="{name}"'})


Result = Json | Page | None


@dataclass(frozen=True, slots=True)
class Shown:
    """Patients' data: whose it is, and which of their visits or documents, for the record."""

    result: Result
    patients: Sequence[object]
    records: Sequence[object] = ()
    purpose: Purpose = "view"


class ShowingError(Exception):
    """Mark a refusal whose message reveals something about a patient, so that it is recorded."""

    shown: Shown


def encode(result: Result) -> bytes:
    """Put a result into the envelope."""
    if result is None:
        return b""
    if isinstance(result, Page):
        page: dict[str, object] = {"next": result.next}
        if result.total is not None:
            page["total"] = result.total
        head = '{"data":[' + ",".join(result.items) + '],"page":'
        return head.encode() + orjson.dumps(page) + b"}"
    return ('{"data":' + result + "}").encode()


def answer(result: Result, status: int = 200) -> Response:
    """Make the response of a result; no content is 204."""
    content = encode(result)
    return Response(content, status if content else 204, media_type="application/json")


def json_text(value: object) -> Json:
    """Write a Python value as JSON text; asyncpg's own UUID type as its text."""
    return orjson.dumps(value, default=str).decode()
