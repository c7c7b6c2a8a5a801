"""Making a hired applicant an employee, and taking that back; by which account, the database says."""

from functools import partial
from uuid import UUID

import asyncpg
from starlette.responses import Response

from api.core.data.database import Connection
from api.core.errors.tree import AppError, NotFoundError
from api.core.http.responses import Json
from api.core.identity.caller import Caller
from api.core.resources.parts.rows import NO_APPLICATION, require_application
from api.employments import queries
from api.employments.errors import (
    ApplicantDeactivatedError,
    ApplicantUnprovenError,
    EmployeeAlreadyError,
    FirstVisitError,
    NotHiredError,
)
from api.employments.schemas import EmploymentCreate, EmploymentEnd
from api.users import invitations, service
from api.users.queries import role_of
from api.users.schemas import UserRegister

NO_EMPLOYMENT = "This applicant has not been made an employee."
NO_END = "No end of this employment has been recorded."
NOT_YET: dict[str, type[AppError]] = {
    "unproven": ApplicantUnprovenError,
    "deactivated": ApplicantDeactivatedError,
}
Becoming = tuple[UUID | None, UserRegister]
"""Whose account gets the role; without one, who is invited."""


async def get_employments(connection: Connection, application_id: UUID) -> Json:
    """Return how an applicant would become an employee, and how they did.

    Raises:
        NotFoundError: There is no such application, or it is not the caller's to see.
    """
    await require_application(connection, application_id)
    found: Json = await connection.fetchval(queries.OF_APPLICATION, application_id)
    return found


async def make(person: Caller, application_id: UUID, body: EmploymentCreate) -> Response:
    """Give the applicant's account the role, or invite them to one that has it."""
    earlier = await person.earlier_response()
    if earlier is not None:
        return earlier
    account, invitation = await person.query(_becoming, application_id)
    settle = partial(_employ, application_id, body)
    if account is not None:
        return await person.write(settle, account, status=201)
    return await invitations.invite(person, invitation, settle)


async def undo(connection: Connection, application_id: UUID, reason: str) -> Json:
    """Take it back, with the role that came with it.

    Raises:
        NotFoundError: There is no such application, or nothing to take back.
        FirstVisitError: They have created or documented a visit.
    """
    await require_application(connection, application_id)
    found = await connection.fetchrow(queries.IN_FORCE, application_id)
    if found is None:
        raise NotFoundError(NO_EMPLOYMENT)
    if found["first_visit"] is not None:
        raise FirstVisitError(found["first_visit"])
    before = await role_of(connection, found["profile_id"])
    await connection.execute(queries.UNDO, found["id"], reason)
    await service.tell_of_role(connection, found["profile_id"], before)
    return await get_employments(connection, application_id)


async def end(connection: Connection, application_id: UUID, body: EmploymentEnd) -> Json:
    """Record the end: on its day the role goes, and everything that came with it.

    Raises:
        NotFoundError: There is no such application, or no employment.
    """
    await require_application(connection, application_id)
    given = (body.ended_on, body.reason, body.remark)
    if not await connection.fetchval(queries.END, application_id, *given):
        raise NotFoundError(NO_EMPLOYMENT)
    return await get_employments(connection, application_id)


async def undo_end(connection: Connection, application_id: UUID) -> Json:
    """Take the end back, before its day or for 30 minutes.

    Raises:
        NotFoundError: There is no such application, or no end.
    """
    await require_application(connection, application_id)
    if not await connection.fetchval(queries.TAKE_END_BACK, application_id):
        raise NotFoundError(NO_END)
    return await get_employments(connection, application_id)


async def end_employments(pool: asyncpg.Pool) -> int:
    """End those whose day has come, and say how many."""
    ended: int = await pool.fetchval(queries.END_THOSE_DUE)
    return ended


async def _becoming(connection: Connection, application_id: UUID) -> Becoming:
    found = await connection.fetchrow(queries.APPLICANT, application_id)
    if found is None:
        raise NotFoundError(NO_APPLICATION)
    if found["is_employed"]:
        raise EmployeeAlreadyError
    if found["kind"] is None:
        raise NotHiredError
    if found["kind"] in NOT_YET:
        raise NOT_YET[found["kind"]]
    named = {name: found[name] for name in ("email", "first_name", "last_name")}
    invitation = UserRegister.model_validate({**named, "role": "employee"}, by_name=True)
    return (found["person"] if found["kind"] == "account" else None), invitation


async def _employ(
    application_id: UUID, body: EmploymentCreate, connection: Connection, user_id: UUID
) -> Json:
    before = await role_of(connection, user_id)
    await connection.execute(queries.MAKE, application_id, user_id, body.started_on)
    if not await connection.fetchval(queries.IS_INVITED, user_id):
        # Somebody who is invited learns it from the invitation.
        await service.tell_of_role(connection, user_id, before)
    return await get_employments(connection, application_id)
