"""Many rows at once: each checked by itself, all good ones written in one statement.

The statement comes from the schema of a row. A column that a row does not have keeps what is
stored; one that is null is cleared. What is equal already is left alone.
"""

import dataclasses
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any
from uuid import UUID

import asyncpg
from pydantic import TypeAdapter, ValidationError
from pydantic.alias_generators import to_camel

from api.core.data.database import Connection, savepoint
from api.core.data.statements import Table, fields_of
from api.core.data.upsert import Upsert
from api.core.errors.postgres import from_postgres
from api.core.errors.tree import Detail, FieldCode
from api.core.errors.validation import detail_of
from api.core.http.responses import Json, Shown, json_text
from api.core.schemas import ExternalId, Schema

KEY = "external_id"
ROW = "row"
EXTERNAL_ID: TypeAdapter[str] = TypeAdapter(ExternalId)


class RowCode(StrEnum):
    """Name what is wrong with a row among others, for clients that say it in another language."""

    REPEATED = "repeated"
    NOT_YOURS = "not_yours"
    OTHER_PATIENT = "other_patient"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a row is not written: the field, a sentence in English, and a code for the others."""

    code: str
    message: str
    field: str = to_camel(KEY)
    values: Mapping[str, str] = dataclasses.field(default_factory=dict)

    @classmethod
    def of(cls, detail: Detail) -> "Refusal":
        """Return that of a field."""
        code = detail.get("code", FieldCode.INVALID)
        return cls(code, detail["message"], detail["field"] or ROW, detail.get("values", {}))


TWICE = Refusal(RowCode.REPEATED, "This id stands twice in the list.")
NOT_YOURS = Refusal(RowCode.NOT_YOURS, "Another row has this id, and you may not change it.")


@dataclass(frozen=True, slots=True)
class Lookup:
    """A column whose row of another table is named by one of several fields."""

    column: str
    table: str
    named_by: Mapping[str, str]
    missing: str

    async def resolve(
        self, connection: Connection, rows: Sequence[Schema]
    ) -> dict[tuple[str, object], UUID]:
        """Return the ids of those that the rows name, as far as the caller sees them."""
        kinds = fields_of(type(rows[0]))
        found: dict[tuple[str, object], UUID] = {}
        for name, column in self.named_by.items():
            named = [getattr(row, name) for row in rows if getattr(row, name) is not None]
            statement = (
                f"select id, {column} as name from {self.table}"  # noqa: S608 constants only
                f" where {column} = any($1::{kinds[name].sql}[])"
            )
            for row in await connection.fetch(statement, named) if named else ():
                found[name, row["name"]] = row["id"]
        return found

    def field_of(self, row: Schema) -> str:
        """Return the field by which a row names it."""
        return next(name for name in self.named_by if getattr(row, name) is not None)


class Import:
    """How rows of a schema come into a table, matched by external id.

    `patient` is the column that says whose data a row is. `fixed` are columns that a row cannot change, with the refusal of a row that would.
    """

    def __init__(
        self,
        table: Table,
        schema: type[Schema],
        patient: str,
        lookups: Sequence[Lookup] = (),
        fixed: Mapping[str, Refusal] | None = None,
    ) -> None:
        self.schema = schema
        self.patient = patient
        self.lookups = lookups
        self.fixed = fixed or {}
        names = {name for lookup in lookups for name in lookup.named_by}
        looked_up = [lookup.column for lookup in lookups]
        self.upsert = Upsert.of(
            table, schema, KEY, without=names, looked_up=looked_up, fixed=tuple(self.fixed)
        )

    async def run(
        self, connection: Connection, rows: Sequence[dict[str, Any]], *, dry_run: bool
    ) -> Shown:
        """Write the rows and report on each; a dry run takes everything back."""
        return await _Run(self, connection).report(rows, dry_run=dry_run)


@dataclass(frozen=True, slots=True)
class _Incoming:
    """A row that passed its check, with its place in the list."""

    place: int
    row: Schema

    @property
    def external_id(self) -> str:
        external_id: str = getattr(self.row, KEY)
        return external_id


class _Run:
    """One import under way: `results` gets an entry for each place."""

    def __init__(self, declared: Import, connection: Connection) -> None:
        self._declared = declared
        self._connection = connection
        self._results: dict[int, dict[str, Any]] = {}
        # Those that were there before: of new ones the caller has said all that there is.
        self._patients: set[object] = set()

    async def report(self, rows: Sequence[dict[str, Any]], *, dry_run: bool) -> Shown:
        good = self._check(rows)
        async with savepoint(self._connection, keep=not dry_run):
            await self._write(await self._look_up(good))
        if dry_run:
            for result in self._results.values():
                if result["status"] == "created":
                    result["id"] = None
        return Shown(self._summary(dry_run=dry_run), list(self._patients))

    def _check(self, rows: Sequence[dict[str, Any]]) -> list[_Incoming]:
        good: list[_Incoming] = []
        seen: set[str] = set()
        for place, raw in enumerate(rows):
            try:
                # Not by way of JSON, which can't carry all that was parsed from it.
                entry = _Incoming(place, self._declared.schema.model_validate(raw))
            except ValidationError as error:
                refused = _usable(raw.get(to_camel(KEY)))
                self._refuse(place, refused, Refusal.of(detail_of(error.errors()[0])))
                continue
            if entry.external_id in seen:
                self._refuse(place, entry.external_id, TWICE)
            else:
                seen.add(entry.external_id)
                good.append(entry)
        return good

    async def _look_up(self, good: list[_Incoming]) -> list[tuple[_Incoming, dict[str, object]]]:
        """Pack each row with the ids of those it names; refuse a row that names nobody."""
        packed = [(entry, self._declared.upsert.pack(entry.row)) for entry in good]
        for lookup in self._declared.lookups if packed else ():
            known = await lookup.resolve(self._connection, [entry.row for entry, _ in packed])
            found = []
            for entry, values in packed:
                name = lookup.field_of(entry.row)
                values[lookup.column] = known.get((name, getattr(entry.row, name)))
                if values[lookup.column] is None:
                    missing = Refusal(FieldCode.NO_SUCH_ENTRY, lookup.missing, to_camel(name))
                    self._refuse(entry.place, entry.external_id, missing)
                else:
                    found.append((entry, values))
            packed = found
        return packed

    async def _write(self, good: list[tuple[_Incoming, dict[str, object]]]) -> None:
        if not good:
            return
        try:
            async with savepoint(self._connection):
                sent = json_text([values for _, values in good])
                found = await self._connection.fetch(self._declared.upsert.sql, sent)
        except asyncpg.PostgresError as error:
            if isinstance(error, asyncpg.TransactionRollbackError):
                raise
            await self._write_apart(good, error)
            return
        written = {row["key"]: row for row in found}
        for entry, values in good:
            self._accept(entry, values, written.get(entry.external_id))

    async def _write_apart(
        self, good: list[tuple[_Incoming, dict[str, object]]], error: asyncpg.PostgresError
    ) -> None:
        """Find the rows at fault by halving, so that the others are written anyway."""
        if len(good) > 1:
            middle = len(good) // 2
            await self._write(good[:middle])
            await self._write(good[middle:])
            return
        [(entry, _)] = good
        refusal = from_postgres(error)
        found = [Refusal.of(detail) for detail in refusal.details or ()]
        whole = Refusal(refusal.code, refusal.message, ROW)
        self._refuse(entry.place, entry.external_id, next(iter(found), whole))

    def _accept(
        self, entry: _Incoming, values: dict[str, object], written: asyncpg.Record | None
    ) -> None:
        if written is None:
            self._refuse(entry.place, entry.external_id, NOT_YOURS)
        elif written["status"] in self._declared.fixed:
            moved = self._declared.fixed[written["status"]]
            self._refuse(entry.place, entry.external_id, moved)
        else:
            if written["status"] != "created":
                self._patients.add(values.get(self._declared.patient, written["id"]))
            self._results[entry.place] = {
                "row": entry.place,
                "status": written["status"],
                "id": written["id"],
                "externalId": entry.external_id,
            }

    def _refuse(self, place: int, external_id: str | None, refusal: Refusal) -> None:
        self._results[place] = {
            "row": place,
            "status": "error",
            "externalId": external_id,
            **asdict(refusal),
        }

    def _summary(self, *, dry_run: bool) -> Json:
        results = [self._results[place] for place in sorted(self._results)]
        counts = Counter(result["status"] for result in results)
        return json_text(
            {
                "created": counts["created"],
                "updated": counts["updated"],
                "unchanged": counts["unchanged"],
                "failed": counts["error"],
                "dryRun": dry_run,
                "results": results,
            }
        )


def _usable(external_id: object) -> str | None:
    """Return the id that a refused row names, if it can be one: what can't does not come back."""
    try:
        return EXTERNAL_ID.validate_python(external_id)
    except ValidationError:
        return None
