"""The rows of a resource: what its routes do in the database."""

from dataclasses import dataclass
from uuid import UUID

import orjson

from api.core.data.database import Connection
from api.core.data.edits import VersionedRow
from api.core.data.pagination import Conditions, Keyset, Sort
from api.core.errors.postgres import known_by
from api.core.errors.tree import Detail, FieldCode, InvalidInputError, NotFoundError
from api.core.http.responses import Json, Page
from api.core.resources.declaration import Resource
from api.core.resources.models import (
    Change,
    DatedQuery,
    ResourceQuery,
    SearchQuery,
    filters_of,
)
from api.core.schemas import ListQuery, Schema

LIST = """
select {key} as key, {item}::text as item from {table} as t where {where} order by {order} limit {limit}
"""


STATUS_ALONE = Detail(
    field="status",
    message="Send either status or fields, not both.",
    code=FieldCode.NOT_ALLOWED,
)


@dataclass(frozen=True, slots=True)
class Rows:
    """Lists, adds, changes and deletes rows, as far as the database lets the caller."""

    resource: Resource

    async def list_page(self, connection: Connection, query: ResourceQuery) -> Page:
        """Return a page of rows."""
        conditions = Conditions()
        active = getattr(query, "active", "all")
        if active != "all":
            conditions.add("t.active" if active == "true" else "not t.active")
        filters = ("status", *filters_of(self.resource.fields))
        conditions.add_equal(**{name: getattr(query, name, None) for name in filters})
        if isinstance(query, DatedQuery):
            conditions.add_days(f"t.{self.resource.dated}", query.from_date, query.to_date)
        if isinstance(query, SearchQuery):
            conditions.add_words([f"t.{name}" for name in self.resource.search], query.q)
        keyset = Keyset.of(query, self.resource.sort_of(query.sort))
        return await self._page(connection, conditions, keyset, self.resource.listed_item)

    async def list_public(self, connection: Connection, query: ListQuery) -> Page:
        """Return a page of what anybody sees; policies decide which rows."""
        keyset = Keyset.of(query, self.resource.sort_of(next(iter(self.resource.sorts))))
        return await self._page(connection, Conditions(), keyset, self.resource.public_item)

    async def get(self, connection: Connection, row_id: UUID) -> Json:
        """Return one row.

        Raises:
            NotFoundError: There is none, or it is not the caller's to see.
        """
        statement = f"select {self.resource.item}::text from {self._table} as t where t.id = $1"  # noqa: S608
        item: Json | None = await connection.fetchval(statement, row_id)
        if item is None:
            raise self._missing
        return item

    async def create(self, connection: Connection, body: Schema) -> Json:
        """Add a row and return it."""
        with known_by(self.resource.key):
            added = await self.resource.insert.add(connection, body)
        return await self.get(connection, added)

    async def update(self, connection: Connection, row_id: UUID, body: VersionedRow) -> Json:
        """Replace the fields of a row and return it; the database refuses a stale version."""
        await body.compare(self.get, connection, row_id)
        changed = {*self.resource.models.update.model_fields} - {"active"}
        return await self._change(connection, row_id, body, changed | body.model_fields_set)

    async def patch(self, connection: Connection, row_id: UUID, body: Change) -> Json:
        """Change some fields or the status, deactivate or reactivate a row, and return it."""
        await body.compare(self.get, connection, row_id)
        action = getattr(body, "action", None)
        if action is None:
            names = body.model_fields_set - await self._kept_status(connection, row_id, body)
            return await self._change(connection, row_id, body, names)
        switched = self.resource.models.patch.model_construct(
            active=action == "reactivate", version=body.version
        )
        return await self._change(connection, row_id, switched, {"active"})

    async def delete(self, connection: Connection, row_id: UUID) -> None:
        """Delete a row; the database refuses it while others refer to it."""
        statement = f"delete from {self._table} where id = $1 returning id"  # noqa: S608
        if await connection.fetchval(statement, row_id) is None:
            raise self._missing

    @property
    def _table(self) -> str:
        return self.resource.columns.name

    @property
    def _missing(self) -> NotFoundError:
        return NotFoundError(f"There is no such {self.resource.singular.replace('_', ' ')}.")

    async def _change(
        self, connection: Connection, row_id: UUID, body: Schema, names: set[str]
    ) -> Json:
        written = names - {"id", "action"} | {"version"}
        statement = self.resource.columns.change(type(body), written)
        with known_by(self.resource.key):
            changed = await statement.run(connection, body, row_id)
        if changed is None:
            raise self._missing
        return await self.get(connection, row_id)

    async def _kept_status(self, connection: Connection, row_id: UUID, body: Change) -> set[str]:
        """Return `status` where it came along with fields; then it has to be the present one."""
        fields = body.model_fields_set - {"id", "version", "status"}
        if not fields or getattr(body, "status", None) is None:
            return set()
        if orjson.loads(await self.get(connection, row_id))["status"] != body.status:  # type: ignore[attr-defined]
            raise InvalidInputError(details=[STATUS_ALONE])
        return {"status"}

    async def _page(
        self, connection: Connection, conditions: Conditions, keyset: Keyset, item: str
    ) -> Page:
        sort: Sort = keyset.sort
        limit = keyset.apply(conditions)
        statement = LIST.format(
            key=sort.key,
            item=item,
            table=self._table,
            where=conditions.sql,
            order=sort.order,
            limit=limit,
        )
        return keyset.page(await connection.fetch(statement, *conditions.params))
