"""Interviews as applicants choose them: a time that is open for them, another one, or none after all."""

from typing import Annotated
from uuid import UUID

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import Response

from api.applications.errors import ApplicationMoveError, SlotTakenError
from api.applications.own_schemas import OwnApplicationDetail
from api.core.data.database import Connection
from api.core.errors.tree import NotFoundError
from api.core.http.responses import Answer, Json, answer
from api.core.http.routing import feature_router
from api.core.identity.caller import Caller
from api.core.schemas import refusals
from api.interviews.errors import InterviewOverError
from api.interviews.schemas import OWN_SLOT, OwnSlot, SlotChoice, Wait, listed
from api.public.applications import own_application, own_application_of_account, require_own
from api.public.attempts import Attempts
from api.public.limits import LISTS, SIGN_IN
from api.public.visitors import SESSION_IF_ANY, sender_of

router = feature_router(
    "/public/applications/{application_id}", "public", dependencies=[SESSION_IF_ANY]
)
OPEN = listed(OWN_SLOT, "private.open_slots_for($1)")
BOOK = """
insert into public.application_status_history (application_id, to_status, interview_slot_id)
values ($1, 'INTERVIEW_SCHEDULED', $2)
"""
SET = "select private.own_interview($1)"
WAIT = "select private.wait_for_time($1, $2)"
CONFIRM = "select private.confirm_own_interview($1)"
MOVE = "select private.move_interview($1, $2)"
CANCEL = """
insert into public.application_status_history (application_id, to_status) values ($1, 'IN_REVIEW')
"""


@router.get(
    "/interview-slots", response_model=Answer[list[OwnSlot]], responses=refusals(NotFoundError)
)
async def list_public_interview_slots(
    request: Request, application_id: UUID, _client: Annotated[str, Depends(Attempts(LISTS))]
) -> Response:
    """List the times that are open for an applicant who may choose one; else none."""
    sender = sender_of(request, application_id)
    return answer(await sender.query(_list_open, application_id, isinstance(sender, Caller)))


@router.post(
    "/interview",
    response_model=Answer[OwnApplicationDetail],
    responses=refusals(NotFoundError, ApplicationMoveError, SlotTakenError),
)
async def create_public_interview(
    request: Request,
    application_id: UUID,
    body: SlotChoice,
    _client: Annotated[str, Depends(Attempts(SIGN_IN))],
) -> Response:
    """Book an interview of one's own, or move it to this time."""
    sender = sender_of(request, application_id)
    is_account = isinstance(sender, Caller)
    return answer(await sender.change(_choose, application_id, body.slot_id, is_account))


@router.post(
    "/interview/cancel",
    response_model=Answer[OwnApplicationDetail],
    responses=refusals(NotFoundError, ApplicationMoveError),
)
async def cancel_public_interview(
    request: Request, application_id: UUID, _client: Annotated[str, Depends(Attempts(SIGN_IN))]
) -> Response:
    """Cancel an interview of one's own; the application stays."""
    sender = sender_of(request, application_id)
    return answer(await sender.change(_cancel, application_id, isinstance(sender, Caller)))


@router.post(
    "/interview/confirm",
    response_model=Answer[OwnApplicationDetail],
    responses=refusals(NotFoundError, InterviewOverError),
)
async def confirm_public_interview(
    request: Request, application_id: UUID, _client: Annotated[str, Depends(Attempts(SIGN_IN))]
) -> Response:
    """Say that one will come to an interview of one's own."""
    sender = sender_of(request, application_id)
    return answer(await sender.change(_confirm, application_id, isinstance(sender, Caller)))


@router.post(
    "/interview/wait",
    response_model=Answer[OwnApplicationDetail],
    responses=refusals(NotFoundError, ApplicationMoveError),
)
async def update_public_interview_wait(
    request: Request,
    application_id: UUID,
    body: Wait,
    _client: Annotated[str, Depends(Attempts(SIGN_IN))],
) -> Response:
    """Wait for a time to become free, or wait no longer."""
    sender = sender_of(request, application_id)
    is_account = isinstance(sender, Caller)
    return answer(await sender.change(_wait, application_id, body.is_waiting, is_account))


async def _own(connection: Connection, application_id: UUID, is_account: bool) -> Json:  # noqa: FBT001 passed on
    own = own_application_of_account if is_account else own_application
    return await own(connection, application_id)


async def _list_open(connection: Connection, application_id: UUID, is_account: bool) -> Json:  # noqa: FBT001 passed on
    await require_own(connection, application_id, is_account)
    found: Json = await connection.fetchval(OPEN, application_id)
    return found


async def _choose(
    connection: Connection,
    application_id: UUID,
    slot_id: UUID,
    is_account: bool,  # noqa: FBT001 passed on
) -> Json:
    await require_own(connection, application_id, is_account)
    known: UUID | None = await connection.fetchval(SET, application_id)
    if known is None:
        await connection.execute(BOOK, application_id, slot_id)
    elif await connection.fetchval(MOVE, known, slot_id) is None:
        raise SlotTakenError
    return await _own(connection, application_id, is_account)


async def _cancel(connection: Connection, application_id: UUID, is_account: bool) -> Json:  # noqa: FBT001 passed on
    await require_own(connection, application_id, is_account)
    await connection.execute(CANCEL, application_id)
    return await _own(connection, application_id, is_account)


async def _confirm(connection: Connection, application_id: UUID, is_account: bool) -> Json:  # noqa: FBT001 passed on
    await require_own(connection, application_id, is_account)
    if not await connection.fetchval(CONFIRM, application_id):
        raise InterviewOverError
    return await _own(connection, application_id, is_account)


async def _wait(
    connection: Connection,
    application_id: UUID,
    is_waiting: bool,  # noqa: FBT001 passed on
    is_account: bool,  # noqa: FBT001 passed on
) -> Json:
    await require_own(connection, application_id, is_account)
    if not await connection.fetchval(WAIT, application_id, is_waiting):
        raise ApplicationMoveError
    return await _own(connection, application_id, is_account)
