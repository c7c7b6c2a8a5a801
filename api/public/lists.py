"""Lists that anybody reads without a sign-in: the public fields of a resource's active rows."""

from typing import Annotated

from fastapi import APIRouter, Depends
from pydantic import Field
from starlette.requests import Request
from starlette.responses import Response

from api.core.http.query import query_of
from api.core.http.responses import Listing
from api.core.resources.rows import Rows
from api.core.schemas import ListQuery, refusals
from api.public.attempts import Attempts
from api.public.limits import LISTS
from api.public.service import read_publicly
from api.setup import ROWS


class PublicQuery(ListQuery):
    """A page of a list that anybody reads."""

    limit: int = Field(default=100, ge=1, le=100)


def add_to(router: APIRouter) -> None:
    """Offer the list of each resource that has public fields."""
    for rows in ROWS.values():
        if rows.resource.public:
            _add_list(router, rows)


def _add_list(router: APIRouter, rows: Rows) -> None:
    resource = rows.resource

    async def endpoint(
        request: Request,
        query: Annotated[PublicQuery, query_of(PublicQuery)],
        _client: Annotated[str, Depends(Attempts(LISTS))],
    ) -> Response:
        return await read_publicly(request, rows.list_public, query)

    router.add_api_route(
        f"/public{resource.path}",
        endpoint,
        name=f"list_public_{resource.table}",
        description=f"List active {resource.label}.",
        response_model=Listing[resource.models.public],  # type: ignore[name-defined]
        responses=refusals(),
    )
