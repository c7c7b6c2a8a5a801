"""Who is in charge of many applications, and what comes next: each its own, so that what was said of all is undone for each."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, Self
from uuid import UUID

from asyncpg import Record
from pydantic import Field, model_validator

from api.applications.many.chosen import ChosenApplication
from api.applications.schemas import Work
from api.core.data.database import Connection, about_many
from api.core.errors.tree import AppError, ForbiddenError, NotFoundError, StaleVersionError
from api.core.http.responses import Json
from api.core.resources.parts.many import MOST, Outcome, check_each_once, outcome_of
from api.core.resources.parts.rows import NO_APPLICATION, lock_applications
from api.core.schemas import Schema


class PlannedWork(Work, ChosenApplication):
    """Says who is in charge of one application and what is to be done next; what is not sent stays."""

    @model_validator(mode="after")
    def _something(self) -> Self:
        if self.model_fields_set.isdisjoint(Work.model_fields):
            raise ValueError("Send at least one field to change.")
        return self


class BulkChanges(Schema):
    """Holds what is planned for each of many applications."""

    applications: Annotated[list[PlannedWork], Field(min_length=1, max_length=MOST)]

    @model_validator(mode="after")
    def _each_once(self) -> Self:
        check_each_once([planned.id for planned in self.applications])
        return self


class BulkChangeResult(Outcome):
    """Holds what became of one application."""

    status: Literal["changed", "refused"]
    version: int | None = Field(description="As it is now; not of those refused.")


class BulkChangeReport(Schema):
    """Holds what became of all applications."""

    changed: int
    refused: int
    results: list[BulkChangeResult]


CHECK = """
select given.id, t.id as found, t.first_name || ' ' || t.last_name as name,
  t.user_id is not distinct from (select private.user_id()) as is_own, t.version <> given.version as is_stale
from unnest($1::uuid[], $2::integer[]) with ordinality as given (id, version, place)
left join public.applications as t on t.id = given.id
order by given.place
"""
# What each row does not say stays: they need not say the same. The columns come in the order of `Work`.
CHANGE = """
update public.applications as t set
  owner_id = case when given.says_owner then given.owner_id else t.owner_id end,
  next_step = case when given.says_step then given.next_step else t.next_step end,
  next_step_due = case when given.says_due then given.next_step_due else t.next_step_due end,
  version = given.version
from unnest($1::uuid[], $2::integer[], $3::boolean[], $4::uuid[], $5::boolean[], $6::text[], $7::boolean[], $8::date[])
  as given (id, version, says_owner, owner_id, says_step, next_step, says_due, next_step_due)
where t.id = given.id
returning t.id, t.version
"""


def _refusal_of(row: Record) -> AppError | None:
    if row["found"] is None:
        return NotFoundError(NO_APPLICATION)
    # Nobody plans what comes next for themselves.
    if row["is_own"]:
        return ForbiddenError()
    return StaleVersionError() if row["is_stale"] else None


@about_many
async def change_applications(connection: Connection, body: BulkChanges) -> Json:
    """Change those that can be changed, and report on each."""
    ids = [planned.id for planned in body.applications]
    await lock_applications(connection, ids)
    versions = [planned.version for planned in body.applications]
    rows = await connection.fetch(CHECK, ids, versions)
    refusals = {row["id"]: _refusal_of(row) for row in rows}
    changed = await _change(
        connection, [planned for planned in body.applications if refusals[planned.id] is None]
    )
    results = [
        BulkChangeResult.model_validate(
            {
                **outcome_of(row, refusals[row["id"]], "changed"),
                "version": changed.get(row["id"]),
            },
            by_name=True,
        )
        for row in rows
    ]
    refused = len(rows) - len(changed)
    report = BulkChangeReport(changed=len(changed), refused=refused, results=results)
    return report.model_dump_json()


async def _change(connection: Connection, changes: Sequence[PlannedWork]) -> Mapping[UUID, int]:
    """Return the new versions of those that were changed."""
    said = [
        column
        for name in Work.model_fields
        for column in (
            [name in planned.model_fields_set for planned in changes],
            [getattr(planned, name) for planned in changes],
        )
    ]
    written = await connection.fetch(
        CHANGE, [planned.id for planned in changes], [planned.version for planned in changes], *said
    )
    return {row["id"]: row["version"] for row in written}
