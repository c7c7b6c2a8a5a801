"""One request on its way through the server: route, door, scope."""

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any
from urllib.parse import unquote_to_bytes

from starlette.requests import Request
from starlette.responses import Response

from .database import Database, Identity, Row, Scope
from .files import FileStore
from .schemas import Schema
from .settings import Settings
from .tokens import Tokens
from .uploads import Uploads


class Door(Enum):
    """Who may come in."""

    TOKEN = "token"  # noqa: S105 (the name of a door)
    OPTIONAL_TOKEN = "optional"  # noqa: S105
    SERVICE = "service"
    OPEN = "open"


@dataclass(frozen=True)
class Parts:
    """What every handler works with."""

    settings: Settings
    tokens: Tokens
    database: Database
    files: FileStore
    uploads: Uploads


@dataclass(frozen=True)
class Call:
    """A request that passed its door."""

    request: Request
    parts: Parts
    scope: Scope
    is_authenticated: bool
    params: Mapping[str, str]
    body: Any = None
    query: Mapping[str, Any] = field(default_factory=dict)

    @property
    def bucket(self) -> str:
        """The bucket in the path."""
        return self.params["bucket"]

    @property
    def key(self) -> str:
        """The object key in the path."""
        return self.params["key"]

    @property
    def identity(self) -> Identity:
        """Who calls."""
        return self.scope.identity

    @property
    def service(self) -> Scope:
        """The same request as the service role."""
        return self.parts.database.as_service(self.scope)

    async def bucket_row(self, bucket: str) -> Row | None:
        """Return a bucket whoever calls; access to what it holds is decided elsewhere."""
        async with self.parts.database.transaction(self.service) as connection:
            row: Row | None = await connection.fetchrow(
                "select * from storage.buckets where id = $1", bucket
            )
        return row


Handler = Callable[[Call], Awaitable[Response]]


@dataclass(frozen=True)
class Route:
    """One method and path pattern: `{bucket}` is a segment, `{key:rest}` all that follows."""

    method: str
    pattern: str
    operation: str
    handler: Handler
    door: Door = Door.TOKEN
    body: Schema | None = None
    query: Schema | None = None
    takes_stream: bool = False
    answers_head: bool = False
    needs_header: bool = True

    def match(self, method: str, raw_path: str) -> dict[str, str] | None:
        """Return the decoded parameters, or nothing when this is another route."""
        if method != self.method and not (method == "HEAD" and self.answers_head):
            return None
        found = _compiled(self.pattern).fullmatch(raw_path)
        return {k: decode(v) for k, v in found.groupdict().items()} if found else None


_PATTERNS: dict[str, re.Pattern[str]] = {}


def _compiled(pattern: str) -> re.Pattern[str]:
    if pattern not in _PATTERNS:
        _PATTERNS[pattern] = re.compile(
            re.sub(
                r"\{(\w+)(:rest)?\}",
                lambda part: f"(?P<{part[1]}>{'.*' if part[2] else '[^/]+'})",
                pattern,
            )
        )
    return _PATTERNS[pattern]


_BROKEN_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")


def is_well_formed(raw_path: str) -> bool:
    """Tell whether a path can be decoded."""
    try:
        decode(raw_path)
    except UnicodeDecodeError:
        return False
    return not _BROKEN_ESCAPE.search(raw_path)


def decode(text: str) -> str:
    """Undo percent-encoding."""
    return unquote_to_bytes(text).decode()
