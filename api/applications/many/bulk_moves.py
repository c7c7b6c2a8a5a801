"""Many applications moved to one status with one reason: what can't be moved is named, and the rest is done or none."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal, Self
from uuid import UUID, uuid4

from asyncpg import Record
from pydantic import Field, model_validator

from api.applications.errors import refusal_of
from api.applications.interviews import InterviewFields
from api.applications.many.chosen import ChosenApplication
from api.applications.moves import Status, reasons_for
from api.core.data.database import Connection, about_many
from api.core.errors.tree import AppError, NotFoundError
from api.core.http.responses import Json
from api.core.resources.parts.many import MOST, Outcome, check_each_once, outcome_of
from api.core.resources.parts.rows import NO_APPLICATION, lock_applications
from api.core.schemas import Notes, Schema
from api.core.states.declared import ApplicationMoveReasons


class BulkMoves(InterviewFields):
    """A move of many applications; who makes it, the session says. All come to one interview, as to an orientation."""

    applications: Annotated[list[ChosenApplication], Field(min_length=1, max_length=MOST)]
    to_status: Status
    reason_id: Annotated[UUID | None, Field(description="One of the decision reasons.")] = None
    reason: Annotated[Notes | None, Field(max_length=2000, description="In one's own words.")] = (
        None
    )
    all_or_none: bool = Field(
        default=False, description="Whether one that can't be moved keeps all the others back."
    )
    dry_run: bool = Field(default=False, description="Report what would be done, and do nothing.")

    @model_validator(mode="after")
    def _each_once(self) -> Self:
        check_each_once([chosen.id for chosen in self.applications])
        return self


class BulkMoveResult(Outcome):
    """Holds what became of one application."""

    status: Literal["moved", "refused", "held_back"]


class BulkMoveReport(Schema):
    """Holds what became of all applications."""

    moved: int
    refused: int
    dry_run: bool
    reasons: ApplicationMoveReasons | None = Field(
        description="Which decision reasons the moves take."
    )
    batch_id: UUID | None = Field(description="For undoing this call.")
    results: list[BulkMoveResult]


# Set-based: the rows are locked, so that what passes here passes the triggers of the insert below, which hold
# the same rules. A savepoint for each application would take three statements for each of a thousand.
CHECK = """
select given.id, t.id as found, t.first_name || ' ' || t.last_name as name, t.status, given.version,
  coalesce(private.move_refusal(t, $3, given.version, null), private.reason_refusal(t.id, $4)) as rule
from unnest($1::uuid[], $2::integer[]) with ordinality as given (id, version, place)
left join public.applications as t on t.id = given.id
order by given.place
"""
MOVE = """
insert into public.application_status_history
  (application_id, application_version, reason_id, to_status, note, batch_id,
    interview_type, interview_date, interview_time, interview_place, interview_slot_id, interviewer_id,
    interview_minutes)
select given.id, given.version, given.reason_id, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13
from unnest($1::uuid[], $2::integer[], $3::uuid[]) as given (id, version, reason_id)
"""


@dataclass(frozen=True, slots=True)
class Plan:
    """Holds what a call comes to: the applications as they are, and whether any is moved."""

    rows: Sequence[Record]
    body: BulkMoves

    @property
    def movable(self) -> list[Record]:
        """Those that can be moved."""
        return [row for row in self.rows if _refusal_of(row) is None]

    @property
    def moved(self) -> list[Record]:
        """Those that are moved."""
        movable = self.movable
        kept_back = self.body.all_or_none and len(movable) < len(self.rows)
        return [] if kept_back else movable

    def reasons_for(self, row: Record) -> str | None:
        """Return which reasons an application's move takes."""
        return reasons_for(row["status"], self.body.to_status)

    def report(self, batch_id: UUID | None) -> BulkMoveReport:
        """Name what becomes of each."""
        moved = len(self.moved)
        known = {self.reasons_for(row) for row in self.movable} - {None}
        found = {
            "moved": moved,
            "refused": len(self.rows) - len(self.movable),
            "dry_run": self.body.dry_run,
            "reasons": known.pop() if known else None,
            "batch_id": batch_id,
            "results": [_result(row, "moved" if moved else "held_back") for row in self.rows],
        }
        return BulkMoveReport.model_validate(found, by_name=True)


def _refusal_of(row: Record) -> AppError | None:
    if row["found"] is None:
        return NotFoundError(NO_APPLICATION)
    return refusal_of(row["rule"])() if row["rule"] else None


def _result(row: Record, otherwise: Literal["moved", "held_back"]) -> BulkMoveResult:
    found = outcome_of(row, _refusal_of(row), otherwise)
    return BulkMoveResult.model_validate(found, by_name=True)


@about_many
async def create_moves(connection: Connection, body: BulkMoves) -> Json:
    """Move the applications and report on each; a dry run reports the same.

    Raises:
        ReasonRequiredError: A move needs a reason of its kind.
        InterviewRequiredError: It is not said how and when the interview is.
        SlotTakenError: The slot is full, or no longer offered.
        SlotOverlapError: The interviewer has something else then.
    """
    ids = [chosen.id for chosen in body.applications]
    versions = [chosen.version for chosen in body.applications]
    if not body.dry_run:
        await lock_applications(connection, ids)
    plan = Plan(await connection.fetch(CHECK, ids, versions, body.to_status, body.reason_id), body)
    batch_id = None
    if plan.moved and not body.dry_run:
        batch_id = uuid4()
        await _move(connection, plan, batch_id)
    return plan.report(batch_id).model_dump_json()


async def _move(connection: Connection, plan: Plan, batch_id: UUID) -> None:
    """Move those that can be moved; the reason is kept with those that need one."""
    body, rows = plan.body, plan.moved
    await connection.execute(
        MOVE,
        [row["id"] for row in rows],
        [row["version"] for row in rows],
        [body.reason_id if plan.reasons_for(row) else None for row in rows],
        body.to_status,
        body.reason,
        batch_id,
        body.interview_type,
        body.interview_date,
        body.interview_time,
        body.interview_place,
        body.interview_slot_id,
        body.interviewer_id,
        body.interview_minutes,
    )
