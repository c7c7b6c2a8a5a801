"""What the two local servers share: the order of routes, the log, and what flows may know."""

import ast
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import Response

from cli.stack.auth.routes import ROUTES as AUTH_ROUTES
from cli.stack.serving.routes import Call, NoRouteError, Route, RouteTable

AUTH = Path(__file__).resolve().parents[2] / "cli" / "stack" / "auth"
BELOW_HTTP = ("flows", "mail", "tokens", "records", "security")
HTTP = ("starlette", "cli.stack.auth.http", "cli.stack.auth.routes", "cli.stack.serving.routes")


async def respond(_call):
    return Response()


def call_of(method, path):
    return Call(Request({"type": "http", "method": method, "path": path, "headers": []}))


def route_of(method, path, *patterns):
    """The pattern that serves a request, whatever the order in which they were declared."""
    table = RouteTable([Route("GET", pattern, respond) for pattern in patterns])
    call = call_of(method, path)
    return table.find(call, path).path, call.params


@pytest.mark.parametrize("turn", [1, -1])
@pytest.mark.parametrize(
    ("path", "pattern", "params"),
    [
        ("/object/info/public/a/b", "/object/info/public/{bucket}/{key:rest}", ("a", "b")),
        ("/object/info/a/b", "/object/info/{bucket}/{key:rest}", ("a", "b")),
        ("/object/a/b/c", "/object/{bucket}/{key:rest}", ("a", "b/c")),
        ("/object/a%20b/%C3%B1", "/object/{bucket}/{key:rest}", ("a b", "ñ")),
    ],
)
def test_more_specific_path_comes_first_however_declared(path, pattern, params, turn):
    patterns = (
        "/object/{bucket}/{key:rest}",
        "/object/info/public/{bucket}/{key:rest}",
        "/object/info/{bucket}/{key:rest}",
    )
    found, given = route_of("GET", path, *patterns[::turn])
    assert (found, tuple(given.values())) == (pattern, params)


@pytest.mark.parametrize(("path", "allowed"), [("/user", ["GET"]), ("/users", [])])
def test_request_without_a_route_learns_what_the_path_allows(path, allowed):
    with pytest.raises(NoRouteError) as refused:
        route_of("POST", path, "/user/?")
    assert refused.value.allowed == allowed


def test_no_route_of_auth_is_declared_twice():
    declared = [(method, route.path) for route in AUTH_ROUTES for method in route.methods]
    assert len(declared) == len(set(declared))


@pytest.mark.parametrize("file", [p for folder in BELOW_HTTP for p in (AUTH / folder).glob("*.py")])
def test_flows_of_auth_know_no_http(file):
    nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    imported = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    imported |= {name.name for node in nodes if isinstance(node, ast.Import) for name in node.names}
    assert [name for name in imported if name.startswith(HTTP)] == []


@pytest.mark.parametrize(
    ("part", "path", "line"),
    [
        ("auth", "/verify?token=secret-code&type=signup", "INFO GET /verify 303"),
        ("storage", "/object/public/b/secret-name.pdf", "INFO GET /object/public/{bucket}/{key"),
    ],
)
def test_log_names_the_route_and_nothing_of_the_path(request, stack, part, path, line):
    if request.config.getoption("--real"):
        pytest.skip("The real servers' logs have a form of their own.")
    httpx.get(f"http://127.0.0.1:{stack.ports[part]}{path}")
    written = stack.run("stack", "logs", part, "-n", "500").stdout
    assert line in written
    assert "secret" not in written
