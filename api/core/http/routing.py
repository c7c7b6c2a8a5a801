"""Routers without detours: flat routes, whose guards come first."""

from collections.abc import (
    Awaitable,
    Callable,
    Coroutine,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from functools import wraps
from typing import Any, get_type_hints

from fastapi import APIRouter
from fastapi.dependencies.models import Dependant
from fastapi.params import Depends as Dependency
from fastapi.routing import APIRoute
from fastapi.utils import create_model_field
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from api.core.errors.tree import (
    AppError,
    InternalError,
    StorageFullError,
    TooLargeError,
    UnavailableError,
)
from api.core.http.guards import FromRequest, Guard, Transactional
from api.core.http.query import QueryOf
from api.core.schemas import BETWEEN, ErrorBody, refusals

# What the edge refuses, whatever the route.
ALWAYS = (InternalError, UnavailableError)
WRITES = {"POST", "PUT", "PATCH", "DELETE"}
# FastAPI would make one of its own for each refusal of each route: a quarter of the time that the API takes to start.
REFUSAL = create_model_field(name="Refusal", type_=ErrorBody, mode="serialization")


def _dependencies_of(endpoint: Callable[..., Any]) -> dict[str, Any]:
    """Return what the parameters of an endpoint depend on, by their names."""
    hints = get_type_hints(endpoint, include_extras=True)
    return {
        name: mark.dependency
        for name, hint in hints.items()
        for mark in getattr(hint, "__metadata__", ())
        if isinstance(mark, Dependency)
    }


def _in_transaction(endpoint: Callable[..., Any], parts: Mapping[str, Any]) -> Callable[..., Any]:
    """Return what FastAPI calls of an endpoint that wants a connection: the same parameters, and a response."""
    opened = {name: call for name, call in parts.items() if isinstance(call, Transactional)}
    if not opened:
        return endpoint
    [(name, guard)] = opened.items()

    @wraps(endpoint)
    async def respond(**values: Any) -> Response:
        caller = values.pop(name)

        async def work(connection: Any) -> Any:
            return await endpoint(**values, **{name: connection})

        return await guard.respond(caller, work)

    respond.__annotations__ = {**endpoint.__annotations__, "return": Response}
    return respond


class GuardedRoute(APIRoute):
    """A route whose guards are asked before its body is read, which FastAPI by itself does first.

    They run again as dependencies; each makes sure that this costs and counts nothing.
    A route that needs no more than `FromRequest` is called without FastAPI, whose general way
    through dependencies and exit stacks takes as long as the route itself.
    """

    def __init__(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        parts = _dependencies_of(endpoint)
        endpoint = _in_transaction(endpoint, parts)
        raised = refusals(*_raised_by(parts.values(), options))
        responses = _merged(raised, options.get("responses") or {})
        refused = {code for code, one in responses.items() if one.get("model") is ErrorBody}
        options["responses"] = {c: one for c, one in responses.items() if c not in refused}
        super().__init__(path, endpoint, **options)
        self.responses = responses
        self.response_fields |= dict.fromkeys(refused, REFUSAL)
        made = _parts_from_request(self.dependant)
        self.is_direct = made is not None and get_type_hints(endpoint).get("return") is Response
        if made is not None and self.is_direct:
            self.app = _direct(endpoint, made)

    @property  # type: ignore[explicit-override]  # typing knows it from Python 3.12
    def openapi_extra(self) -> dict[str, Any]:
        """Return what is said of the route beside what FastAPI reads: its query, by whatever reads that.

        It is made when the API is described, not when it starts.
        """
        parameters = list(self._said.get("parameters", ()))
        for dependency in self.dependant.dependencies:
            if isinstance(dependency.call, QueryOf):
                parameters += dependency.call.described()
        return {**self._said, "parameters": parameters} if parameters else self._said

    @openapi_extra.setter
    def openapi_extra(self, said: dict[str, Any] | None) -> None:
        self._said = said or {}

    def get_route_handler(  # type: ignore[explicit-override]  # typing knows it from Python 3.12
        self,
    ) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Put the guards before the usual handler."""
        handle = super().get_route_handler()
        calls: list[Any] = [dependency.call for dependency in self.dependant.dependencies]
        guards: list[Any] = [call for call in calls if isinstance(call, Guard)]
        if self.body_field is None:
            return handle

        async def handle_guarded(request: Request) -> Response:
            for guard in guards:
                await guard(request)
            return await handle(request)

        return handle_guarded


def _raised_by(parts: Iterable[Any], options: Mapping[str, Any]) -> Iterator[type[AppError]]:
    """Yield what the edge and the dependencies of a route refuse."""
    yield from ALWAYS
    is_written = bool(WRITES & set(options.get("methods") or ()))
    if is_written:
        yield from (TooLargeError, StorageFullError)
    of_router = (each.dependency for each in options.get("dependencies") or ())
    for call in (*parts, *of_router):
        if isinstance(call, FromRequest):
            yield from call.raises
            yield from call.raises_in_writes if is_written else ()


Responses = Mapping[int | str, dict[str, Any]]


def _merged(derived: Responses, declared: Responses) -> dict[int | str, dict[str, Any]]:
    """Put both descriptions together: a status may stand for several refusals."""
    merged = dict(declared)
    for status, response in derived.items():
        known = merged.setdefault(status, response)
        if known.get("model") is ErrorBody:
            lines = [*known["description"].split(BETWEEN), *response["description"].split(BETWEEN)]
            merged[status] = {**known, "description": BETWEEN.join(dict.fromkeys(lines))}
    return merged


Part = Callable[[Request], Awaitable[Any]]


def _parts_from_request(dependant: Dependant) -> Mapping[str, Part] | None:
    """Return what makes each parameter, or nothing when one is more than `FromRequest`."""
    parts: dict[str, Any] = {each.name or "": each.call for each in dependant.dependencies}
    parameters = get_type_hints(dependant.call).keys() - {"return"}
    is_all = parts.keys() == parameters
    return parts if is_all and all(isinstance(p, FromRequest) for p in parts.values()) else None


def _direct(endpoint: Callable[..., Awaitable[Response]], parts: Mapping[str, Part]) -> ASGIApp:
    """Call an endpoint with its parts, in their order; a refusal is the middleware's to word."""

    async def respond(scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive, send)
        response = await endpoint(**{name: await make(request) for name, make in parts.items()})
        await response(scope, receive, send)

    return respond


def operation_id(route: APIRoute) -> str:
    """Use the function's name: `list_patients`."""
    return route.name


def feature_router(path: str, tag: str, *, dependencies: Sequence[Any] = ()) -> APIRouter:
    """Make the router of one folder; its routes carry their whole path."""
    return APIRouter(
        prefix=f"/api{path}",
        tags=[tag],
        dependencies=list(dependencies),
        generate_unique_id_function=operation_id,
        route_class=GuardedRoute,
    )
