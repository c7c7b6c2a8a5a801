"""The routes of a resource, made from its declaration."""

from collections.abc import Callable
from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Query
from starlette.responses import Response

from api.core.errors.tree import ConflictError, InUseError, NotFoundError, StaleVersionError
from api.core.http.query import query_of
from api.core.http.responses import Answer, Listing
from api.core.http.routing import feature_router
from api.core.identity.caller import Caller
from api.core.identity.guards import requires
from api.core.resources.rows import Rows
from api.core.schemas import refusals

CHANGE_REFUSALS = (NotFoundError, StaleVersionError, ConflictError)
REPLACED = "Replace all fields; a version that is sent must be the newest."
PATCHED = "Change some fields, deactivate or reactivate; a version that is sent must be the newest."
MOVED = "Change some fields, or the status alone; a version that is sent must be the newest."


class ResourceRoutes:
    """Each method offers one thing that can be done, at an address of the router.

    The parameters of a route are the resource's own: that is what the closures are for.
    """

    def __init__(self, rows: Rows, router: APIRouter | None = None) -> None:
        self._rows = rows
        self.resource = resource = rows.resource
        self.router = router or feature_router(resource.path, "setup")
        self._reader = requires(*resource.readers)
        self._writer = requires(*resource.writers)
        self._creator = requires(*(resource.creators or resource.writers))
        self._deleter = requires(*(resource.deleters or resource.writers))
        self._works = {"PUT": rows.update, "PATCH": rows.patch}
        self._bodies = {"PUT": resource.models.update, "PATCH": resource.models.patch}
        self._changes = {"PUT": REPLACED, "PATCH": MOVED if resource.moves else PATCHED}
        self._change_refusals = refusals(*CHANGE_REFUSALS, *resource.refusals)
        instead = "archive" if resource.moves else "deactivate"
        self._deleted = f"Delete one that nothing refers to; {instead} the others."

    def add_usual(self) -> APIRouter:
        """Offer what every resource has."""
        self.list("", f"list_{self.resource.table}")
        self.create("", f"create_{self.resource.singular}")
        self.patch_by_query("/", f"patch_{self.resource.singular}_by_query")
        self.get("/{row_id}", f"get_{self.resource.singular}")
        self.update("/{row_id}", f"update_{self.resource.singular}")
        self.patch("/{row_id}", f"patch_{self.resource.singular}")
        self.delete("/{row_id}", f"delete_{self.resource.singular}")
        return self.router

    def list(self, path: str, name: str) -> None:
        """GET: a page of rows."""
        work, model = self._rows.list_page, self.resource.models.query

        async def endpoint(
            person: Annotated[Caller, self._reader],
            query: Annotated[model, query_of(model)],  # type: ignore[valid-type]
        ) -> Response:
            return await person.read(work, query)

        self.router.add_api_route(
            path,
            endpoint,
            name=name,
            description=f"List {self.resource.label}.",
            response_model=Listing[self.resource.models.listed],  # type: ignore[name-defined]
        )

    def get(self, path: str, name: str) -> None:
        """GET: one row."""
        work = self._rows.get

        async def endpoint(person: Annotated[Caller, self._reader], row_id: UUID) -> Response:
            return await person.read(work, row_id)

        self._add("GET", path, name, endpoint, "Return one.", responses=refusals(NotFoundError))

    def create(self, path: str, name: str) -> None:
        """POST: a new row."""
        work, model = self._rows.create, self.resource.models.create

        async def endpoint(
            person: Annotated[Caller, self._creator],
            body: model,  # type: ignore[valid-type]
        ) -> Response:
            return await person.write(work, body, status=201)

        options = {
            "status_code": 201,
            "responses": refusals(ConflictError, *self.resource.refusals),
        }
        self._add("POST", path, name, endpoint, "Add one.", **options)

    def update(self, path: str, name: str) -> None:
        """PUT: all fields of a row."""
        self._change("PUT", path, name, UUID)

    def patch(self, path: str, name: str) -> None:
        """PATCH: some fields of a row, or an action."""
        self._change("PATCH", path, name, UUID)

    def patch_by_query(self, path: str, name: str) -> None:
        """PATCH: the same, with the id in the query string."""
        self._change("PATCH", path, name, Annotated[UUID, Query(alias="id")])

    def update_in_body(self, path: str, name: str) -> None:
        """PUT: all fields of the row whose id is in the body."""
        self._change_in_body("PUT", path, name, self.resource.models.update_in_body)

    def patch_in_body(self, path: str, name: str) -> None:
        """PATCH: some fields, or an action, of the row whose id is in the body."""
        self._change_in_body("PATCH", path, name, self.resource.models.patch_in_body)

    def delete(self, path: str, name: str) -> None:
        """DELETE: a row that nothing refers to."""
        work = self._rows.delete

        async def endpoint(person: Annotated[Caller, self._deleter], row_id: UUID) -> Response:
            return await person.write(work, row_id)

        self.router.add_api_route(
            path,
            endpoint,
            methods=["DELETE"],
            name=name,
            description=self._deleted,
            status_code=204,
            responses=refusals(NotFoundError, InUseError, *self.resource.refusals),
        )

    def _change(self, verb: str, path: str, name: str, row: Any) -> None:
        work, model = self._works[verb], self._bodies[verb]

        async def endpoint(
            person: Annotated[Caller, self._writer],
            row_id: row,
            body: model,  # type: ignore[valid-type]
        ) -> Response:
            return await person.write(work, row_id, body)

        self._add_change(verb, path, name, endpoint)

    def _change_in_body(self, verb: str, path: str, name: str, model: Any) -> None:
        work = self._works[verb]

        async def endpoint(person: Annotated[Caller, self._writer], body: model) -> Response:
            return await person.write(work, body.id, body)

        self._add_change(verb, path, name, endpoint)

    def _add_change(self, verb: str, path: str, name: str, endpoint: Callable[..., Any]) -> None:
        self._add(verb, path, name, endpoint, self._changes[verb], responses=self._change_refusals)

    def _add(
        self,
        verb: str,
        path: str,
        name: str,
        endpoint: Callable[..., Any],
        does: str,
        **options: Any,
    ) -> None:
        shown: Any = Answer[self.resource.models.row]  # type: ignore[name-defined]
        self.router.add_api_route(
            path,
            endpoint,
            methods=[verb],
            name=name,
            description=does,
            response_model=shown,
            **options,
        )
