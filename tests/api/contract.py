"""The contract that every answer is held against: the models and refusals of each route."""

import functools
import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import httpx
from fastapi.routing import APIRoute
from pydantic import BaseModel, TypeAdapter

from api.core.identity.guards import BearerGuard
from api.core.schemas import ErrorBody, Schema
from api.main import create_app


class Operation:
    """One route of the API."""

    def __init__(self, method: str, path: str, described: dict[str, Any]) -> None:
        self.method = method
        self.path = path
        self.id: str = described["operationId"]
        self.statuses = {int(status) for status in described["responses"]}
        self.codes = {
            (int(status), code)
            for status, response in described["responses"].items()
            for code in re.findall(r"^`(\w+)`: ", response["description"], re.MULTILINE)
        }
        self.is_public = not described.get("security")
        self.pattern = re.compile(re.sub(r"\{\w+\}", "[^/]+", path))
        self.parameters = re.findall(r"\{(\w+)\}", path)
        content = described["responses"].get("200", {}).get("content", {})
        # A file or a feed is no JSON.
        self.media = next((media for media in content if media != "application/json"), None)
        self.model: type[BaseModel] | None = None
        self.body: type[Schema] | None = None
        self.roles: set[str] = set()

    @functools.cached_property
    def answer(self) -> TypeAdapter[Any]:
        """What reads its answers; building it takes longer than a request."""
        return TypeAdapter(self.model)


@functools.cache
def contract() -> "Contract":
    """The contract; describing the application takes seconds, and it does not change."""
    return Contract()


class Contract:
    """All operations, as the application describes itself."""

    def __init__(self) -> None:
        application = create_app()
        self.document = application.openapi()
        self.operations = [
            Operation(method.upper(), path, described)
            for path, verbs in self.document["paths"].items()
            for method, described in verbs.items()
        ]
        self._alike = defaultdict[tuple[str, int], list[Operation]](list)
        routes = {route.name: route for route in application.routes if isinstance(route, APIRoute)}
        for operation in self.operations:
            route = routes[operation.id]
            operation.model = route.response_model
            operation.body = next(_bodies(route), None)
            operation.roles = set().union(*_requirements(route))
            self._alike[operation.method, operation.path.count("/")].append(operation)

    def find(self, method: str, path: str) -> Operation | None:
        """The operation of a request; literal paths come before ones with parameters."""
        alike = self._alike[method, path.count("/")]
        matching = [operation for operation in alike if operation.pattern.fullmatch(path)]
        return min(matching, key=lambda found: len(found.parameters), default=None)

    def check(self, method: str, answer: httpx.Response) -> None:
        """Hold an answer against its operation: status, model, envelope, request id."""
        assert answer.headers["x-request-id"]
        operation = self.find(method, answer.request.url.path)
        if operation is not None:
            assert answer.status_code in operation.statuses, (operation.id, answer.text)
            self.check_code(operation, answer)
        if not answer.is_error or (operation is not None and operation.id == "get_readiness"):
            self.check_success(operation, answer)
        else:
            self.check_refusal(answer)

    def check_success(self, operation: Operation | None, answer: httpx.Response) -> None:
        assert operation is not None, "a success of a route that is not described"
        if answer.status_code == httpx.codes.NOT_MODIFIED:
            assert answer.content == b""
        elif operation.media is not None:
            assert answer.headers["content-type"].startswith(operation.media)
        elif operation.model is None:
            assert answer.content == b""
        else:
            operation.answer.validate_json(answer.content)

    def check_code(self, operation: Operation, answer: httpx.Response) -> None:
        """Hold a refusal's code against what its operation is described to answer."""
        code = answer.json().get("code") if answer.is_error else None
        if code is not None:
            assert (answer.status_code, code) in operation.codes, (operation.id, code)

    def check_refusal(self, answer: httpx.Response) -> None:
        body = ErrorBody.model_validate_json(answer.content)
        assert body.request_id == answer.headers["x-request-id"]
        codes = self.document["components"]["schemas"]["ErrorBody"]["properties"]["code"]["enum"]
        assert body.code in codes


def _bodies(route: APIRoute) -> Iterator[type[Schema]]:
    for parameter in route.dependant.body_params:
        if isinstance(parameter.field_info.annotation, type):
            yield parameter.field_info.annotation


def _requirements(route: APIRoute) -> Iterator[set[str]]:
    for dependency in route.dependant.dependencies:
        if isinstance(dependency.call, BearerGuard):
            yield set(dependency.call._requirement.roles)
