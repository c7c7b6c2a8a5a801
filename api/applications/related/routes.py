"""What else there is about an application, for staff."""

from uuid import UUID

from api.applications.related import service
from api.applications.related.schemas import ApplicationDuplicates, ApplicationEmail
from api.core.errors.tree import NotFoundError
from api.core.http.responses import Answer, Json
from api.core.http.routing import feature_router
from api.core.identity.guards import DeciderReads, StaffReads
from api.core.schemas import refusals

router = feature_router("/applications/{application_id}", "applications")
NO_APPLICATION = refusals(NotFoundError)


@router.get("/duplicates", response_model=Answer[ApplicationDuplicates], responses=NO_APPLICATION)
async def list_duplicates(connection: StaffReads, application_id: UUID) -> Json:
    """List other applications of probably the same person, and repeats of this one."""
    return await service.list_duplicates(connection, application_id)


@router.get("/emails", response_model=Answer[list[ApplicationEmail]], responses=NO_APPLICATION)
async def list_application_emails(connection: DeciderReads, application_id: UUID) -> Json:
    """List the emails about an application with what became of each."""
    return await service.list_emails(connection, application_id)
