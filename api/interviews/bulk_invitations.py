"""Many applicants invited at once: each chooses a time on their own, so nobody is put into a seat that another takes."""

from collections.abc import Sequence
from typing import Annotated, Literal
from uuid import UUID

from asyncpg import Record
from pydantic import Field, field_validator

from api.core.data.database import Connection, about_many
from api.core.errors.tree import AppError, NotFoundError
from api.core.http.responses import Json
from api.core.resources.parts.many import MOST, Outcome, check_each_once, outcome_of
from api.core.resources.parts.rows import NO_APPLICATION, lock_applications
from api.core.schemas import Schema
from api.interviews.errors import NotInReviewError

# Set-based, as moves are: the rows are locked, so that what passes here passes the trigger of the insert.
CHECK = """
select given.id, t.id as found, t.first_name || ' ' || t.last_name as name, t.status = 'IN_REVIEW' as in_review,
  exists (
    select from public.interview_invitations as open
    where open.application_id = given.id and private.is_choosing(open, t.status)
  ) as is_invited
from unnest($1::uuid[]) with ordinality as given (id, place)
left join public.applications as t on t.id = given.id
order by given.place
"""
INVITE = """
insert into public.interview_invitations (application_id) select * from unnest($1::uuid[])
on conflict (application_id) where ended_at is null do nothing
"""
END = """
update public.interview_invitations as invited set ended_at = now()
where invited.application_id = any ($1::uuid[]) and invited.ended_at is null
returning invited.application_id
"""


class InvitedApplications(Schema):
    """Says whose invitation to take back."""

    application_ids: Annotated[list[UUID], Field(min_length=1, max_length=MOST)]

    @field_validator("application_ids")
    @classmethod
    def _each_once(cls, ids: list[UUID]) -> list[UUID]:
        check_each_once(ids)
        return ids


class BulkInvitations(InvitedApplications):
    """Says whom to invite."""

    dry_run: Annotated[
        bool, Field(description="Report who would be invited, and invite nobody.")
    ] = False


class BulkInvitationResult(Outcome):
    """Holds what became of one application."""

    status: Literal["invited", "already_invited", "refused"]


class BulkInvitationReport(Schema):
    """Holds what became of all applications."""

    dry_run: bool
    invited: int
    refused: int
    results: list[BulkInvitationResult]


class EndedInvitations(Schema):
    """Says whose invitations were taken back; the others had chosen a time, or had none."""

    application_ids: list[UUID]


@about_many
async def invite_many(connection: Connection, body: BulkInvitations) -> Json:
    """Invite all who can be invited and report on each; safe to repeat."""
    await lock_applications(connection, body.application_ids)
    rows = await connection.fetch(CHECK, body.application_ids)
    wanted = [row["id"] for row in rows if _refusal_of(row) is None and not row["is_invited"]]
    if not body.dry_run:
        await connection.execute(INVITE, wanted)
    return _report(rows, len(wanted), dry=body.dry_run).model_dump_json()


@about_many
async def end_many(connection: Connection, body: InvitedApplications) -> Json:
    """Take the invitations back that are open, and say whose."""
    await lock_applications(connection, body.application_ids)
    ended = await connection.fetch(END, body.application_ids)
    found = {"application_ids": [row["application_id"] for row in ended]}
    return EndedInvitations.model_validate(found, by_name=True).model_dump_json()


def _refusal_of(row: Record) -> AppError | None:
    if row["found"] is None:
        return NotFoundError(NO_APPLICATION)
    return None if row["in_review"] else NotInReviewError()


def _report(rows: Sequence[Record], invited: int, *, dry: bool) -> BulkInvitationReport:
    results = [_result(row) for row in rows]
    refused = sum(result.status == "refused" for result in results)
    found = {"dry_run": dry, "invited": invited, "refused": refused, "results": results}
    return BulkInvitationReport.model_validate(found, by_name=True)


def _result(row: Record) -> BulkInvitationResult:
    otherwise = "already_invited" if row["is_invited"] else "invited"
    found = outcome_of(row, _refusal_of(row), otherwise)
    return BulkInvitationResult.model_validate(found, by_name=True)
