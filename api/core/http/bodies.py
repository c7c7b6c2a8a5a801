"""A body that a route reads by itself, checked as others are."""

from collections.abc import Mapping
from typing import TypeVar

from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.datastructures import Headers

from api.core.schemas import Schema

S = TypeVar("S", bound=Schema)
FORM = "multipart/form-data"


def is_form(headers: Headers) -> bool:
    """Return whether it is a form rather than JSON."""
    return headers.get("content-type", "").lower().startswith(FORM)


def validated(schema: type[S], fields: Mapping[str, object] | bytes) -> S:
    """Return what a body says.

    Raises:
        RequestValidationError: A field is missing or wrong.
    """
    try:
        if isinstance(fields, bytes):
            return schema.model_validate_json(fields)
        return schema.model_validate(fields)
    except ValidationError as error:
        found = [{**item, "loc": ("body", *item["loc"])} for item in error.errors()]
        raise RequestValidationError(found) from None
