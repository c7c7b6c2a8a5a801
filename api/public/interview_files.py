"""An interview of one's own as a file, for the applicant's calendar."""

from typing import Annotated
from uuid import UUID

import orjson
from fastapi import Depends
from starlette.requests import Request
from starlette.responses import Response

from api.core.clock import now
from api.core.data.database import Connection
from api.core.errors.tree import NotFoundError
from api.core.http.routing import feature_router
from api.core.schemas import Locale, refusals
from api.core.state import state_of
from api.interviews.calendars.entries import publish
from api.interviews.calendars.files import CalendarResponse, as_file
from api.interviews.calendars.told import applicants_entry
from api.public.attempts import Attempts
from api.public.limits import LISTS
from api.public.visitors import SESSION_IF_ANY, sender_of

router = feature_router(
    "/public/applications/{application_id}", "public", dependencies=[SESSION_IF_ANY]
)
ENTRY = """
select private.own_interview_entry(a.id)::text as entry, a.locale from public.applications as a where a.id = $1
"""
NONE_SET = "No interview is set for this application."


@router.get("/interview.ics", response_class=CalendarResponse, responses=refusals(NotFoundError))
async def get_public_interview_file(
    request: Request, application_id: UUID, _client: Annotated[str, Depends(Attempts(LISTS))]
) -> Response:
    """Return the interview of one's own application as a file for a calendar."""
    app_url = state_of(request).settings.app_url
    sender = sender_of(request, application_id)
    return as_file(await sender.query(_entry, application_id, app_url))


async def _entry(connection: Connection, application_id: UUID, app_url: str) -> bytes:
    found = await connection.fetchrow(ENTRY, application_id)
    if found is None or found["entry"] is None:
        raise NotFoundError(NONE_SET)
    locale: Locale = found["locale"]
    entry = applicants_entry(orjson.loads(found["entry"]), locale, app_url, now())
    return publish([entry])
