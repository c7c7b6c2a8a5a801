"""Sections of the pre-hire form that staff fill in with their applicant."""

from uuid import UUID

from api.applications import service as applications
from api.applications.schemas import ApplicationDetail
from api.applications.sections import service
from api.applications.sections.errors import (
    EntryPicturedError,
    FormClosedError,
    FormSignedError,
    SectionChangedError,
    SectionClosedError,
    SectionDeclaredError,
)
from api.applications.sections.schemas import EnteredSection
from api.core.errors.tree import NotFoundError
from api.core.http.responses import Answer, Json
from api.core.http.routing import feature_router
from api.core.identity.guards import DeciderWrites
from api.core.schemas import refusals

router = feature_router("/applications/{application_id}", "applications")


@router.patch(
    "/sections",
    response_model=Answer[ApplicationDetail],
    responses=refusals(
        NotFoundError,
        SectionClosedError,
        FormClosedError,
        FormSignedError,
        SectionDeclaredError,
        SectionChangedError,
        EntryPicturedError,
    ),
)
async def patch_entered_section(
    connection: DeciderWrites, application_id: UUID, body: EnteredSection
) -> Json:
    """Save a section that was filled in with its applicant, on the phone or in person; who did, is kept with it."""
    await service.enter(connection, application_id, body)
    return await applications.get_application(connection, application_id)
