"""What applicants read before they sign their pre-hire form, and their copies of what they signed."""

from typing import Annotated
from uuid import UUID

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import Response

from api.applications.signing import service
from api.applications.signing.schemas import BackgroundDisclosure, OwnSignedForm, SigningConsent
from api.attachments.schemas import OpenedAttachment
from api.core.errors.tree import NotFoundError, UnavailableError
from api.core.http.responses import Answer, PdfResponse, answer
from api.core.http.routing import feature_router
from api.core.schemas import Locale, refusals
from api.files.errors import FileNotOpenableError
from api.public.attempts import Attempts
from api.public.limits import LISTS, SAVES
from api.public.service import read_publicly
from api.public.visitors import SESSION_IF_ANY, sender_of

router = feature_router("/public", "public", dependencies=[SESSION_IF_ANY])


@router.get("/signing/consent", response_model=Answer[SigningConsent], responses=refusals())
async def get_signing_consent(
    _client: Annotated[str, Depends(Attempts(LISTS))], locale: Locale = "en"
) -> Response:
    """Return what somebody is told before they sign electronically, as it is now."""
    return answer(service.consent(locale))


@router.get(
    "/background-disclosure", response_model=Answer[BackgroundDisclosure], responses=refusals()
)
async def get_background_disclosure(
    request: Request, _client: Annotated[str, Depends(Attempts(LISTS))], locale: Locale = "en"
) -> Response:
    """Return the disclosure that somebody reads before they authorize a background check, as it is now."""
    return await read_publicly(request, service.disclosure, locale)


@router.get(
    "/applications/{application_id}/signing/document",
    response_class=PdfResponse,
    responses=refusals(NotFoundError),
)
async def get_signing_document(
    request: Request,
    application_id: UUID,
    _client: Annotated[str, Depends(Attempts(SAVES))],
    locale: Locale | None = None,
) -> Response:
    """Return one's own form as it would be signed now, with the code that the signature sends back."""
    content = await service.document(sender_of(request, application_id), application_id, locale)
    # Kept nowhere, since an answer may change it.
    return PdfResponse.named("form.pdf", content)


@router.get(
    "/applications/{application_id}/signed-forms",
    response_model=Answer[list[OwnSignedForm]],
    responses=refusals(NotFoundError),
)
async def list_public_signed_forms(
    request: Request, application_id: UUID, _client: Annotated[str, Depends(Attempts(LISTS))]
) -> Response:
    """List the forms that one has signed oneself, with their copies."""
    sender = sender_of(request, application_id)
    return answer(await sender.query(service.list_own, application_id))


@router.post(
    "/applications/{application_id}/signed-bundles/{bundle_id}/open",
    response_model=Answer[OpenedAttachment],
    responses=refusals(NotFoundError, FileNotOpenableError, UnavailableError),
)
async def open_public_signed_bundle(
    request: Request,
    application_id: UUID,
    bundle_id: UUID,
    _client: Annotated[str, Depends(Attempts(SAVES))],
) -> Response:
    """Mint an address of a copy of what one signed oneself that is good for a minute."""
    sender = sender_of(request, application_id)
    return answer(await service.open_bundle(sender, application_id, bundle_id))
