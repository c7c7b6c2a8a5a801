"""Setup brought in from elsewhere: rows of any resources, known by their key fields, not by ids.

Each row goes the way that a form's row goes, so what a resource checks is checked here. All of it
is one transaction: rows can refer to rows that come with them, and a dry run takes everything back.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from graphlib import TopologicalSorter
from typing import Any
from uuid import UUID

import asyncpg
import orjson
from pydantic import ValidationError
from pydantic.alias_generators import to_camel

from api.core.data.database import Connection, about_many, savepoint
from api.core.data.statements import fields_of
from api.core.errors.postgres import from_postgres
from api.core.errors.tree import (
    AppError,
    Detail,
    FieldCode,
    ForbiddenError,
    InvalidInputError,
    NotFoundError,
)
from api.core.errors.validation import detail_of
from api.core.http.responses import Json, json_text
from api.core.resources.declaration import Resource
from api.core.resources.models import Reference, name_of, reference_marks_of, references_of
from api.core.resources.rows import Rows
from api.core.schemas import Schema
from api.setup import ROWS
from api.setup.schemas import SetupImport, SetupImportEntry

SEVERAL = "Several rows have these key fields. Change the one that you mean by its id."
FIND = "select {item}::text from {table} as t where {where} order by t.created_at, t.id"
IGNORING_CASE = " collate private.ignore_case"
Sent = dict[str, Any]


@dataclass(frozen=True, slots=True)
class _Written:
    """Holds what became of an entry."""

    status: str
    row: Sent
    changed: Sequence[str] = ()

    def report(self, *, dry_run: bool) -> Sent:
        is_gone = dry_run and self.status == "created"
        row_id = None if is_gone else self.row["id"]
        return {"status": self.status, "id": row_id, "changed": self.changed}


@about_many
async def import_setup(connection: Connection, body: SetupImport) -> Json:
    """Add or change rows and report on each; a dry run takes everything back."""
    imported = _Import(connection)
    async with savepoint(connection, keep=not body.dry_run):
        results = await imported.run(body.entries, dry_run=body.dry_run)
    return json_text({"dryRun": body.dry_run, "results": results})


class _Import:
    """One import under way: a row is the match of only one entry."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._matched: set[str] = set()

    async def run(self, entries: Sequence[SetupImportEntry], *, dry_run: bool) -> list[Sent]:
        """Write what others refer to before those; report in the order of the entries."""
        reports: dict[int, Sent] = {}
        places = {name: place for place, name in enumerate(_in_order())}
        ordered = sorted(
            enumerate(entries),
            key=lambda each: (
                places.get(each[1].resource, len(places)),
                _refers_to_its_own(each[1]),
            ),
        )
        for place, entry in ordered:
            try:
                async with savepoint(self._connection):
                    written = await self._write(entry)
                self._matched.add(written.row["id"])
                report = written.report(dry_run=dry_run)
            except ValidationError as error:
                refusal = InvalidInputError(details=[detail_of(each) for each in error.errors()])
                report = _refused(refusal)
            except AppError as refusal:
                report = _refused(refusal)
            except asyncpg.PostgresError as error:
                if isinstance(error, asyncpg.TransactionRollbackError):
                    raise
                report = _refused(from_postgres(error))
            reports[place] = {"entry": place, "resource": entry.resource, **report}
        return [reports[place] for place in sorted(reports)]

    async def _write(self, entry: SetupImportEntry) -> _Written:
        rows = ROWS.get(entry.resource)
        if rows is None:
            raise _wrong("resource", FieldCode.NO_SUCH_ENTRY, "There is no such resource.")
        sent = await self._resolve(rows.resource, entry.fields)
        status = sent.pop("status", None) if rows.resource.moves else None
        written = await self._write_fields(rows, entry.id, sent)
        return written if status is None else await self._move(rows, written, status)

    async def _write_fields(self, rows: Rows, row_id: UUID | None, sent: Sent) -> _Written:
        resource = rows.resource
        if row_id is not None:
            stored: Sent | None = orjson.loads(await rows.get(self._connection, row_id))
        else:
            stored = await self._match(resource, sent)
        if stored is None:
            body = resource.models.create.model_validate(sent)
            return _Written("created", orjson.loads(await rows.create(self._connection, body)))
        return await self._change(rows, stored, sent)

    async def _change(self, rows: Rows, stored: Sent, sent: Sent) -> _Written:
        """Replace all fields, as a form does: those that were not sent are what they were."""
        update = rows.resource.models.update
        names = (to_camel(name) for name in update.model_fields)
        held = {name: stored[name] for name in names if name in stored}
        body = update.model_validate({**held, **sent})
        changed = _differences(_as_sent(update, held), body)
        if not changed:
            return _Written("unchanged", stored)
        try:
            row = await rows.update(self._connection, UUID(stored["id"]), body)
        except NotFoundError:
            # It was there to be read: what the database withheld is the right to change it.
            raise ForbiddenError from None
        return _Written("updated", orjson.loads(row), changed)

    async def _move(self, rows: Rows, written: _Written, status: object) -> _Written:
        """Take a row from one status to the next until it has this one."""
        patch = rows.resource.models.patch
        patch.model_validate({"status": status})
        steps = rows.resource.way(written.row["status"], str(status))
        if not steps:
            return written
        row_id, row = UUID(written.row["id"]), ""
        for step in steps:
            row = await rows.patch(self._connection, row_id, patch.model_validate({"status": step}))
        is_new = written.status == "created"
        changed = () if is_new else (*written.changed, "status")
        return _Written("created" if is_new else "updated", orjson.loads(row), changed)

    async def _match(self, resource: Resource, sent: Sent) -> Sent | None:
        """Return the row that an entry is about, if there is one.

        Where the key fields don't distinguish rows, an equal row is the one, then the only one
        that is as active as the entry.

        Raises:
            InvalidInputError: Several rows could be meant.
        """
        found = [
            row for row in await self._same_key(resource, sent) if row["id"] not in self._matched
        ]
        equal = [row for row in found if all(row.get(name) == sent[name] for name in sent)]
        active = sent.get("active", True)
        alike = [row for row in found if row.get("active", True) == active]
        for some in (found, equal[:1], alike):
            if len(some) == 1:
                return some[0]
        if found:
            raise _wrong(to_camel(resource.key[0]), FieldCode.INVALID, SEVERAL)
        return None

    async def _same_key(self, resource: Resource, sent: Sent) -> list[Sent]:
        body = resource.models.patch.model_validate({"version": 1, **sent})
        kinds = fields_of(resource.fields)
        conditions, values = [], []
        for name in resource.key:
            value = getattr(body, name)
            if value is None:
                conditions.append(f"t.{name} is null")
                continue
            values.append(value)
            collation = IGNORING_CASE if kinds[name].kind is str else ""
            conditions.append(f"t.{name}{collation} = ${len(values)}")
        statement = FIND.format(
            item=resource.item, table=resource.columns.name, where=" and ".join(conditions)
        )
        found = await self._connection.fetch(statement, *values)
        return [orjson.loads(row[0]) for row in found]

    async def _resolve(self, resource: Resource, fields: Sent) -> Sent:
        """Put ids where rows of other resources are named."""
        sent = dict(fields)
        for field, mark in reference_marks_of(resource.fields).items():
            named_by = to_camel(name_of(field))
            if named_by in sent:
                sent[to_camel(field)] = await self._id_of(mark, named_by, sent.pop(named_by))
        return sent

    async def _id_of(self, mark: Reference, named_by: str, name: object) -> str | None:
        if name is None:
            return None
        if not isinstance(name, str):
            raise _wrong(named_by, FieldCode.INVALID, "Write this as text.")
        also, values = (
            ("", ()) if mark.only is None else (f" and {mark.only[0]} = $2", mark.only[1:])
        )
        statement = (
            f"select id::text from public.{mark.resource} where name{IGNORING_CASE} = $1{also}"  # noqa: S608
        )
        found: str | None = await self._connection.fetchval(statement, name, *values)
        if found is None:
            raise _wrong(named_by, FieldCode.NO_SUCH_ENTRY, "There is no such entry.")
        return found


def _in_order() -> list[str]:
    """Return the resources so that each comes after the others that it refers to."""
    graph = {
        name: {*references_of(rows.resource.fields).values()} - {name}
        for name, rows in ROWS.items()
    }
    return list(TopologicalSorter(graph).static_order())


def _refers_to_its_own(entry: SetupImportEntry) -> bool:
    """Return whether an entry names another row of its resource, which may come with it."""
    rows = ROWS.get(entry.resource)
    references = references_of(rows.resource.fields) if rows else {}
    names = [to_camel(name_of(name)) for name, of in references.items() if of == entry.resource]
    return any(entry.fields.get(name) for name in names)


def _as_sent(update: type[Schema], held: Sent) -> Schema | None:
    """Return what is stored as a form would send it; None when rules have changed since."""
    try:
        return update.model_validate(held)
    except ValidationError:
        return None


def _differences(before: Schema | None, after: Schema) -> list[str]:
    names = [name for name in type(after).model_fields if name != "version"]
    return [
        to_camel(name)
        for name in names
        if before is None or getattr(before, name) != getattr(after, name)
    ]


def _wrong(field: str, code: FieldCode, message: str) -> AppError:
    return InvalidInputError(details=[Detail(field=field, message=message, code=code)])


def _refused(refusal: AppError) -> Sent:
    details = [{"code": FieldCode.INVALID, **detail} for detail in refusal.details or []]
    said = {"code": refusal.code, "message": refusal.message, "details": details}
    return {"status": "error", "error": {"status": refusal.status, **said}}
