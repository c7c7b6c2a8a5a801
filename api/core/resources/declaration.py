"""A plain table, declared once: its fields, its order, and who may do what.

    RESOURCE = Resource("areas", AreaFields, readers=EVERYONE, public=("name", "description"))

The table's name gives the path, the class's name the noun: `/areas`, `Area`, `list_areas`.
Every table has `active`, `version`, `created_at` and `updated_at` besides the declared fields;
with `moves`, it has `status` instead of `active`.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from pydantic.alias_generators import to_camel

from api.core.data.pagination import Sort
from api.core.data.statements import Table, Write, fields_of
from api.core.errors.tree import AppError
from api.core.resources.models import Models, Shape, name_of, references_of
from api.core.schemas import ADMINS, STAFF, Role, Schema

CREATED = "created_at"
WORD = re.compile(r"(?<!^)(?=[A-Z])")


def in_words(noun: str) -> str:
    """Return a noun as operations have it: `license_type` of `LicenseType`."""
    return WORD.sub("_", noun).lower()


@dataclass(frozen=True)
class Resource:
    """A table whose rows people list, add, change, deactivate and delete, and nothing more.

    `key` are the fields by which people know a row; lists are in their order, unless `order` names
    another. `search` are the texts in which a list's words are looked for. `public` are the fields that anybody sees of the
    active rows, without a sign-in. `creators` and `deleters` are the writers where nothing else is said.
    The database, too, enforces who sees and changes which rows.

    `shown` are columns that are read and never written; `given` is the SQL of those that are no
    columns. `moves` are the statuses that a row can have, each with those that may follow, the first
    one a new row's. `refusals` are the errors that the database's own rules for the table stand for. A list
    leaves `unlisted` out: what is long. `dated` is the field of a day by which a list is cut to
    some days, `fromDate` to `toDate`.
    """

    table: str
    fields: type[Schema]
    key: Sequence[str] = ("name",)
    order: Sequence[str] = ()
    search: Sequence[str] = ("name",)
    readers: Sequence[Role] = STAFF
    writers: Sequence[Role] = ADMINS
    creators: Sequence[Role] = ()
    deleters: Sequence[Role] = ()
    public: Sequence[str] = ()
    shown: type[Schema] = Schema
    given: Mapping[str, str] = field(default_factory=dict)
    unlisted: Sequence[str] = ()
    moves: Mapping[Any, Sequence[str]] = field(default_factory=dict)
    refusals: Sequence[type[AppError]] = ()
    dated: str = ""

    @property
    def path(self) -> str:
        """The address of its list: `/license-types`."""
        return "/" + self.table.replace("_", "-")

    @property
    def label(self) -> str:
        """Return its name in messages: `license types`."""
        return self.table.replace("_", " ")

    @cached_property
    def noun(self) -> str:
        """Return the name of one row in schemas: `LicenseType`."""
        return self.fields.__name__.removesuffix("Fields")

    @cached_property
    def singular(self) -> str:
        """Return the name of one row in operations: `license_type`."""
        return in_words(self.noun)

    @cached_property
    def sorts(self) -> dict[str, tuple[str, ...]]:
        """The orders of its list, the usual one first, with the columns of each."""
        kinds, references = fields_of(self.fields), references_of(self.fields)
        known_by = [name for name in self.key if not (kinds[name].nullable or name in references)]
        orders = (tuple(self.order), tuple(known_by), (CREATED,))
        return {order[0]: order for order in orders if order}

    def way(self, former: str, later: str) -> list[str]:
        """Return the statuses that a row takes one after the other to get to the last one."""
        ways: dict[str, list[str]] = {former: []}
        left = [former]
        while left:
            status = left.pop(0)
            new = [one for one in self.moves[status] if one not in ways]
            ways |= {one: [*ways[status], one] for one in new}
            left += new
        return ways[later]

    @cached_property
    def models(self) -> Models:
        """The schemas of its requests and responses."""
        shape = Shape(
            self.noun,
            self.fields,
            sorts=self.sorts,
            public=self.public,
            is_searched=bool(self.search),
            shown=self.shown,
            unlisted=self.unlisted,
            statuses=tuple(self.moves),
            is_dated=bool(self.dated),
        )
        return Models.of(shape)

    @cached_property
    def columns(self) -> Table:
        """The table as the schemas see it."""
        return Table(f"public.{self.table}", "t")

    @cached_property
    def item(self) -> str:
        """The JSON of a row, with the name of whatever it refers to."""
        return self._item(self.models.row)

    @cached_property
    def listed_item(self) -> str:
        """The JSON of a row in a list."""
        return self._item(self.models.listed) if self.unlisted else self.item

    @cached_property
    def public_item(self) -> str:
        """The JSON of what anybody sees of a row."""
        return self.columns.item(self.models.public)

    @cached_property
    def insert(self) -> Write:
        """The statement that adds a row."""
        return self.columns.insert(self.models.create)

    def sort_of(self, name: str) -> Sort:
        """Return the sort of this name; a leading minus turns it round."""
        kinds = fields_of(self.models.row)
        by_name = {to_camel(sort): columns for sort, columns in self.sorts.items()}
        columns = (*by_name[name.removeprefix("-")], "id")
        typed = tuple((f"t.{column}", kinds[column].sql) for column in columns)
        return Sort(typed, descending=name.startswith("-"))

    def _item(self, model: type[Schema]) -> str:
        names = {
            name_of(field): f"(select r.name from public.{table} as r where r.id = t.{field})"  # noqa: S608
            for field, table in references_of(self.fields).items()
        }
        return self.columns.item(model, **{**names, **self._next_statuses, **self.given})

    @property
    def _next_statuses(self) -> dict[str, str]:
        cases = (f"when '{one}' then '{json.dumps(later)}'" for one, later in self.moves.items())
        return (
            {"next_statuses": f"(case t.status {' '.join(cases)} end)::json"} if self.moves else {}
        )
