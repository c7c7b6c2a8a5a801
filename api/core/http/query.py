"""Queries that parse themselves into a model, and say what they read."""

from collections.abc import Collection, Sequence
from functools import cache, lru_cache
from typing import Any, Generic, TypeVar
from urllib.parse import parse_qsl

from fastapi import Depends
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.requests import Request

from api.core.errors.tree import Detail, InvalidInputError
from api.core.http.guards import FromRequest
from api.core.schemas import Schema

M = TypeVar("M", bound=Schema)

KEPT_QUERIES = 256


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
