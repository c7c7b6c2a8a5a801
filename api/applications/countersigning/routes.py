"""Countersigning, by deciders."""

from uuid import UUID

from starlette.requests import Request

from api.applications.countersigning import documents, service
from api.applications.countersigning.errors import (
    AdminCountersignsError,
    CountersignedAlreadyError,
    NotCountersignableError,
    OwnDocumentError,
    SignedChangedError,
)
from api.applications.countersigning.schemas import Countersignature, CountersignatureCreate
from api.applications.signing.schemas import SigningConsent
from api.applications.signing.signing import Signing
from api.core.errors.tree import NotFoundError
from api.core.http.rate_limits import client_address
from api.core.http.responses import Answer, Json
from api.core.http.routing import feature_router
from api.core.identity.guards import DeciderReads, DeciderWrites, StaffReads
from api.core.resources.routing import ResourceRoutes
from api.core.schemas import Locale, refusals
from api.core.state import state_of

router = feature_router("/applications/{application_id}/countersignatures", "applications")
consents = feature_router("/countersigning", "applications")
countersigned_documents = ResourceRoutes(
    documents.ROWS, feature_router(documents.RESOURCE.path, "setup")
).add_usual()


@router.get("", response_model=Answer[list[Countersignature]], responses=refusals(NotFoundError))
async def list_countersignatures(connection: StaffReads, application_id: UUID) -> Json:
    """List what of an application is to be countersigned, then what has been."""
    return await service.list_countersignatures(connection, application_id)


@router.post(
    "",
    status_code=201,
    response_model=Answer[list[Countersignature]],
    responses=refusals(
        NotFoundError,
        NotCountersignableError,
        CountersignedAlreadyError,
        OwnDocumentError,
        AdminCountersignsError,
        SignedChangedError,
    ),
)
async def create_countersignature(
    connection: DeciderWrites, request: Request, application_id: UUID, body: CountersignatureCreate
) -> Json:
    """Sign for the agency exactly what an applicant has signed; nothing of that is changed."""
    address = client_address(request, state_of(request).settings.trusted_proxies)
    signing = Signing.of(request, address)
    return await service.countersign(connection, application_id, body, signing)


@consents.get("/consent", response_model=Answer[SigningConsent], responses=refusals())
async def get_countersigning_consent(_connection: DeciderReads, locale: Locale = "en") -> Json:
    """Return what staff agree to before they countersign, as it is now."""
    return service.consent(locale)
