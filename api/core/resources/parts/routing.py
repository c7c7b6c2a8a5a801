"""The routes of a part, made from its declaration."""

from collections.abc import Awaitable, Callable
from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter

from api.core.data.database import Connection
from api.core.errors.tree import ChangeTooLateError, NotFoundError
from api.core.http.responses import Answer, Json
from api.core.http.routing import feature_router
from api.core.identity.guards import reads, writes
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
        self._reader = reads(*part.readers)
        self._writer = writes(*part.writers)
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
        async def endpoint(
            connection: Annotated[Connection, self._reader], application_id: UUID
        ) -> Json:
            return await self._rows.list_all(connection, application_id)

        self.router.add_api_route(
            "",
            endpoint,
            name=f"list_{self.part.plural}",
            description=self.part.lists,
            response_model=Answer[list[self.part.shown_row]],  # type: ignore[name-defined]
            responses=refusals(NotFoundError),
        )

    def _create(self) -> None:
        model = self.part.create_body

        async def endpoint(
            connection: Annotated[Connection, self._writer],
            application_id: UUID,
            body: model,  # type: ignore[valid-type]
        ) -> Json:
            return await self._rows.create(connection, application_id, body)

        options = {"status_code": 201, "responses": refusals(NotFoundError, *self.part.refusals)}
        self._add("POST", "", "create", endpoint, ADD, **options)

    def _patch(self) -> None:
        model = self.part.change_body

        async def endpoint(
            connection: Annotated[Connection, self._writer],
            application_id: UUID,
            row_id: UUID,
            body: model,  # type: ignore[valid-type]
        ) -> Json:
            return await self._rows.patch(connection, application_id, row_id, body)

        does = CHANGE_OWN if self.part.is_taken_back else CHANGE
        self._add("PATCH", "/{row_id}", "patch", endpoint, does, responses=self._change_refusals)

    def _turn(
        self, verb: str, path: str, name: str, work: Callable[..., Awaitable[Json]], does: str
    ) -> None:
        async def endpoint(
            connection: Annotated[Connection, self._writer], application_id: UUID, row_id: UUID
        ) -> Json:
            return await work(connection, application_id, row_id)

        self._add(verb, path, name, endpoint, does, responses=self._change_refusals)

    def _act(self, action: Action) -> None:
        async def work(connection: Connection, application_id: UUID, row_id: UUID) -> Json:
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
