"""Edits of a row: its version may come along, and so may whatever else was read of it.

A caller may read a row, change a field and send all of it back. What only the server sets is
accepted as it is stored, and refused by name when it is anything else.
"""

import re
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any, ClassVar, Self, TypeVarTuple

import orjson
from pydantic import (
    Field,
    GetJsonSchemaHandler,
    ModelWrapValidatorHandler,
    PrivateAttr,
    model_validator,
)
from pydantic.alias_generators import to_camel
from pydantic_core import CoreSchema

from api.core.errors.tree import Detail, FieldCode, InvalidInputError, StaleVersionError
from api.core.http.responses import Result, Shown, encode
from api.core.schemas import Schema, Version

Ts = TypeVarTuple("Ts")

MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d")
NOT_STORED = (
    "This is not what is stored, and it can't be changed here. Load it again, or leave it out."
)


def absent() -> Any:
    """Return the default of a field that may be left out, and is not null when it is."""
    return Field(default=None, json_schema_extra=_without_default)


def _without_default(schema: dict[str, Any]) -> None:
    schema.pop("default", None)


class Versioned(Schema):
    """A change that is refused when the row has changed since its version was read.

    Without a version the last writer wins, and the audit says so.
    """

    version: Version = absent()


class EditedRow(Schema):
    """Fields of a `row` to change; its other fields may come along unchanged.

    `fleeting` are those that depend on the moment or on how the row was asked for: they are
    not compared.
    """

    row: ClassVar[type[Schema]] = Schema
    fleeting: ClassVar[frozenset[str]] = frozenset()
    _sent_back: dict[str, Any] = PrivateAttr(default_factory=dict)

    @classmethod
    def set_by_server(cls) -> set[str]:
        """Name the fields that are read and never written here, as in JSON."""
        return {to_camel(name) for name in cls.row.model_fields.keys() - cls.model_fields.keys()}

    @model_validator(mode="wrap")
    @classmethod
    def _set_aside(cls, sent: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        if not isinstance(sent, dict):
            return handler(sent)
        names = sent.keys() & cls.set_by_server()
        edited = handler({name: value for name, value in sent.items() if name not in names})
        edited._sent_back.update({name: sent[name] for name in names - cls.fleeting})  # noqa: SLF001 its own
        return edited

    @classmethod
    def __get_pydantic_json_schema__(  # type: ignore[explicit-override]
        cls, core_schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """Describe what may come along."""
        described = handler(core_schema)
        resolved = handler.resolve_ref_schema(described)
        for name in sorted(cls.set_by_server()):
            resolved["properties"].setdefault(name, {"readOnly": True})
        return described

    async def compare(self, read: Callable[[*Ts], Awaitable[Result | Shown]], *args: *Ts) -> None:
        """Compare what came along with the row as it is read, which nothing is asked for otherwise.

        Raises:
            StaleVersionError: The row is a newer one.
            InvalidInputError: Fields differ that only the server sets; each is a detail.
        """
        if self._sent_back:
            stored = await read(*args)
            result = stored.result if isinstance(stored, Shown) else stored
            self._check(orjson.loads(encode(result))["data"])

    def _check(self, row: dict[str, Any]) -> None:
        version = getattr(self, "version", None)
        if version is not None and version != row.get("version", version):
            raise StaleVersionError
        details = [
            Detail(field=name, message=NOT_STORED, code=FieldCode.NOT_ALLOWED)
            for name, value in self._sent_back.items()
            if not _is_same(value, row.get(name))
        ]
        if details:
            raise InvalidInputError(details=details)


class VersionedRow(EditedRow, Versioned):
    """An edit of a row that has a version."""


def _is_same(sent: Any, stored: Any) -> bool:
    if isinstance(sent, dict) and isinstance(stored, dict):
        return sent.keys() == stored.keys() and all(_is_same(sent[n], stored[n]) for n in sent)
    if isinstance(sent, list) and isinstance(stored, list):
        return len(sent) == len(stored) and all(map(_is_same, sent, stored))
    if isinstance(sent, bool) is not isinstance(stored, bool):
        return False
    return bool(sent == stored) or (_moment(sent) is not None and _moment(sent) == _moment(stored))


def _moment(value: Any) -> datetime | None:
    """Read a moment as exactly as clients keep one: JavaScript's have milliseconds."""
    if not (isinstance(value, str) and MOMENT.match(value)):
        return None
    try:
        moment = datetime.fromisoformat(value)
    except ValueError:
        return None
    if moment.tzinfo is None:
        return None
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000)
