"""Statements derived from schemas: a field's column has its name, its type says how it is written.

A module names its table once; what only SQL knows is given per field:

    PATIENTS = Table("public.patients", "p")
    ITEM = PATIENTS.item(Patient, visits_count="coalesce(day.visits, 0)")
    INSERT = PATIENTS.insert(PatientCreate)

Only constants of this repository are put together here; values travel as parameters.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time
from decimal import Decimal
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints
from uuid import UUID

import orjson
from pydantic import AwareDatetime, BeforeValidator
from pydantic.alias_generators import to_camel

from api.core.clock import ClockTime, UsDate
from api.core.data.database import Connection
from api.core.schemas import Schema

VERSION = "version"
MOST_PAIRS = 50
"""A function of Postgres takes a hundred arguments."""
SQL_TYPES: dict[Any, str] = {
    str: "text",
    UUID: "uuid",
    bool: "boolean",
    int: "integer",
    Decimal: "numeric",
    date: "date",
    datetime: "timestamptz",
    AwareDatetime: "timestamptz",
    time: "time",
}
# By the mark of a type that is written in a way of its own.
FORMATS: dict[object, str] = {
    get_args(UsDate)[1]: "to_char({}, 'MM-DD-YYYY')",
    get_args(ClockTime)[1]: "to_char({}, 'HH24:MI')",
}


@dataclass(frozen=True, slots=True)
class FieldType:
    """Hold what a field's annotation says: its Python type, its marks, and whether it may be null."""

    kind: Any
    marks: tuple[Any, ...]
    nullable: bool
    choices: tuple[Any, ...] = ()

    @classmethod
    def of(cls, annotation: Any) -> "FieldType":
        """Take an annotation apart."""
        origin, inner = get_origin(annotation), get_args(annotation)
        if origin is Annotated:
            found = cls.of(inner[0])
            return replace(found, marks=(*found.marks, *inner[1:]))
        if origin in {Union, UnionType}:
            others = [each for each in inner if each is not NoneType]
            found = cls.of(others[0])
            return replace(found, nullable=found.nullable or len(others) < len(inner))
        if origin is Literal:
            return cls(type(inner[0]), (), nullable=False, choices=inner)
        return cls(annotation, (), nullable=False)

    @property
    def sql(self) -> str:
        """The column's type."""
        return "jsonb" if self.is_list else SQL_TYPES[self.kind]

    @property
    def is_list(self) -> bool:
        """Return whether it is a list of schemas, which is kept as JSON."""
        inner = get_args(self.kind)
        return get_origin(self.kind) is list and issubclass(inner[0], Schema)

    def as_json(self, column: str) -> str:
        """Return the expression that a column is shown by."""
        written = next(
            (
                FORMATS[mark]
                for mark in self.marks
                if isinstance(mark, BeforeValidator) and mark in FORMATS
            ),
            "{}",
        )
        return written.format(column)


# Kept: each write asks, and annotations are slow to read.
@cache
def fields_of(schema: type[Schema]) -> Mapping[str, FieldType]:
    """Return what each field of a schema is, in its order."""
    hints = get_type_hints(schema, include_extras=True)
    return {name: FieldType.of(hints[name]) for name in schema.model_fields}


def parameters(body: Schema, names: Collection[str]) -> list[object]:
    """Return fields of a body as a statement takes them; lists of schemas are JSON."""
    kinds = fields_of(type(body))
    values = ((kinds[name], getattr(body, name)) for name in names)
    return [_as_json(value) if kind.is_list else value for kind, value in values]


def _as_json(rows: Iterable[Schema]) -> str:
    return orjson.dumps([row.model_dump(mode="json", by_alias=True) for row in rows]).decode()


def held_version(table: str, place: int) -> str:
    """Return what is written as a row's version; where none was sent, the audit says so."""
    return f"coalesce(${place}, private.any_version(version, '{table.rpartition('.')[2]}'))"


@dataclass(frozen=True, slots=True)
class Derived:
    """Hold what is derived from a schema: `columns` has the column of each field that is one."""

    schema: type[Schema]
    columns: Mapping[str, str]
    is_written: bool


@dataclass(frozen=True, slots=True)
class Write:
    """A statement that takes the fields of a body as its first parameters."""

    sql: str
    fields: Collection[str]

    async def run(self, connection: Connection, body: Schema, *more: object) -> UUID | None:
        """Return the id of the row, if one was written."""
        values = parameters(body, self.fields)
        written: UUID | None = await connection.fetchval(self.sql, *values, *more)
        return written

    async def add(self, connection: Connection, body: Schema, *more: object) -> UUID:
        """Return the id of the row that this adds; it fails otherwise."""
        values = parameters(body, self.fields)
        added: UUID = await connection.fetchval(self.sql, *values, *more)
        return added


@dataclass(frozen=True, slots=True)
class Table:
    """A table as the schemas see it; a test compares each schema with the real columns."""

    name: str
    alias: str
    derived: list[Derived] = field(default_factory=list, compare=False)

    def item(self, schema: type[Schema], **given: str) -> str:
        """Return the JSON of a row; `given` is the SQL of what is no column of its name."""
        fields = fields_of(schema)
        plain = {name: name for name in fields if name not in given}
        self.derived.append(Derived(schema, plain, is_written=False))
        shown = {
            name: given.get(name) or kind.as_json(f"{self.alias}.{name}")
            for name, kind in fields.items()
        }
        if len(shown) > MOST_PAIRS:
            columns = ", ".join(f'{sql} as "{to_camel(name)}"' for name, sql in shown.items())
            return f"(select row_to_json(shown) from (select {columns}) as shown)"  # noqa: S608
        pairs = ", ".join(f"'{to_camel(name)}', {sql}" for name, sql in shown.items())
        return f"json_build_object({pairs})"

    def insert(self, schema: type[Schema], *more: str, **renamed: str) -> Write:
        """Add a row of a body's fields; `more` columns get the parameters after them."""
        fields = self.written(schema, **renamed)
        names = ", ".join((*fields.values(), *more))
        marks = ", ".join(f"${place}" for place in range(1, len(fields) + len(more) + 1))
        sql = f"insert into {self.name} ({names}) values ({marks}) returning id"  # noqa: S608
        return Write(sql, tuple(fields))

    def update(self, schema: type[Schema], **renamed: str) -> Write:
        """Replace a body's fields in the row whose id comes after them.

        The version is one of them, unless nobody sent it: the database refuses a stale one.
        """
        return self._set(self.written(schema, **renamed))

    def change(self, schema: type[Schema], fields: Collection[str]) -> Write:
        """Change some of a body's fields in the row whose id comes after them."""
        return self._set({name: name for name in schema.model_fields if name in fields})

    def written(
        self, schema: type[Schema], without: Collection[str] = (), **renamed: str
    ) -> dict[str, str]:
        """Return the column of each field of a schema that is written to this table."""
        names = [name for name in schema.model_fields if name not in without]
        columns = {name: renamed.get(name, name) for name in names}
        self.derived.append(Derived(schema, columns, is_written=True))
        return columns

    def _set(self, columns: Mapping[str, str]) -> Write:
        changes = ", ".join(
            f"{name} = {held_version(self.name, place) if name == VERSION else f'${place}'}"
            for place, name in enumerate(columns.values(), 1)
        )
        last = len(columns) + 1
        sql = f"update {self.name} set {changes} where id = ${last} returning id"  # noqa: S608
        return Write(sql, tuple(columns))
