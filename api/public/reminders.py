"""Reminders that an applicant may do without: stopped by the link in one, and by the applicant.

The token of such a link is in its address, since mail programs POST to that. The web server sends it
on in a body, so that no address here and no log has it; a wrong and an expired one get the same response.
"""

from typing import Annotated
from uuid import UUID

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import Response

from api.applications.capabilities import hash_of
from api.applications.own_schemas import LinkedReminders, MailedToken, Reminders
from api.core.data.database import Connection
from api.core.errors.tree import NotFoundError
from api.core.http.responses import Answer, Json, answer, json_text
from api.core.http.routing import feature_router
from api.core.identity.visitor import Visitor
from api.core.schemas import refusals
from api.public.applications import UNKNOWN
from api.public.attempts import Attempts
from api.public.limits import LISTS, SIGN_IN
from api.public.visitors import SESSION_IF_ANY, sender_of

router = feature_router("/public", "public")
LINKED = "select job_title, are_stopped from private.linked_reminders()"
STOP = "select private.stop_linked_reminders()"
SET = "select private.set_reminders($1, $2)"
UNKNOWN_LINK = "This link has expired, or it is not complete. Open the one in our newest email."


@router.post(
    "/reminders",
    response_model=Answer[LinkedReminders],
    responses=refusals(NotFoundError),
)
async def get_linked_reminders(
    request: Request, body: MailedToken, _client: Annotated[str, Depends(Attempts(LISTS))]
) -> Response:
    """Return what the link in a reminder is about; it changes nothing."""
    return answer(await Visitor(request, hash_of(body.token).hex()).query(_linked))


@router.post(
    "/reminders/stop",
    response_model=Answer[LinkedReminders],
    responses=refusals(NotFoundError),
)
async def cancel_linked_reminders(
    request: Request, body: MailedToken, _client: Annotated[str, Depends(Attempts(LISTS))]
) -> Response:
    """Stop the reminders of the application that a link is about; once more does no harm."""
    return answer(await Visitor(request, hash_of(body.token).hex()).change(_stop))


@router.post(
    "/applications/{application_id}/reminders",
    response_model=Answer[Reminders],
    dependencies=[SESSION_IF_ANY],
    responses=refusals(NotFoundError),
)
async def update_public_reminders(
    request: Request,
    application_id: UUID,
    body: Reminders,
    _client: Annotated[str, Depends(Attempts(SIGN_IN))],
) -> Response:
    """Stop the reminders of an application of one's own, or let them go on."""
    sender = sender_of(request, application_id)
    return answer(await sender.change(_set, application_id, body.are_stopped))


async def _linked(connection: Connection) -> Json:
    found = await connection.fetchrow(LINKED)
    if found is None:
        raise NotFoundError(UNKNOWN_LINK)
    return json_text({"jobTitle": found["job_title"], "areStopped": found["are_stopped"]})


async def _stop(connection: Connection) -> Json:
    await connection.execute(STOP)
    return await _linked(connection)


async def _set(connection: Connection, application_id: UUID, are_stopped: bool) -> Json:  # noqa: FBT001 as the database takes it
    if not await connection.fetchval(SET, application_id, are_stopped):
        raise NotFoundError(UNKNOWN)
    return json_text({"areStopped": are_stopped})
