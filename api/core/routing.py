"""Routers and query parameters without detours: flat routes, and models that parse themselves."""

from collections.abc import Callable, Collection, Coroutine
from typing import Any, TypeVar

from fastapi import APIRouter, Depends
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import Response

from api.core.errors import (
    Detail,
    ForbiddenError,
    InternalError,
    InvalidInputError,
    MfaRequiredError,
    SessionEndedError,
    TokenExpiredError,
    TooLargeError,
    UnauthenticatedError,
    UnavailableError,
)
from api.core.schemas import Schema, refusals

M = TypeVar("M", bound=Schema)

SIGNED_IN = refusals(
    UnauthenticatedError,
    TokenExpiredError,
    SessionEndedError,
    ForbiddenError,
    MfaRequiredError,
    TooLargeError,
    InternalError,
    UnavailableError,
)


class Guard:
    """Marks a dependency that takes the request alone and refuses by what stands in its head."""


class GuardedRoute(APIRoute):
    """A route whose guards are asked before its body is read, which FastAPI by itself does first.

    They are asked once more as dependencies; each sees to it that this costs and counts nothing.
    """

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


def operation_id(route: APIRoute) -> str:
    """Use the function's name: `list_patients`."""
    return route.name


def feature_router(path: str, tag: str, *, public: bool = False) -> APIRouter:
    """Make the router of one folder; its routes carry their whole path."""
    return APIRouter(
        prefix=f"/api{path}",
        tags=[tag],
        responses={} if public else SIGNED_IN,
        generate_unique_id_function=operation_id,
        route_class=GuardedRoute,
    )


def query_of(model: type[M], in_body: Collection[str] = ()) -> Any:
    """Read the query string into a model.

    FastAPI would take the model apart on every request and put it together again; a page of a
    list feels that. What a search is for may name people, and addresses are kept by browsers and
    proxies: the fields that come `in_body` are refused here.
    """

    async def read(request: Request) -> M:
        asked = dict(request.query_params)
        wrong = [name for name in in_body if name in asked]
        if wrong:
            remedy = f"Send this in the body of POST {request.url.path}/search."
            raise InvalidInputError(details=[Detail(field=n, message=remedy) for n in wrong])
        try:
            return model.model_validate(asked)
        except ValidationError as error:
            found = [{**item, "loc": ("query", *item["loc"])} for item in error.errors()]
            raise RequestValidationError(found) from None

    return Depends(read)


def query_parameters(model: type[Schema], in_body: Collection[str] = ()) -> dict[str, Any]:
    """Describe the parameters of such a model for OpenAPI."""
    described = model.model_json_schema()
    required = described.get("required", [])
    parameters = [
        {
            "name": name,
            "in": "query",
            "required": name in required,
            "schema": {key: value for key, value in schema.items() if key != "description"},
        }
        | ({"description": schema["description"]} if "description" in schema else {})
        for name, schema in described["properties"].items()
        if name not in in_body
    ]
    return {"parameters": parameters}
