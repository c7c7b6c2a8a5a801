"""One request on its way through the server, and what its handlers work with."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cli.stack.serving.routes import Call as ServedCall
from cli.stack.serving.server import raw_path

from .database import Database, Identity, Row, Scope
from .files import FileStore
from .settings import Settings
from .tokens import Tokens
from .uploads import Uploads


@dataclass(frozen=True)
class Parts:
    """Holds what every handler works with."""

    settings: Settings
    tokens: Tokens
    database: Database
    files: FileStore
    uploads: Uploads


@dataclass(kw_only=True)
class Call(ServedCall):
    """A request, what its guards made of it, and who calls."""

    parts: Parts
    identity: Identity
    is_authenticated: bool = False
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
    def scope(self) -> Scope:
        """The request as policies see it."""
        path = raw_path(self.request)
        if self.request.url.query:
            path += f"?{self.request.url.query}"
        headers = dict(self.request.headers)
        return Scope(self.identity, headers, self.request.method, path, self.operation)

    @property
    def service(self) -> Scope:
        """The same request as the service role."""
        return self.parts.database.as_service(self.scope)

    async def bucket_row(self, bucket: str) -> Row | None:
        """Return a bucket no matter who calls; access to what it holds is decided elsewhere."""
        async with self.parts.database.transaction(self.service) as connection:
            row: Row | None = await connection.fetchrow(
                "select * from storage.buckets where id = $1", bucket
            )
        return row
