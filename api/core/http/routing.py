"""Routers and query parameters without detours: flat routes, and models that parse themselves."""

from collections.abc import (
    Awaitable,
    Callable,
    Collection,
    Coroutine,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from functools import cache, lru_cache, wraps
from typing import Any, ClassVar, Generic, TypeVar, get_type_hints
from urllib.parse import parse_qsl

from fastapi import APIRouter, Depends
from fastapi.dependencies.models import Dependant
from fastapi.exceptions import RequestValidationError
from fastapi.params import Depends as Dependency
from fastapi.routing import APIRoute
from fastapi.utils import create_model_field
from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from api.core.errors.tree import (
    AppError,
    Detail,
    InternalError,
    InvalidInputError,
    StorageFullError,
    TooLargeError,
    UnavailableError,
)
from api.core.schemas import BETWEEN, ErrorBody, Schema, refusals

M = TypeVar("M", bound=Schema)

# What the edge refuses, whatever the route.
ALWAYS = (InternalError, UnavailableError)
WRITES = {"POST", "PUT", "PATCH", "DELETE"}
KEPT_QUERIES = 256
# FastAPI would make one of its own for each refusal of each route: a quarter of the time that the API takes to start.
REFUSAL = create_model_field(name="Refusal", type_=ErrorBody, mode="serialization")


class FromRequest:
    """Marks a dependency that takes the request and nothing else.

    `raises` are its refusals, and those of what it hands out; a route that writes may get
    `raises_in_writes`, too. The description of each route that depends on it names them.
    """

    raises: ClassVar[Sequence[type[AppError]]] = ()
    raises_in_writes: ClassVar[Sequence[type[AppError]]] = ()


class Guard(FromRequest):
    """Marks one that refuses by the request's head."""


class Transactional(Guard):
    """Marks a guard in whose place a route gets a connection, in one transaction of its caller's.

    So a route awaits its service and that its queries, plainly. What ends the transaction, tries it
    again or finds that it has been done before is `respond`'s, the same for each.
    """

    async def respond(self, caller: Any, work: Callable[[Any], Awaitable[Any]]) -> Response:
        """Run the work in a transaction and return its response."""
        raise NotImplementedError


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
        """What is said of the route beside what FastAPI reads: its query, by whatever reads that.

        It is made when the API is described, not when it starts.
        """
        parameters = [
            parameter
            for dependency in self.dependant.dependencies
            if isinstance(dependency.call, QueryOf)
            for parameter in dependency.call.described()
        ]
        return {**self._said, **({"parameters": parameters} if parameters else {})}

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


class _BelongsInBodyError(Exception):
    """Fields that no address may hold."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self.names = names


class QueryOf(FromRequest, Generic[M]):
    """Reads the query string into a model."""

    def __init__(self, model: type[M], in_body: Collection[str]) -> None:
        self._model = model
        self._in_body = frozenset(in_body)
        # The same pages are asked for all day long, and a model never changes.
        self._read = lru_cache(maxsize=KEPT_QUERIES)(self._read_anew)

    async def __call__(self, request: Request) -> M:
        """Return the model.

        Raises:
            InvalidInputError: It has a field that belongs in a body.
            RequestValidationError: It is not such a model.
        """
        try:
            return self._read(request.scope["query_string"])
        except _BelongsInBodyError as error:
            remedy = f"Send this in the body of POST {request.url.path}/search."
            details = [Detail(field=name, message=remedy) for name in error.names]
            raise InvalidInputError(details=details) from None

    def described(self) -> list[dict[str, Any]]:
        """Return the parameters as OpenAPI describes them."""
        described = _described(self._model)
        required = described.get("required", [])
        return [
            {
                "name": name,
                "in": "query",
                "required": name in required,
                "schema": {key: value for key, value in schema.items() if key != "description"},
            }
            | ({"description": schema["description"]} if "description" in schema else {})
            for name, schema in described["properties"].items()
            if name not in self._in_body
        ]

    def _read_anew(self, query: bytes) -> M:
        # The same pairs as `request.query_params`, without its mapping of lists.
        pairs = parse_qsl(query.decode("latin-1"), keep_blank_values=True)
        asked: dict[str, Any] = dict(pairs)
        wrong = [name for name in asked if name in self._in_body]
        if wrong:
            raise _BelongsInBodyError(wrong)
        for several in asked.keys() & _repeated(self._model):
            asked[several] = [value for name, value in pairs if name == several]
        try:
            return self._model.model_validate(asked)
        except ValidationError as error:
            found = [{**item, "loc": ("query", *item["loc"])} for item in error.errors()]
            raise RequestValidationError(found) from None


@cache
def _described(model: type[Schema]) -> dict[str, Any]:
    """Return what a model says of itself; it is asked twice."""
    return model.model_json_schema()


@cache
def _repeated(model: type[Schema]) -> frozenset[str]:
    """Return the parameters that may come more than once, each time with one value."""
    properties = _described(model)["properties"]
    return frozenset(name for name, shape in properties.items() if shape.get("type") == "array")


def query_of(model: type[Schema], in_body: Collection[str] = ()) -> Any:
    """Read the query string into a model.

    FastAPI would take the model apart on every request and put it together again; a page of a
    list feels that. What a search is for may name people, and addresses are kept by browsers and
    proxies: the fields that come `in_body` are refused here.
    """
    return Depends(QueryOf(model, in_body))
