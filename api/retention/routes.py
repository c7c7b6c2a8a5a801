"""How long records are kept, what is held and what is erased: for administrators."""

from typing import Annotated
from uuid import UUID

from starlette.responses import Response

from api.core.errors.tree import NotFoundError, StaleVersionError
from api.core.http.query import query_of
from api.core.http.responses import Answer, Json, Listing, Page, PdfResponse, answer
from api.core.http.routing import feature_router
from api.core.identity.guards import Admin, AdminReads, AdminWrites
from api.core.schemas import ListQuery, Locale, refusals
from api.retention import certificate, service
from api.retention.errors import (
    AlreadyHeldError,
    DueChangedError,
    HoldLiftedError,
    NothingDueError,
    RetentionConfirmedError,
    RetentionOverlapError,
    RunFinishedError,
)
from api.retention.schemas import (
    HoldCreate,
    HoldEnd,
    Retention,
    RetentionConfirmation,
    RetentionHold,
    RetentionProof,
    RetentionRule,
    RetentionRuleCreate,
    RetentionRun,
    RunCreate,
)

router = feature_router("/retention", "retention")


@router.get("", response_model=Answer[Retention])
async def get_retention(connection: AdminReads) -> Json:
    """Return what would be erased today, by rule; nothing is."""
    return await service.overview(connection)


@router.post(
    "/rules",
    status_code=201,
    response_model=Answer[RetentionRule],
    responses=refusals(RetentionOverlapError),
)
async def create_retention_rule(connection: AdminWrites, body: RetentionRuleCreate) -> Json:
    """Add a rule, or a new version of one; nothing is erased by it until it is confirmed."""
    return await service.add_rule(connection, body)


@router.post(
    "/rules/{rule_id}/confirm",
    response_model=Answer[RetentionRule],
    responses=refusals(NotFoundError, StaleVersionError, RetentionConfirmedError),
)
async def confirm_retention_rule(
    connection: AdminWrites, rule_id: UUID, body: RetentionConfirmation
) -> Json:
    """Say who has read the source of a rule and answers for it: from now on records are erased by it."""
    return await service.confirm_rule(connection, rule_id, body)


@router.get("/holds", response_model=Answer[list[RetentionHold]])
async def list_retention_holds(connection: AdminReads) -> Json:
    """List what is held and what was, the latest first."""
    return await service.list_holds(connection)


@router.post(
    "/holds",
    status_code=201,
    response_model=Answer[RetentionHold],
    responses=refusals(NotFoundError, AlreadyHeldError),
)
async def create_retention_hold(connection: AdminWrites, body: HoldCreate) -> Json:
    """Keep an application past its time, until the hold is lifted."""
    return await service.place_hold(connection, body)


@router.post(
    "/holds/{hold_id}/lift",
    response_model=Answer[RetentionHold],
    responses=refusals(NotFoundError, HoldLiftedError),
)
async def close_retention_hold(connection: AdminWrites, hold_id: UUID, body: HoldEnd) -> Json:
    """Lift a hold: the rules hold again."""
    return await service.lift_hold(connection, hold_id, body.reason)


@router.get("/runs", response_model=Answer[list[RetentionRun]])
async def list_retention_runs(connection: AdminReads) -> Json:
    """List who had records erased when, the latest first."""
    return await service.list_runs(connection)


@router.get(
    "/runs/{run_id}",
    response_model=Answer[RetentionRun],
    responses=refusals(NotFoundError),
)
async def get_retention_run(connection: AdminReads, run_id: UUID) -> Json:
    """Return a run."""
    return await service.get_run(connection, run_id)


@router.get(
    "/runs/{run_id}/proofs",
    response_model=Listing[RetentionProof],
    responses=refusals(NotFoundError),
)
async def list_retention_proofs(
    connection: AdminReads, run_id: UUID, query: Annotated[ListQuery, query_of(ListQuery)]
) -> Page:
    """List the proof of each record that a run erased, without a name, the first one first."""
    return await service.list_proofs(connection, run_id, query)


@router.get(
    "/runs/{run_id}/document", response_class=PdfResponse, responses=refusals(NotFoundError)
)
async def get_retention_document(person: Admin, run_id: UUID, locale: Locale = "en") -> Response:
    """Return the certificate of a run as a document, to print or to hand over."""
    found = await person.query(certificate.certificate, run_id, locale)
    return PdfResponse.named("erasure.pdf", await found.as_pdf())


@router.post(
    "/run",
    response_model=Answer[RetentionRun],
    responses=refusals(NotFoundError, NothingDueError, DueChangedError, RunFinishedError),
)
async def create_retention_run(person: Admin, body: RunCreate) -> Response:
    """Erase what is due for some seconds; while `finishedAt` is empty, ask again with the run's id."""
    return answer(await service.erase(person, body))
