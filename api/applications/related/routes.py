"""What else there is about an application, for staff."""

from typing import Annotated
from uuid import UUID

from starlette.responses import Response

from api.applications.related import service
from api.applications.related.schemas import ApplicationDuplicates, ApplicationEmail
from api.core.errors.tree import NotFoundError
from api.core.http.responses import Answer
from api.core.http.routing import feature_router
from api.core.identity.caller import Caller
from api.core.identity.guards import requires
from api.core.schemas import ADMINS, STAFF, refusals

router = feature_router("/applications/{application_id}", "applications")
NO_APPLICATION = refusals(NotFoundError)


@router.get("/duplicates", response_model=Answer[ApplicationDuplicates], responses=NO_APPLICATION)
async def list_duplicates(
    person: Annotated[Caller, requires(*STAFF)], application_id: UUID
) -> Response:
    """List other applications of probably the same person, and repeats of this one."""
    return await person.read(service.list_duplicates, application_id)


@router.get("/emails", response_model=Answer[list[ApplicationEmail]], responses=NO_APPLICATION)
async def list_application_emails(
    person: Annotated[Caller, requires("hiringmanager", *ADMINS)], application_id: UUID
) -> Response:
    """List the emails about an application with what became of each."""
    return await person.read(service.list_emails, application_id)
