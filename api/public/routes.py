"""Everything that is reachable without a session."""

from typing import Annotated
from uuid import UUID

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import Response

from api.applications.errors import ApplicationClosedError, ApplicationMoveError
from api.applications.own_schemas import MailedToken, OwnApplicationDetail
from api.applications.schemas import (
    ApplicationAccepted,
    ApplicationCreate,
    ApplicationForm,
)
from api.attachments.errors import NoCvTakenError, SignatureFileError
from api.core.data.database import anonymous_reading
from api.core.errors.tree import (
    ConflictError,
    ForbiddenError,
    NotFoundError,
    UnauthenticatedError,
)
from api.core.files.errors import InvalidDocumentTypeError, UnsupportedFileError
from api.core.http.query import query_of
from api.core.http.responses import (
    Answer,
    HtmlResponse,
    Listing,
    PngResponse,
    XmlResponse,
    answer,
)
from api.core.http.routing import feature_router
from api.core.schemas import refusals
from api.core.state import state_of
from api.emails.writing.account import current_account_email
from api.public import applications, careers, job_feed, lists, service
from api.public.attempts import Attempts
from api.public.careers import (
    CareersQuery,
    ListingEndedError,
    LogoQuery,
    PublicAgency,
    PublicJob,
    PublicJobListing,
)
from api.public.errors import EmailNotConfirmedError, WrongCredentialsError
from api.public.limits import APPLY, APPLY_DEVICES, FEED, LISTS, REGISTER, SIGN_IN
from api.public.schemas import (
    Credentials,
    FeedQuery,
    Health,
    Readiness,
    Registered,
    Registration,
    SignedIn,
)
from api.public.visitors import SESSION_IF_ANY

router = feature_router("", "public")
APPLICATION = {
    "requestBody": {
        "required": True,
        "content": {
            "application/json": {"schema": ApplicationCreate.model_json_schema()},
            "multipart/form-data": {"schema": ApplicationForm.model_json_schema()},
        },
    }
}


@router.get("/health", response_model=Answer[Health])
async def get_health() -> Response:
    """Tell that the process runs."""
    return answer(service.health())


@router.get(
    "/ready", response_model=Answer[Readiness], responses={503: {"model": Answer[Readiness]}}
)
async def get_readiness(request: Request) -> Response:
    """Tell whether the database, the signing keys and Storage answer."""
    return await service.readiness(request)


@router.post(
    "/auth/register",
    status_code=201,
    response_model=Answer[Registered],
    responses=refusals(ForbiddenError),
)
async def register(
    request: Request, body: Registration, client: Annotated[str, Depends(Attempts(REGISTER))]
) -> Response:
    """Make an account; the response is the same whether or not the address is known."""
    return await service.register(request, body, client)


@router.post(
    "/auth/login",
    response_model=Answer[SignedIn],
    responses=refusals(
        WrongCredentialsError,
        EmailNotConfirmedError,
    ),
)
async def log_in(
    request: Request, body: Credentials, client: Annotated[str, Depends(Attempts(SIGN_IN))]
) -> Response:
    """Exchange email address and password for a session."""
    return await service.log_in(request, body, client)


@router.get("/public/agency", response_model=Answer[PublicAgency], responses=refusals())
async def get_public_agency(
    request: Request, _client: Annotated[str, Depends(Attempts(LISTS))]
) -> Response:
    """Return who hires."""
    return await service.read_publicly(request, careers.get_agency)


@router.get(
    "/public/agency/logo",
    response_class=PngResponse,
    responses={**refusals(NotFoundError), 304: {"description": "Nothing has changed."}},
)
async def get_public_agency_logo(
    request: Request,
    query: Annotated[LogoQuery, query_of(LogoQuery)],
    _client: Annotated[str, Depends(Attempts(LISTS))],
) -> Response:
    """Return the logo of who hires."""
    return await careers.show_logo(request, query.v)


@router.get(
    "/public/account-emails/{kind}", response_class=HtmlResponse, responses=refusals(NotFoundError)
)
async def get_account_email(
    request: Request, kind: str, _client: Annotated[str, Depends(Attempts(LISTS))]
) -> Response:
    """Return the template of an email about an account, for Auth, which fills it in and sends it."""
    state = state_of(request)
    async with anonymous_reading(state.pool) as connection:
        return HtmlResponse(await current_account_email(connection, kind, state.settings.app_url))


@router.get("/public/job-listings", response_model=Listing[PublicJobListing], responses=refusals())
async def list_public_job_listings(
    request: Request,
    query: Annotated[CareersQuery, query_of(CareersQuery)],
    _client: Annotated[str, Depends(Attempts(LISTS))],
) -> Response:
    """List the jobs that are open to applications."""
    return await service.read_publicly(request, careers.list_jobs, query)


@router.get(
    "/public/job-listings/{key}",
    response_model=Answer[PublicJob],
    responses=refusals(NotFoundError, ListingEndedError),
)
async def get_public_job_listing(
    request: Request, key: str, _client: Annotated[str, Depends(Attempts(LISTS))]
) -> Response:
    """Return an open job by its id or by the last part of its address."""
    return await service.read_publicly(request, careers.get_job, key)


@router.get("/public/job-feed.xml", response_class=XmlResponse, responses=refusals())
async def get_public_job_feed(
    request: Request,
    query: Annotated[FeedQuery, query_of(FeedQuery)],
    _client: Annotated[str, Depends(Attempts(FEED))],
) -> Response:
    """Return the open jobs that have a city and a state, as job boards fetch them."""
    state = state_of(request)
    async with anonymous_reading(state.pool) as connection:
        return XmlResponse(
            await job_feed.write_feed(connection, state.settings.app_url, query.board)
        )


@router.post(
    "/public/applications",
    status_code=201,
    dependencies=[SESSION_IF_ANY],
    response_model=Answer[ApplicationAccepted],
    responses=refusals(
        UnauthenticatedError,
        ApplicationClosedError,
        # The same one, sent twice at the same time.
        ConflictError,
        NoCvTakenError,
        SignatureFileError,
        InvalidDocumentTypeError,
        UnsupportedFileError,
    ),
    openapi_extra=APPLICATION,
)
async def create_public_application(
    request: Request, _client: Annotated[str, Depends(Attempts(APPLY, APPLY_DEVICES))]
) -> Response:
    """Send an application: with a session it is that account's, else a cookie lets its sender see it again."""
    return await applications.create_application(request)


@router.get(
    "/public/applications/{application_id}",
    dependencies=[SESSION_IF_ANY],
    response_model=Answer[OwnApplicationDetail],
    responses=refusals(NotFoundError),
)
async def get_public_application(
    request: Request, application_id: UUID, _client: Annotated[str, Depends(Attempts(LISTS))]
) -> Response:
    """Return an application to whoever sent it: from this browser, or by their session."""
    return await applications.get_own_application(request, application_id)


@router.post(
    "/public/applications/{application_id}/open",
    response_model=Answer[OwnApplicationDetail],
    responses=refusals(NotFoundError),
)
async def open_public_application(
    request: Request,
    application_id: UUID,
    body: MailedToken,
    _client: Annotated[str, Depends(Attempts(SIGN_IN))],
) -> Response:
    """Open an application by the token of a mailed link."""
    return await applications.open_application(request, application_id, body.token)


@router.post(
    "/public/applications/{application_id}/withdraw",
    dependencies=[SESSION_IF_ANY],
    response_model=Answer[OwnApplicationDetail],
    responses=refusals(NotFoundError, ApplicationMoveError),
)
async def withdraw_public_application(
    request: Request, application_id: UUID, _client: Annotated[str, Depends(Attempts(SIGN_IN))]
) -> Response:
    """Withdraw an application of one's own."""
    return await applications.withdraw_application(request, application_id)


lists.add_to(router)
