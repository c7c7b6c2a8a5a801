"""Many rows at once: each checked by itself, all good ones written in one statement."""

from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar
from uuid import UUID

import asyncpg
from pydantic import TypeAdapter, ValidationError

from api.core.database import Connection, savepoint
from api.core.error_handlers import from_postgres
from api.core.responses import Json, json_text
from api.core.schemas import ExternalId, Schema
from api.core.validation import detail_of

R = TypeVar("R", bound=Schema)
EXTERNAL_ID: TypeAdapter[str] = TypeAdapter(ExternalId)


class RefusedRowError(Exception):
    """A row that does not fit; it spoils no other."""

    def __init__(self, field: str, message: str) -> None:
        self.field = field
        self.message = message
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class Incoming(Generic[R]):
    """A row that passed its check, with its place in the list."""

    place: int
    row: R
    external_id: str


@dataclass(frozen=True, slots=True)
class Written:
    """What became of a row."""

    status: str
    id: UUID | None


# Writes rows with distinct external ids; what it does not return was not written.
Upsert = Callable[[Connection, Sequence[R]], Awaitable[dict[str, Written]]]


class _DryRunError(Exception):
    """Takes a dry run back."""


class Import(Generic[R]):
    """One import: `results` holds an entry for each place."""

    def __init__(self, model: type[R], upsert: Upsert[R]) -> None:
        self._model = model
        self._upsert = upsert
        self._results: dict[int, dict[str, Any]] = {}

    async def run(
        self, connection: Connection, rows: Sequence[dict[str, Any]], *, dry_run: bool
    ) -> Json:
        """Write the rows and report on each; a dry run takes everything back."""
        good = self._check(rows)
        try:
            async with savepoint(connection):
                await self._write(connection, good)
                if dry_run:
                    raise _DryRunError  # noqa: TRY301 a transaction is taken back by an error
        except _DryRunError:
            for result in self._results.values():
                if result["status"] == "created":
                    result["id"] = None
        return self._report(dry_run=dry_run)

    def _check(self, rows: Sequence[dict[str, Any]]) -> list[Incoming[R]]:
        good: list[Incoming[R]] = []
        seen: set[str] = set()
        for place, raw in enumerate(rows):
            try:
                # Not by way of JSON, which can't carry all that was parsed from it.
                row = self._model.model_validate(raw)
            except ValidationError as error:
                first = detail_of(error.errors()[0])
                field = first["field"] or "row"
                self._refuse(place, raw.get("externalId"), field, first["message"])
                continue
            external_id: str = row.external_id  # type: ignore[attr-defined]
            if external_id in seen:
                self._refuse(place, external_id, "externalId", "This id stands twice in the list.")
            else:
                seen.add(external_id)
                good.append(Incoming(place, row, external_id))
        return good

    async def _write(self, connection: Connection, good: list[Incoming[R]]) -> None:
        if not good:
            return
        try:
            async with savepoint(connection):
                written = await self._upsert(connection, [entry.row for entry in good])
        except (asyncpg.PostgresError, RefusedRowError) as error:
            if isinstance(error, asyncpg.TransactionRollbackError):
                raise
            await self._write_apart(connection, good, error)
            return
        for entry in good:
            self._accept(entry, written.get(entry.external_id))

    async def _write_apart(
        self,
        connection: Connection,
        good: list[Incoming[R]],
        error: asyncpg.PostgresError | RefusedRowError,
    ) -> None:
        """Find the rows at fault by halving, so that the others are written all the same."""
        if len(good) > 1:
            middle = len(good) // 2
            await self._write(connection, good[:middle])
            await self._write(connection, good[middle:])
        elif isinstance(error, RefusedRowError):
            self._refuse(good[0].place, good[0].external_id, error.field, error.message)
        else:
            refusal = from_postgres(error)
            detail = (refusal.details or [{"field": "row", "message": refusal.message}])[0]
            place, external_id = good[0].place, good[0].external_id
            self._refuse(place, external_id, detail["field"], detail["message"])

    def _accept(self, entry: Incoming[R], written: Written | None) -> None:
        if written is None:
            message = "Another row has this id, and you may not change it."
            self._refuse(entry.place, entry.external_id, "externalId", message)
            return
        self._results[entry.place] = {
            "row": entry.place,
            "status": written.status,
            "id": written.id,
            "externalId": entry.external_id,
        }

    def _refuse(self, place: int, external_id: object, field: str, message: str) -> None:
        self._results[place] = {
            "row": place,
            "status": "error",
            "externalId": _usable(external_id),
            "field": field,
            "message": message,
        }

    def _report(self, *, dry_run: bool) -> Json:
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
