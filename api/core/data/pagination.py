"""Keyset pages: a cursor holds the last row's sort values and is bound to sort and filters.

Sort values are people's names, and cursors appear in addresses and histories: they are sealed.
"""

import base64
import binascii
import hashlib
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Any, TypeGuard

import orjson
from asyncpg import Record
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from api.core.errors.tree import Detail, InvalidInputError
from api.core.http.responses import Page
from api.core.schemas import ListQuery
from api.core.settings import get_settings
from api.core.us_states import split_at_states

NONCE_BYTES = 12
CURSOR_DETAIL = Detail(
    field="cursor", message="Start again without a cursor: it belongs to another list."
)


UNBOUND = {"cursor", "limit", "total", "purpose"}


class Conditions:
    """The `where` of a statement, with every value as a parameter."""

    def __init__(self) -> None:
        self.params: list[object] = []
        self._parts: list[str] = []

    def bind(self, value: object) -> str:
        """Add a parameter and return its placeholder."""
        self.params.append(value)
        return f"${len(self.params)}"

    def add(self, template: str, *values: object) -> None:
        """Add a condition; each `{}` in it stands for one value."""
        self._parts.append(template.format(*(self.bind(value) for value in values)))

    def add_days(self, column: str, first: date | None, last: date | None) -> None:
        """Ask for the days from the first to the last one; either may be open."""
        if first is not None:
            self.add(f"{column} >= {{}}", first)
        if last is not None:
            self.add(f"{column} <= {{}}", last)

    def add_words(
        self, columns: Sequence[str], text: str | None, *, state: str | None = None
    ) -> None:
        """Ask for each word of a search as a part of one of these columns, or for a state by its name or code.

        However it is accented, and without the commas of an address.
        """
        for words, called in split_at_states((text or "").replace(",", " ").split()):
            found = " and ".join(self._one_of(columns, word) for word in words)
            if state is not None:
                found += f" or private.fold({state}) = any ({self.bind(called)}::text[])"
            self._parts.append(f"({found})")

    def _one_of(self, columns: Sequence[str], word: str) -> str:
        mark = self.bind(word)
        parts = (f"strpos(private.fold({column}), private.fold({mark})) > 0" for column in columns)
        return "(" + " or ".join(parts) + ")"

    def add_parts(self, column: str, text: str | None) -> None:
        """Ask for each part of an address, where an index of the column knows them."""
        for part in (text or "").split():
            literal = part.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
            self.add(f"{column} ilike {{}}", f"%{literal}%")

    def add_equal(self, **wanted: object) -> None:
        """Ask for these values in the columns of these names; none is asked for where it is null."""
        for column, value in wanted.items():
            if value is not None:
                self.add(f"t.{column} = {{}}", value)

    @property
    def sql(self) -> str:
        """The conditions joined by `and`."""
        return " and ".join(self._parts) or "true"


@dataclass(frozen=True, slots=True)
class Sort:
    """Columns with their types, all in one direction; the last one is unique."""

    columns: tuple[tuple[str, str], ...]
    descending: bool = False

    @classmethod
    def named(cls, sorts: Mapping[str, tuple[tuple[str, str], ...]], name: str) -> "Sort":
        """Return the sort of this name; a leading minus turns it round."""
        return cls(sorts[name.removeprefix("-")], descending=name.startswith("-"))

    @property
    def order(self) -> str:
        """The `order by` list."""
        direction = " desc" if self.descending else ""
        return ", ".join(f"{name}{direction}" for name, _ in self.columns)

    @property
    def key(self) -> str:
        """The expression that a cursor is made of."""
        return "array[" + ", ".join(f"{name}::text" for name, _ in self.columns) + "]"

    def after(self, conditions: Conditions, values: Sequence[str]) -> None:
        """Continue behind the row with these sort values."""
        names = ", ".join(name for name, _ in self.columns)
        marks = ", ".join(f"{{}}::text::{kind}" for _, kind in self.columns)
        operator = "<" if self.descending else ">"
        conditions.add(f"({names}) {operator} ({marks})", *values)


@dataclass(frozen=True, slots=True)
class Keyset:
    """One list request: its sort, its size, and the cursor's binding to it."""

    sort: Sort
    limit: int
    cursor: str | None
    binding: str

    @classmethod
    def of(cls, query: ListQuery, sort: Sort) -> "Keyset":
        """Bind the cursor to every parameter but itself and the size of the page."""
        asked = [value for name, value in vars(query).items() if name not in UNBOUND]
        digest = hashlib.sha256(repr(asked).encode()).hexdigest()
        return cls(sort, query.limit, query.cursor, digest[:16])

    def apply(self, conditions: Conditions) -> str:
        """Add the cursor's condition and return the limit.

        One row more than asked is read, to know whether there is a next page. The limit stands
        in the statement itself: with a parameter there, no generic plan would be good.

        Raises:
            InvalidInputError: The cursor is not of this list.
        """
        after = self.after
        if after is not None:
            self.sort.after(conditions, after)
        return str(self.limit + 1)

    @property
    def after(self) -> Sequence[str] | None:
        """The sort values of the row that the page follows; none of the first page.

        Raises:
            InvalidInputError: The cursor is not of this list.
        """
        return None if self.cursor is None else self._values(self.cursor)

    def page(self, rows: Sequence[Record | Mapping[str, Any]], total: int | None = None) -> Page:
        """Make the page of rows that have `item` (JSON text) and `key`."""
        shown = rows[: self.limit]
        more = len(rows) > self.limit
        cursor = self._encode(shown[-1]["key"]) if more else None
        return Page([row["item"] for row in shown], cursor, total)

    def ids(self, rows: Sequence[Record]) -> list[str]:
        """Return the ids of the rows on the page: a sort ends in the id, and so does its key."""
        return [row["key"][-1] for row in rows[: self.limit]]

    def _encode(self, values: Sequence[str]) -> str:
        nonce = os.urandom(NONCE_BYTES)
        sealed = _seal().encrypt(nonce, orjson.dumps(list(values)), self.binding.encode())
        return base64.urlsafe_b64encode(nonce + sealed).decode().rstrip("=")

    def _values(self, cursor: str) -> list[str]:
        try:
            raw = base64.b64decode(cursor + "=" * (-len(cursor) % 4), "-_", validate=True)
            nonce, sealed = raw[:NONCE_BYTES], raw[NONCE_BYTES:]
            values = orjson.loads(_seal().decrypt(nonce, sealed, self.binding.encode()))
        except (ValueError, binascii.Error, InvalidTag):
            raise InvalidInputError(details=[CURSOR_DETAIL]) from None
        if not _fits(values, len(self.sort.columns)):
            raise InvalidInputError(details=[CURSOR_DETAIL])
        return values


@lru_cache
def _seal() -> AESGCM:
    """Return the key that every process of the API shares."""
    secret = get_settings().supabase_secret_key.get_secret_value()
    return AESGCM(hashlib.sha256(b"list cursor\0" + secret.encode()).digest())


def _fits(values: list[Any], count: int) -> TypeGuard[list[str]]:
    return len(values) == count and all(
        isinstance(value, str) and "\x00" not in value for value in values
    )
