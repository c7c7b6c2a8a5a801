"""Exclusion lists, checks and the names found: for administrators; who decides reads the names."""

from typing import Annotated
from uuid import UUID

from starlette.responses import Response

from api.core.errors.tree import ConflictError, NotFoundError, StaleVersionError
from api.core.http.query import query_of
from api.core.http.responses import Answer, Json
from api.core.http.routing import feature_router
from api.core.identity.guards import Admin, AdminReads, AdminWrites, DeciderReads
from api.core.schemas import refusals
from api.exclusions import service
from api.exclusions.errors import (
    ListIncompleteError,
    MonthClosedError,
    NamesOpenError,
    NewerListError,
    NoListError,
    OwnHitError,
)
from api.exclusions.schemas import (
    ExcludedPeople,
    ExclusionCheck,
    ExclusionHit,
    ExclusionList,
    ExclusionListCreate,
    HitQuery,
    HitResolution,
    ListEnd,
    MadeExclusionCheck,
)

lists = feature_router("/exclusion-lists", "exclusions")
checks = feature_router("/exclusion-checks", "exclusions")
hits = feature_router("/exclusion-hits", "applications")


@lists.get("", response_model=Answer[list[ExclusionList]])
async def list_exclusion_lists(connection: AdminReads) -> Json:
    """List the lists that were brought in, the latest first."""
    return await service.list_lists(connection)


@lists.post(
    "", status_code=201, response_model=Answer[ExclusionList], responses=refusals(ConflictError)
)
async def create_exclusion_list(connection: AdminWrites, body: ExclusionListCreate) -> Json:
    """Begin to bring a list in; its rows follow."""
    return await service.create_list(connection, body)


@lists.post("/{list_id}/rows", status_code=204, responses=refusals(NotFoundError))
async def create_excluded_people(
    connection: AdminWrites, list_id: UUID, body: ExcludedPeople
) -> None:
    """Add rows to a list that is being brought in."""
    await service.add_people(connection, list_id, body)


@lists.post(
    "/{list_id}/complete",
    response_model=Answer[ExclusionList],
    responses=refusals(NotFoundError, ListIncompleteError, NewerListError),
)
async def complete_exclusion_list(connection: AdminWrites, list_id: UUID, body: ListEnd) -> Json:
    """Say that all rows have come: the list is looked at from now on, a former one no longer."""
    return await service.complete_list(connection, list_id, body)


@checks.get("", response_model=Answer[list[ExclusionCheck]])
async def list_exclusion_checks(connection: AdminReads) -> Json:
    """List the months in which everybody was looked for."""
    return await service.list_checks(connection)


@checks.post(
    "",
    status_code=201,
    response_model=Answer[MadeExclusionCheck],
    responses=refusals(NoListError, MonthClosedError),
)
async def create_exclusion_check(admin: Admin) -> Response:
    """Look for everybody who works here or has an offer on the present lists."""
    found = await service.look_up(*await admin.query(service.load))
    return await admin.write(service.keep_hits, found, status=201)


@checks.post(
    "/{check_id}/close",
    response_model=Answer[ExclusionCheck],
    responses=refusals(NotFoundError, NamesOpenError),
)
async def close_exclusion_check(connection: AdminWrites, check_id: UUID) -> Json:
    """Close a month with a certificate that nobody changes."""
    return await service.close_check(connection, check_id)


@hits.get("", response_model=Answer[list[ExclusionHit]], responses=refusals())
async def list_exclusion_hits(
    connection: DeciderReads,
    query: Annotated[HitQuery, query_of(HitQuery)],
) -> Json:
    """List names on lists that resemble somebody's."""
    return await service.list_hits(connection, query)


@hits.post(
    "/{hit_id}/resolve",
    response_model=Answer[ExclusionHit],
    responses=refusals(NotFoundError, StaleVersionError, OwnHitError),
)
async def resolve_exclusion_hit(connection: AdminWrites, hit_id: UUID, body: HitResolution) -> Json:
    """Say whether it is the same person, and how you know."""
    return await service.resolve_hit(connection, hit_id, body)
