"""Rows of which one is active at a time: activating another one deactivates the former."""

from collections.abc import Sequence
from typing import Any, ClassVar
from uuid import UUID

import orjson
from pydantic.alias_generators import to_camel

from api.core.data.database import Connection
from api.core.data.edits import VersionedRow
from api.core.errors.tree import AppError
from api.core.http.responses import Json
from api.core.resources.checked import CheckedRows
from api.core.resources.models import Change
from api.core.schemas import Schema


class ExclusiveRows(CheckedRows):
    """Rows with one active among those that have the same values in the fields `per`.

    Where one is always needed, it can't be deactivated, moved or deleted, but only succeeded:
    that is refused with the error `needed`.
    """

    per: ClassVar[Sequence[str]] = ()
    needed: ClassVar[type[AppError] | None] = None

    def is_needed(self, row: dict[str, Any]) -> bool:
        """Return whether this row can only be succeeded, where one is always needed."""
        return bool(row["active"])

    async def create(  # type: ignore[explicit-override]  # typing knows it from Python 3.12
        self, connection: Connection, body: Schema
    ) -> Json:
        """Add a row and return it."""
        added = body.model_dump(by_alias=True, mode="json")
        if added["active"]:
            await self._deactivate_others(connection, added, None)
        return await super().create(connection, body)

    async def update(  # type: ignore[explicit-override]
        self, connection: Connection, row_id: UUID, body: VersionedRow
    ) -> Json:
        """Replace the fields of a row and return it."""
        kept = {"active"} - body.model_fields_set
        await self._make_way(
            connection, row_id, body.model_dump(by_alias=True, mode="json", exclude=kept)
        )
        return await super().update(connection, row_id, body)

    async def patch(  # type: ignore[explicit-override]
        self, connection: Connection, row_id: UUID, body: Change
    ) -> Json:
        """Change some fields, deactivate or reactivate a row, and return it."""
        changes = body.model_dump(by_alias=True, mode="json", exclude_unset=True)
        action = getattr(body, "action", None)
        if action is not None:
            changes = {"active": action == "reactivate"}
        await self._make_way(connection, row_id, changes)
        return await super().patch(connection, row_id, body)

    async def delete(  # type: ignore[explicit-override]
        self, connection: Connection, row_id: UUID
    ) -> None:
        """Delete a row."""
        await self._make_way(connection, row_id, {"active": False})
        await super().delete(connection, row_id)

    async def _make_way(
        self, connection: Connection, row_id: UUID, changes: dict[str, Any]
    ) -> None:
        before = orjson.loads(await self.get(connection, row_id))
        after = before | changes
        names = [to_camel(name) for name in self.per]
        stays = after["active"] and all(before[name] == after[name] for name in names)
        if self.needed and self.is_needed(before) and not stays:
            raise self.needed
        if after["active"]:
            await self._deactivate_others(connection, after, row_id)

    async def _deactivate_others(
        self, connection: Connection, row: dict[str, Any], row_id: UUID | None
    ) -> None:
        same = "".join(
            f" and {name} is not distinct from ${place}" for place, name in enumerate(self.per, 2)
        )
        statement = (
            f"update {self._table} set active = false"  # noqa: S608
            f" where active and id is distinct from $1{same}"
        )
        values = (row[to_camel(name)] for name in self.per)
        await connection.execute(statement, row_id, *values)
