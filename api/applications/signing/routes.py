"""Serve what staff do with signed forms."""

from typing import Annotated
from uuid import UUID

from starlette.requests import Request
from starlette.responses import Response

from api.applications.signing import service
from api.applications.signing.errors import NotReopenableError
from api.applications.signing.schemas import SealingStatus, SignedForm, SignedFormReopening
from api.attachments.schemas import OpenedAttachment
from api.core.errors.tree import NotFoundError, UnavailableError
from api.core.http.responses import Answer, Json, answer
from api.core.http.routing import feature_router
from api.core.identity.caller import Caller
from api.core.identity.guards import AdminReads, DeciderWrites, StaffReads, requires
from api.core.schemas import STAFF, refusals
from api.core.state import state_of
from api.files.errors import FileNotOpenableError

router = feature_router("/applications/{application_id}", "applications")
sealing = feature_router("/sealing", "applications")
Reader = Annotated[Caller, requires(*STAFF)]


@router.get(
    "/signed-forms", response_model=Answer[list[SignedForm]], responses=refusals(NotFoundError)
)
async def list_signed_forms(connection: StaffReads, application_id: UUID) -> Json:
    """List the forms that an applicant has signed, with the bundles that the caller may see."""
    return await service.list_signed(connection, application_id)


@router.post(
    "/signed-forms/reopen",
    response_model=Answer[list[SignedForm]],
    responses=refusals(NotFoundError, NotReopenableError),
)
async def reopen_signed_form(
    connection: DeciderWrites, application_id: UUID, body: SignedFormReopening
) -> Json:
    """Let an applicant change a signed form and sign it again, beside the one that they signed."""
    return await service.reopen(connection, application_id, body.reason)


@router.post(
    "/signed-bundles/{bundle_id}/open",
    response_model=Answer[OpenedAttachment],
    responses=refusals(NotFoundError, FileNotOpenableError, UnavailableError),
)
async def open_signed_bundle(person: Reader, application_id: UUID, bundle_id: UUID) -> Response:
    """Mint an address of a sealed bundle that is good for a minute; this is audited."""
    return answer(await service.open_bundle(person, application_id, bundle_id))


@sealing.get("/status", response_model=Answer[SealingStatus], responses=refusals())
async def get_sealing_status(connection: AdminReads, request: Request) -> Json:
    """Return how the agency's certificate stands, and what waits to be sealed."""
    return await service.status(connection, state_of(request).settings)
