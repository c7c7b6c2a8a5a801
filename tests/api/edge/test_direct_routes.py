"""Routes that are called without FastAPI, or found without trying all: which they are, and that nobody can tell."""

import re
from typing import Annotated
from uuid import UUID

from fastapi import Depends
from fastapi.routing import APIRoute
from starlette.requests import Request
from starlette.responses import Response

from api.core.http.application import Shapes, shape_of
from api.core.http.query import query_of
from api.core.http.routing import GuardedRoute, feature_router
from api.core.schemas import Schema
from api.main import app
from api.router import routes


class Asked(Schema):
    """A query."""

    limit: int = 1


async def plain(query: Annotated[Asked, query_of(Asked)]) -> Response:
    return Response(str(query.limit))


async def with_a_path(one_id: UUID, query: Annotated[Asked, query_of(Asked)]) -> Response:
    return Response(f"{one_id}{query.limit}")


async def with_a_body(body: Asked, query: Annotated[Asked, query_of(Asked)]) -> Response:
    return Response(f"{body.limit}{query.limit}")


async def with_the_request(request: Request) -> Response:
    return Response(request.method)


async def of_other_parts(answer: Annotated[str, Depends(lambda: "x")]) -> Response:
    return Response(answer)


async def written_by_fastapi(query: Annotated[Asked, query_of(Asked)]) -> Asked:
    return query


def is_direct(endpoint, path: str = "") -> bool:
    router = feature_router("/things", "things")
    router.add_api_route(path, endpoint, methods=["POST"])
    [route] = router.routes
    assert isinstance(route, GuardedRoute)
    return route.is_direct


def test_route_of_a_query_is_direct():
    assert is_direct(plain)


def test_route_that_needs_more_than_the_request_is_left_to_fastapi():
    others = (with_a_body, with_the_request, of_other_parts, written_by_fastapi)
    assert [each.__name__ for each in others if is_direct(each)] == []
    assert not is_direct(with_a_path, "/{one_id}")


def test_lists_are_direct():
    listed = [each for each in routes() if isinstance(each, APIRoute) and "GET" in each.methods]
    direct = {each.name for each in listed if isinstance(each, GuardedRoute) and each.is_direct}
    assert {"list_patients", "list_visits", "list_users", "list_regions"} <= direct
    assert not any("{" in each.path for each in listed if each.name in direct)


def test_direct_route_refuses_as_any_other(agency):
    for path, code in (("limit=x", "invalid_input"), ("limit=1&limit=0", "invalid_input")):
        answer = agency.api.call("GET", f"/patients?{path}", agency.people.of("admin"))
        assert (answer.status_code, answer.json()["code"]) == (422, code)
        assert answer.headers["X-Request-Id"] == answer.json()["requestId"]
    assert agency.api.call("GET", "/patients?limit=0&limit=1", agency.people.of("admin")).is_success
    refused = agency.api.call("DELETE", "/patients", agency.people.of("admin"))
    assert (refused.status_code, refused.headers["Allow"]) == (405, "GET, POST")


def test_routes_of_one_shape_are_those_that_can_fit():
    tried = {shape: router.routes for shape, router in Shapes(app.router).routers.items()}
    for each in routes():
        assert isinstance(each, APIRoute)
        path = re.sub(r"{\w+}", "0", each.path)
        [shape] = {shape_of(path), shape_of(each.path)}
        fitting = [other for other in routes() if other.path_regex.match(path)]
        assert fitting == [other for other in tried[shape] if other.path_regex.match(path)]


def test_path_that_fits_no_route_is_not_found_and_another_verb_says_which(agency):
    admin = agency.people.of("admin")
    for path in ("/patients/", "/patients/1/2/3/4", "/nothing", "//", "/applications//moves"):
        assert agency.api.call("GET", path, admin).status_code == 404, path
    refused = agency.api.call("PUT", "/applications/bulk-moves", admin)
    assert (refused.status_code, refused.json()["code"]) == (405, "method_not_allowed")
