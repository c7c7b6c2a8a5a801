"""The routes of a part, made from its declaration."""

from collections.abc import Callable
from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter
from starlette.responses import Response

from api.core.errors.tree import ChangeTooLateError, NotFoundError
from api.core.http.responses import Answer
from api.core.http.routing import feature_router
from api.core.identity.caller import Caller
from api.core.identity.guards import requires
from api.core.resources.parts.declaration import Action
from api.core.resources.parts.rows import PartRows
from api.core.schemas import refusals

ADD = "Add one, in one's own name."
CHANGE_OWN = "Change one of one's own, for 30 minutes."
CHANGE = "Change one."
TAKE_BACK = "Take back one of one's own, for 30 minutes; that there was one stays to be seen."
RESTORE = "Bring back one that one has taken back, for 30 minutes."


class PartRoutes:
    """Offers what can be done with a part, below an application.

    The parameters of a route are the part's own: that is what the closures are for.
    """

    def __init__(self, rows: PartRows) -> None:
        self._rows = rows
        self.part = part = rows.part
        self.router = feature_router(f"/applications/{{application_id}}{part.path}", "applications")
        self._reader = requires(*part.readers)
        self._writer = requires(*part.writers)
        late = (ChangeTooLateError,) if part.is_taken_back else ()
        self._change_refusals = refusals(NotFoundError, *late, *part.refusals)

    def add_usual(self) -> APIRouter:
        """Offer what is declared."""
        self._list()
        if self.part.author is not None:
            self._create()
            self._patch()
        if self.part.is_taken_back:
            self._turn("DELETE", "/{row_id}", "delete", self._rows.take_back, TAKE_BACK)
            self._turn("POST", "/{row_id}/restore", "restore", self._rows.restore, RESTORE)
        for action in self.part.actions:
            self._act(action)
        return self.router

    def _list(self) -> None:
        work = self._rows.list_all

        async def endpoint(
            person: Annotated[Caller, self._reader], application_id: UUID
        ) -> Response:
            return await person.read(work, application_id)

        self.router.add_api_route(
            "",
            endpoint,
            name=f"list_{self.part.plural}",
            description=self.part.lists,
            response_model=Answer[list[self.part.shown_row]],  # type: ignore[name-defined]
            responses=refusals(NotFoundError),
        )

    def _create(self) -> None:
        work, model = self._rows.create, self.part.create_body

        async def endpoint(
            person: Annotated[Caller, self._writer],
            application_id: UUID,
            body: model,  # type: ignore[valid-type]
        ) -> Response:
            return await person.write(work, application_id, body, status=201)

        options = {"status_code": 201, "responses": refusals(NotFoundError, *self.part.refusals)}
        self._add("POST", "", "create", endpoint, ADD, **options)

    def _patch(self) -> None:
        work, model = self._rows.patch, self.part.change_body

        async def endpoint(
            person: Annotated[Caller, self._writer],
            application_id: UUID,
            row_id: UUID,
            body: model,  # type: ignore[valid-type]
        ) -> Response:
            return await person.write(work, application_id, row_id, body)

        does = CHANGE_OWN if self.part.is_taken_back else CHANGE
        self._add("PATCH", "/{row_id}", "patch", endpoint, does, responses=self._change_refusals)

    def _turn(self, verb: str, path: str, name: str, work: Callable[..., Any], does: str) -> None:
        async def endpoint(
            person: Annotated[Caller, self._writer], application_id: UUID, row_id: UUID
        ) -> Response:
            return await person.write(work, application_id, row_id)

        self._add(verb, path, name, endpoint, does, responses=self._change_refusals)

    def _act(self, action: Action) -> None:
        async def work(connection: Any, application_id: UUID, row_id: UUID) -> Any:
            return await self._rows.act(connection, application_id, row_id, action.sets)

        self._turn("POST", f"/{{row_id}}/{action.path}", action.verb, work, action.does)

    def _add(
        self,
        verb: str,
        path: str,
        name: str,
        endpoint: Callable[..., Any],
        does: str,
        **options: Any,
    ) -> None:
        self.router.add_api_route(
            path,
            endpoint,
            methods=[verb],
            name=f"{name}_{self.part.singular}",
            description=does,
            response_model=Answer[self.part.shown_row],  # type: ignore[name-defined]
            **options,
        )
