"""Describe an application in OpenAPI."""

from copy import copy
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from api.core.errors.tree import CrossSiteError
from api.core.http.routing import WRITES
from api.core.us_states import US_STATES

JSON = "application/json"
FIRST_REFUSAL = 400
IDEMPOTENCY_KEY = {
    "name": "Idempotency-Key",
    "in": "header",
    "required": False,
    "description": "The same key again gets the first answer, and nothing is done twice.",
    "schema": {"type": "string", "minLength": 1, "maxLength": 200},
}


def describe(application: FastAPI) -> dict[str, Any]:
    """Return the OpenAPI document, made once."""
    if application.openapi_schema is None:
        document = get_openapi(
            title=application.title, version=application.version, routes=application.routes
        )
        for path in document["paths"].values():
            for verb, operation in path.items():
                if verb.upper() in WRITES and operation.get("security"):
                    operation.setdefault("parameters", []).append(IDEMPOTENCY_KEY)
                if verb.upper() in WRITES and not operation.get("security"):
                    _add_cross_site(operation["responses"])
                _describe_refusals(operation["responses"])
        document["x-us-states"] = US_STATES
        application.openapi_schema = document
    return application.openapi_schema


def _add_cross_site(responses: dict[str, Any]) -> None:
    """Whatever needs no bearer token may be asked for by another website's page."""
    said = f"`{CrossSiteError.code}`: {CrossSiteError.default}"
    refused = responses.setdefault(
        str(CrossSiteError.status), copy(responses["422"]) | {"description": ""}
    )
    refused["description"] = "  \n".join(filter(None, [refused["description"], said]))


def _describe_refusals(responses: dict[str, Any]) -> None:
    """Refusals are JSON, whatever the success of the route is."""
    for status, response in responses.items():
        if int(status) >= FIRST_REFUSAL:
            response["content"] = {JSON: next(iter(response["content"].values()))}
