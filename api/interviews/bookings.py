"""Booked interviews: in which slots an applicant can be booked, and what becomes of an interview."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from api.applications import service as applications
from api.core.data.database import Connection
from api.core.errors.tree import NotFoundError
from api.core.http.responses import Json
from api.core.resources.parts.rows import require_application
from api.core.schemas import Notes, Schema, Version
from api.interviews.schemas import APPLICATION_SLOT, listed

NO_INTERVIEW = "There is no such interview, or no such slot."
OPEN_FOR = listed(APPLICATION_SLOT, "private.open_slots_for($1)")
INVITE = """
insert into public.interview_invitations (application_id) values ($1)
on conflict (application_id) where ended_at is null do nothing
"""
END_INVITATION = """
update public.interview_invitations set ended_at = now() where application_id = $1 and ended_at is null
"""
MOVE = "select private.move_interview($1, $2, $3, $4)"
MISS = "select private.miss_interview($1, $2, $3)"
CONFIRM = "select private.confirm_interview($1, $2, $3)"


class InterviewMove(Schema):
    """To which slot an interview is moved."""

    slot_id: UUID
    version: Version | None = None
    reason: Annotated[
        Notes | None, Field(max_length=500, description="The applicant reads it.")
    ] = None


class InterviewVersion(Schema):
    """Which version of an interview was read."""

    version: Version | None = None


async def list_open_for(connection: Connection, application_id: UUID) -> Json:
    """Return in which slots the applicant can be booked, the next ones first.

    Raises:
        NotFoundError: There is no such application.
    """
    await require_application(connection, application_id)
    found: Json = await connection.fetchval(OPEN_FOR, application_id)
    return found


async def invite(connection: Connection, application_id: UUID) -> Json:
    """Let an applicant choose a time by themselves, and return the application; safe to repeat.

    Raises:
        NotFoundError: There is no such application.
        NotInReviewError: It is not in review, and no interview was missed.
    """
    await require_application(connection, application_id)
    await connection.execute(INVITE, application_id)
    return await applications.get_application(connection, application_id)


async def end_invitation(connection: Connection, application_id: UUID) -> Json:
    """Take an invitation back, and return the application.

    Raises:
        NotFoundError: There is no such application.
    """
    await require_application(connection, application_id)
    await connection.execute(END_INVITATION, application_id)
    return await applications.get_application(connection, application_id)


async def move_interview(connection: Connection, interview_id: UUID, body: InterviewMove) -> Json:
    """Give an interview another slot, and return its application.

    Raises:
        NotFoundError: There is no such interview, or no such slot.
        StaleVersionError: Somebody has changed it since it was read.
        SlotTakenError: The slot is full, or no longer offered.
        InterviewOverError: It is over or was canceled.
    """
    moved = await connection.fetchval(MOVE, interview_id, body.slot_id, body.version, body.reason)
    return await _application(connection, moved)


async def miss_interview(
    connection: Connection, interview_id: UUID, body: InterviewVersion, *, has_missed: bool
) -> Json:
    """Say that the applicant did not come, or take that back; return the application.

    Raises:
        NotFoundError: There is no such interview.
        StaleVersionError: Somebody has changed it since it was read.
        InterviewAheadError: It has not begun.
        TooLateError: It was said longer ago than it can be taken back.
    """
    missed = await connection.fetchval(MISS, interview_id, body.version, has_missed)
    return await _application(connection, missed)


async def confirm_interview(
    connection: Connection, interview_id: UUID, body: InterviewVersion, *, is_coming: bool
) -> Json:
    """Note that the applicant has said that they will come, or take that back; return the application.

    Raises:
        NotFoundError: There is no such interview.
        StaleVersionError: Somebody has changed it since it was read.
        InterviewOverError: It has begun, is over or was canceled.
    """
    confirmed = await connection.fetchval(CONFIRM, interview_id, body.version, is_coming)
    return await _application(connection, confirmed)


async def _application(connection: Connection, application_id: UUID | None) -> Json:
    if application_id is None:
        raise NotFoundError(NO_INTERVIEW)
    return await applications.get_application(connection, application_id)
