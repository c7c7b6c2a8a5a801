"""Rows of which a program checks what the database cannot: a text with variables, say."""

from typing import Any
from uuid import UUID

import orjson

from api.core.data.database import Connection
from api.core.http.responses import Json
from api.core.resources.rows import Rows
from api.core.schemas import Schema


class CheckedRows(Rows):
    """Rows that are checked as they have been written; what is refused is undone with its transaction."""

    def check(self, row: dict[str, Any]) -> None:
        """Refuse what a row that was written must not say."""

    async def create(  # type: ignore[explicit-override]  # typing knows it from Python 3.12
        self, connection: Connection, body: Schema
    ) -> Json:
        """Add a row and return it."""
        return self._checked(await super().create(connection, body))

    async def _change(  # type: ignore[explicit-override]
        self, connection: Connection, row_id: UUID, body: Schema, names: set[str]
    ) -> Json:
        changed = await super()._change(connection, row_id, body, names)
        # A row that is only put away may say anything.
        is_put_away = getattr(body, "active", None) is False and not names - {"active", "version"}
        return changed if is_put_away else self._checked(changed)

    def _checked(self, item: Json) -> Json:
        self.check(orjson.loads(item))
        return item
