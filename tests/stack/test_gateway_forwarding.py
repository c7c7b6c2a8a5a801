"""What the gateway hands on: to whom, under which path, with which headers."""

import json
import threading
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import httpx
import pytest

from cli.stack.config import load_config
from cli.stack.home import Home
from tests.stack.gateways import gateway_before

SERVERS = ("rest", "auth", "storage", "api", "web")
PAGE_LIMIT = 64 * 1024


def echo_server(name):
    """A server that answers with what it was asked."""

    class Echo(BaseHTTPRequestHandler):
        def answer(self):
            self.rfile.read(int(self.headers.get("Content-Length") or 0))
            body = json.dumps({"server": name, "path": self.path, "headers": dict(self.headers)})
            self.send_response(200)
            self.send_header("Access-Control-Allow-Origin", "http://from.upstream")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body.encode())

        do_GET = do_POST = do_PATCH = answer  # noqa: N815

        def log_message(self, *_):
            pass

    return ThreadingHTTPServer(("127.0.0.1", 0), Echo)


@pytest.fixture(scope="module")
def echoed(tmp_path_factory, small_shift):
    """The gateway in front of servers that echo."""
    servers = {name: echo_server(name) for name in SERVERS}
    behind = {name: server.server_port for name, server in servers.items()}
    ports = replace(load_config().ports.shifted(small_shift), **behind)
    threads = [threading.Thread(target=server.serve_forever) for server in servers.values()]
    for thread in threads:
        thread.start()
    try:
        with gateway_before(Home(tmp_path_factory.mktemp("gateway")), ports, small_shift) as stack:
            yield stack
    finally:
        for server in servers.values():
            server.shutdown()
            server.server_close()
        for thread in threads:
            thread.join()


@pytest.fixture(scope="module")
def dead_gateway(tmp_path_factory, echoed, spare_shift):
    """The gateway with nothing behind it."""
    ports = load_config().ports.shifted(spare_shift)
    home = Home(tmp_path_factory.mktemp("dead"))
    home.prepare()
    home.keys.write_text(echoed.home.keys.read_text())
    with gateway_before(home, ports, spare_shift) as stack:
        yield stack


def ask(echoed, path, **headers):
    """Send a request through the gateway and return what the server behind it saw."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    url = echoed.app_url if path.startswith("app:") else echoed.supabase_url
    answer = httpx.get(url + path.removeprefix("app:"), headers=named)
    seen = answer.json()
    return {**seen, "headers": {name.lower(): value for name, value in seen["headers"].items()}}


@pytest.mark.parametrize(
    ("path", "server", "seen"),
    [
        ("/auth/v1/settings", "auth", "/settings"),
        ("/rest/v1/patients?id=eq.1", "rest", "/patients?id=eq.1"),
        ("/storage/v1/object/visit-documents/a%20b", "storage", "/object/visit-documents/a%20b"),
        ("/storage/v1/object/visit-documents/a//b", "storage", "/object/visit-documents/a//b"),
        ("/storage/v1/object/b/c//?d=e//f", "storage", "/object/b/c//?d=e//f"),
        ("/storage/v1", "storage", "/"),
        ("app:/api/auth/login", "api", "/api/auth/login"),
        ("app:/api/auth/register", "api", "/api/auth/register"),
        ("app:/api/auth/session", "web", "/api/auth/session"),
        ("app:/api/patients?date=11-21-2026", "api", "/api/patients?date=11-21-2026"),
        ("app:/pages/patients", "web", "/pages/patients"),
        ("app:/", "web", "/"),
    ],
)
def test_path_reaches_its_server(echoed, path, server, seen):
    told = ask(echoed, path, apikey=echoed.keys.publishableKey)
    assert (told["server"], told["path"]) == (server, seen)


def test_opened_files_run_nothing_and_are_what_they_are_said_to_be(echoed):
    for path, sent in (("object/sign/b/a.pdf?token=x", True), ("object/b/a.pdf", False)):
        headers = httpx.get(f"{echoed.supabase_url}/storage/v1/{path}").headers
        assert headers.get("x-content-type-options") == ("nosniff" if sent else None)
        policy = headers.get("content-security-policy")
        assert policy == ("sandbox allow-downloads" if sent else None)


@pytest.mark.parametrize("path", ["/auth/v1/token", "/storage/v1/bucket", "app:/api/x", "app:/y"])
@pytest.mark.parametrize(
    "headers",
    [
        {"X_Forwarded_For": "203.0.113.7"},
        {"X_Forwarded_For": "203.0.113.7, 127.0.0.1"},
        # A header that belongs to this connection alone is not handed on: this one must be all the same.
        {"X_Forwarded_For": "203.0.113.7", "Connection": "close, X-Forwarded-For"},
    ],
)
def test_client_address_is_the_connections_own(echoed, path, headers):
    told = ask(echoed, path, apikey=echoed.keys.publishableKey, **headers)
    assert told["headers"]["x-forwarded-for"] == "127.0.0.1"


def test_only_the_secret_key_may_name_another_client(echoed):
    keys = echoed.keys
    named = ask(echoed, "/auth/v1/token", apikey=keys.secretKey, Sb_Forwarded_For="203.0.113.7")
    assert named["headers"]["sb-forwarded-for"] == "203.0.113.7"
    for key in (keys.publishableKey, keys.anonJwt, keys.serviceJwt):
        told = ask(echoed, "/auth/v1/token", apikey=key, Sb_Forwarded_For="203.0.113.7")
        assert "sb-forwarded-for" not in told["headers"]
    told = ask(echoed, "/auth/v1/verify", Sb_Forwarded_For="203.0.113.7")
    assert "sb-forwarded-for" not in told["headers"]


@pytest.mark.parametrize("path", ["/auth/v1/user", "/rest/v1/patients", "/storage/v1/bucket"])
def test_key_becomes_a_token_and_a_token_stays(echoed, path):
    keys = echoed.keys
    anon, service = f"Bearer {keys.anonJwt}", f"Bearer {keys.serviceJwt}"
    for key, token in ((keys.publishableKey, anon), (keys.secretKey, service)):
        assert ask(echoed, path, apikey=key)["headers"]["authorization"] == token
        told = ask(echoed, path, apikey=key, Authorization=f"Bearer {key}")
        assert told["headers"]["authorization"] == token
        told = ask(echoed, path, apikey=key, Authorization="Bearer a.b.c")
        assert told["headers"]["authorization"] == "Bearer a.b.c"


def test_key_sent_only_as_a_bearer_opens_nothing(echoed):
    told = ask(echoed, "/storage/v1/bucket", Authorization=f"Bearer {echoed.keys.secretKey}")
    assert told["headers"]["authorization"] == f"Bearer {echoed.keys.secretKey}"


def test_word_of_the_server_on_origins_gives_way(echoed):
    answer = httpx.get(
        f"{echoed.supabase_url}/rest/v1/x", headers={"apikey": echoed.keys.publishableKey}
    )
    assert answer.headers.get_list("access-control-allow-origin") == ["*"]


@pytest.mark.parametrize("path", ["/auth/login", "/api/auth/callback/credentials"])
def test_too_large_a_body_for_a_page_is_refused_at_the_door(echoed, path):
    """How long a body may be below /api/, the API says: see tests/api/edge/test_body_limits.py."""
    url = f"{echoed.app_url}{path}"
    assert httpx.post(url, content=b"x" * PAGE_LIMIT).status_code == 200
    refused = httpx.post(url, content=b"x" * (PAGE_LIMIT + 1))
    assert refused.status_code == 413
    assert refused.json() == {"message": "The request is too large."}


def test_templates_are_served_and_nothing_beside_them(echoed):
    for path in ("/email/../config.toml", "/email/%2e%2e/config.toml", "/email/..%2fconfig.toml"):
        assert httpx.get(echoed.supabase_url + path).status_code in {400, 404}


def test_silent_server_is_an_answer_of_the_usual_form(echoed, dead_gateway):
    headers = {"apikey": echoed.keys.publishableKey}
    api = httpx.get(f"{dead_gateway.app_url}/api/patients")
    assert (api.status_code, api.json()["code"]) == (503, "unavailable")
    assert api.json()["requestId"]
    page = httpx.get(f"{dead_gateway.app_url}/pages/patients")
    assert page.status_code == 503
    assert "Carehire is starting" in page.text
    for answer in (api, page):
        assert answer.headers["content-security-policy"].startswith("default-src 'none'")
    rest = httpx.get(f"{dead_gateway.supabase_url}/rest/v1/x", headers=headers)
    assert rest.status_code == 502
    assert "upstream" in rest.json()["message"]
    assert rest.headers.get_list("access-control-allow-origin") == ["*"]


def test_server_that_comes_back_in_time_is_waited_for(echoed, dead_gateway):
    server = echo_server("late")
    server.server_close()
    late = ThreadingHTTPServer(
        ("127.0.0.1", dead_gateway.ports.api), server.RequestHandlerClass, bind_and_activate=False
    )
    late.allow_reuse_address = True

    def begin():
        late.server_bind()
        late.server_activate()
        late.serve_forever()

    thread = threading.Timer(1, begin)
    thread.start()
    try:
        assert httpx.get(f"{dead_gateway.app_url}/api/patients").status_code == 200
    finally:
        late.shutdown()
        late.server_close()
        thread.join()
