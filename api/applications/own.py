"""Applications as their applicant sees them, for those with an account."""

from typing import Annotated
from uuid import UUID

from api.applications import queries
from api.applications.own_schemas import OwnApplication, OwnApplicationDetail
from api.core.data.database import Connection
from api.core.data.pagination import Conditions, Keyset, Sort
from api.core.errors.tree import NotFoundError
from api.core.http.query import query_of
from api.core.http.responses import Answer, Json, Listing, Page
from api.core.http.routing import feature_router
from api.core.identity.guards import AnyoneReads
from api.core.resources.parts.rows import NO_APPLICATION
from api.core.schemas import ListQuery, refusals

router = feature_router("", "applications")
NEWEST = Sort.named(queries.SORTS, "-createdAt")
NOBODY = "There is no such person."
# Row-level security shows every profile to administrators, and to others their own.
MAY_SEE = f"""
select exists (select from public.profiles as p where p.id = $1)
  and ($1 = {queries.ME} or {queries.IS_ADMIN})
"""  # noqa: S608


class OwnQuery(ListQuery):
    """A page of somebody's applications, the newest first."""


async def list_of_user(connection: Connection, user_id: UUID, query: OwnQuery) -> Page:
    """Return somebody's applications as their applicant sees them.

    Raises:
        NotFoundError: There is nobody of this id, or they are not the caller's to look at.
    """
    if not await connection.fetchval(MAY_SEE, user_id):
        raise NotFoundError(NOBODY)
    conditions = Conditions()
    # Applications behind another one in staff's lists are theirs just as much.
    conditions.add("t.user_id = {}", user_id)
    keyset = Keyset.of(query, NEWEST)
    table = queries.APPLICATIONS.name
    return keyset.page(await queries.page(connection, conditions, keyset, queries.OWN, table))


async def get_own(connection: Connection, application_id: UUID) -> Json:
    """Return an application to the person who sent it.

    Raises:
        NotFoundError: There is none, or it is somebody else's.
    """
    item: Json | None = await connection.fetchval(queries.OWN_OF_ACCOUNT, application_id)
    if item is None:
        raise NotFoundError(NO_APPLICATION)
    return item


@router.get(
    "/public/applications/user/{user_id}",
    response_model=Listing[OwnApplication],
    responses=refusals(NotFoundError),
)
async def list_user_applications(
    connection: AnyoneReads, user_id: UUID, query: Annotated[OwnQuery, query_of(OwnQuery)]
) -> Page:
    """List the applications of an account: the caller's own, or anybody's for administrators."""
    return await list_of_user(connection, user_id, query)


@router.get(
    "/applications/{application_id}/own",
    response_model=Answer[OwnApplicationDetail],
    responses=refusals(NotFoundError),
)
async def get_own_application(connection: AnyoneReads, application_id: UUID) -> Json:
    """Return an application of the caller's own, as applicants see it."""
    return await get_own(connection, application_id)
