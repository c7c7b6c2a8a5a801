"""Responses as JSON, with the field order and time format of the real server."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import orjson
from starlette.responses import Response

from .database import Row

_JSON = "application/json; charset=utf-8"
_OBJECT_FIELDS = (
    "name",
    "bucket_id",
    "owner",
    "owner_id",
    "version",
    "id",
    "updated_at",
    "created_at",
    "last_accessed_at",
    "metadata",
    "user_metadata",
)
_BUCKET_FIELDS = (
    "id",
    "name",
    "owner",
    "public",
    "type",
    "file_size_limit",
    "allowed_mime_types",
    "created_at",
    "updated_at",
)
# Declared as text in the API: a missing owner is the empty text.
_TEXT_FIELDS = ("owner", "owner_id", "version")


def json_response(
    content: Any, status: int = 200, headers: dict[str, str] | None = None
) -> Response:
    """Build a JSON response."""
    return Response(dumps(content), status, headers, media_type=_JSON)


def dumps(content: Any) -> bytes:
    """Serialize; times become UTC with milliseconds."""
    return orjson.dumps(content, default=_plain, option=orjson.OPT_PASSTHROUGH_DATETIME)


def object_body(row: Row) -> dict[str, Any]:
    """Return an object's public fields."""
    return _select(row, _OBJECT_FIELDS)


def bucket_body(row: Row, *, with_type: bool) -> dict[str, Any]:
    """Return a bucket's public fields."""
    return _select(row, [name for name in _BUCKET_FIELDS if with_type or name != "type"])


def _select(row: Row, fields: Iterable[str]) -> dict[str, Any]:
    return {
        name: "" if name in _TEXT_FIELDS and row[name] is None else row[name]
        for name in fields
        if name in row.keys()  # noqa: SIM118 (a record iterates over its values)
    }


def timestamp(moment: datetime) -> str:
    """Return a time as JavaScript prints it."""
    moment = moment.astimezone(UTC)
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03d}Z"


def _plain(value: Any) -> Any:
    if isinstance(value, datetime):
        return timestamp(value)
    if isinstance(value, UUID):
        return str(value)
    raise TypeError(type(value).__name__)
