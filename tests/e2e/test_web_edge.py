"""What strangers may send to the web app's own routes, and which headers all its answers carry."""

import json
import re
from collections.abc import Iterator
from uuid import uuid4

import httpx
import pytest

from tests.e2e.second_web import second_web
from tests.fixtures.waiting import wait_until

LOG = "/api/auth/_log"
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
JSON = {"Content-Type": "application/json"}
POSTS = [LOG, "/api/auth/session", "/api/auth/signout", "/api/auth/callback/credentials"]


def ask(stack, method: str, path: str, **request) -> httpx.Response:
    """Ask Next itself, as a client of its own."""
    part = uuid4().bytes
    client = {"X-Forwarded-For": f"10.{part[0]}.{part[1]}.{part[2]}"}
    request["headers"] = {**client, **request.get("headers", {})}
    url = f"http://127.0.0.1:{stack.ports['web']}{path}"
    return httpx.request(method, url, timeout=30, **request)


def post(stack, path: str, content: bytes, **headers: str) -> httpx.Response:
    return ask(stack, "POST", path, content=content, headers=headers)


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize("content", [b"{", b"\xff\xfe", b"null", b"[]", b"[" * 10_000, b'"x"'])
def test_malformed_json_is_refused(stack, path: str, content: bytes):
    assert post(stack, path, content, **JSON).status_code == 400


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize("kind", [FORM, JSON, {}])
def test_large_body_is_refused(stack, path: str, kind: dict[str, str]):
    text = b'{"code": "%s"}' if kind is JSON else b"code=%s"
    largest = text % (b"x" * (16 * 1024 - len(text % b"")))
    assert post(stack, path, largest, **kind).status_code not in {413, 429}
    assert post(stack, path, largest + b" ", **kind).status_code == 413
    url = stack.app_url + path
    assert httpx.post(url, content=largest + b" ", headers=kind, timeout=30).status_code == 413


def test_chunked_body_is_counted_while_it_comes(stack):
    def chunks() -> Iterator[bytes]:
        for _ in range(300):
            yield b" " * 1024

    path = "/api/auth/callback/credentials"
    for url in (stack.app_url, f"http://127.0.0.1:{stack.ports['web']}"):
        # More than once: what was not read must not be in the way of the next request.
        for _ in range(5):
            refused = httpx.post(url + path, content=chunks(), headers=FORM, timeout=30)
            assert refused.status_code == 413
            assert httpx.post(url + path, headers=FORM, timeout=30).status_code != 413


MALFORMED = ["http://[", "//[", "dashboard", "javascript:alert(1)", "http://", "%00"]


@pytest.mark.parametrize("address", MALFORMED)
def test_malformed_callback_url_is_no_error_of_the_server(stack, address: str):
    query = {"callbackUrl": address}
    for path in ("session", "csrf", "providers", "verify-request", "nothing"):
        assert ask(stack, "GET", f"/api/auth/{path}", params=query).status_code == 400, path
    for path in ("signin", "signin/credentials", "signout", "error"):
        answer = ask(stack, "GET", f"/api/auth/{path}", params=query)
        assert (answer.status_code, answer.headers["location"].split("?")[0][-11:]) == (302, "/auth/error")  # fmt: skip
    for path in ("session", "signout", "callback/credentials", "signin/credentials"):
        assert ask(stack, "POST", f"/api/auth/{path}", params=query).status_code == 400, path
        assert ask(stack, "POST", f"/api/auth/{path}", data=query).status_code == 400, path
        assert ask(stack, "POST", f"/api/auth/{path}", json=query).status_code == 400, path


def test_callback_url_that_is_no_text_is_refused(stack):
    path = "/api/auth/callback/credentials"
    for value in (1, ["/"], {"toString": 1}, True):
        assert ask(stack, "POST", path, json={"callbackUrl": value}).status_code == 400, value


@pytest.mark.parametrize("name", ["next-auth.callback-url", "__Secure-next-auth.callback-url"])
def test_malformed_cookie_is_dropped_and_the_call_answered(stack, name: str):
    bad = {"Cookie": f"{name}=http%3A%2F%2F%5B"}
    answer = ask(stack, "GET", "/api/auth/csrf", headers=bad)
    assert answer.status_code == 200
    assert answer.json()["csrfToken"]
    assert any(kept.startswith(f"{name}=") for kept in answer.headers.get_list("set-cookie"))
    assert ask(stack, "POST", "/api/auth/signout", headers=bad).status_code == 302


def test_callback_takes_a_post_only(stack):
    for method in ("GET", "HEAD"):
        for path in ("callback/credentials", "callback/nothing", "callback"):
            answer = ask(stack, method, f"/api/auth/{path}")
            assert (answer.status_code, answer.headers["allow"]) == (405, "POST"), (method, path)


@pytest.mark.parametrize("code", ["%E4%B8%AD", "%0d%0aX:%201", "a%20b"])
def test_error_that_is_no_code_is_refused(stack, code: str):
    for path in (f"error?error={code}", f"error/{code}", f"signin?error={code}"):
        assert ask(stack, "GET", f"/api/auth/{path}").status_code == 400, path


def test_log_keeps_a_plain_code_and_nothing_else(stack):
    log = stack.home / "logs" / "web.log"
    before = log.stat().st_size
    mark = f"mark{uuid4().hex}"
    hostile = [
        {"level": "error", "code": f"{mark}\x1b[2J"},
        {"level": "error", "code": f"A\n{mark}"},
        {"level": mark, "code": "CLIENT_FETCH_ERROR"},
        {"level": "__proto__", "code": "CLIENT_FETCH_ERROR"},
        {"level": "constructor", "code": "X", "message": mark},
        {"level": ["error"], "code": ["X"], mark: {"deep": mark}},
        {"level": "error", "code": "CLIENT_FETCH_ERROR", "message": mark, "stack": mark},
        {"level": "error", "code": "CLIENT_FETCH_ERROR", "url": "/api/auth/session"},
        {},
    ]
    for fields in hostile:
        assert post(stack, LOG, json.dumps(fields).encode(), **JSON).status_code == 204
    assert post(stack, LOG, f"level=warn&code=A_{'B' * 10}&{mark}=1".encode(), **FORM).status_code == 204  # fmt: skip

    def written() -> str:
        return log.read_bytes()[before:].decode()

    wait_until(lambda: "A_BBBBBBBBBB" in written())
    assert re.findall(r"next-auth.*", written()) == [
        "next-auth in a browser: error CLIENT_FETCH_ERROR",
        "next-auth in a browser: error CLIENT_SESSION_ERROR",
        "next-auth in a browser: warn A_BBBBBBBBBB",
    ]
    assert mark not in written()
    assert "\x1b" not in written()


def test_log_of_one_client_is_limited(stack):
    # Through Caddy everybody here is one client, whatever they say of themselves.
    answers = [
        httpx.post(stack.app_url + LOG, data={"level": "error", "code": "X"},
                   headers={"X-Forwarded-For": f"10.0.0.{number}"}, timeout=30)
        for number in range(42)
    ]  # fmt: skip
    assert {answer.status_code for answer in answers} == {204, 429}
    last = answers[-1] if answers[-1].status_code == 429 else answers[20]
    assert 0 < int(last.headers["retry-after"]) <= 60
    assert post(stack, LOG, b"level=error&code=X", **FORM).status_code == 204


@pytest.mark.parametrize(
    "path",
    ["/auth/login", "/auth/nothing-here", "/nothing-here", "/auth/verify?token_hash=%00"],
)  # fmt: skip
def test_every_page_has_a_strict_policy(stack, path: str):
    answer = httpx.get(stack.app_url + path)
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'")
    assert "frame-ancestors 'none'" in policy
    for loose in ("worker-src", "wasm", "'unsafe-eval'", "script-src 'unsafe-inline'", "*"):
        assert loose not in policy
    assert "strict-transport-security" not in answer.headers


@pytest.mark.parametrize(
    "path",
    ["/api/health", "/api/nothing", "/api/patients", "/api/auth/session", "/api/auth/nothing",
     "/_next/nothing.js", "/themes/nothing.css", "/icon.svg", "/api/auth/login", "/embed.js"],
)  # fmt: skip
def test_what_is_no_page_may_load_nothing(stack, path: str):
    answer = httpx.get(stack.app_url + path)
    wanted = "default-src 'none'; frame-ancestors 'none'"
    assert answer.headers.get_list("content-security-policy") == [wanted]


@pytest.mark.parametrize(
    "path",
    ["/jobs", "/auth/login", "/application/x", "/apply/x", "/nothing", "/embed",
     "/embed/jobs/x", "/embed/jobsx", "/embed/jobs.html", "/embed/jobs%00", "/EMBED/JOBS", "/embed.js",
     "/x/embed/jobs", "/icon.svg", "/api/health", "/api/auth/session", "/api/embed/jobs"],
)  # fmt: skip
def test_nothing_but_the_list_of_open_jobs_can_be_framed(stack, path: str):
    answer = httpx.get(stack.app_url + path, timeout=30)
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    # For browsers that know no policies; the API never had it, and Next reads addresses without regard to case.
    if not path.startswith("/api/") and path != "/EMBED/JOBS":
        assert answer.headers["x-frame-options"] == "DENY"


def test_list_of_open_jobs_can_be_framed_and_knows_nobody(stack):
    cookies = {"next-auth.session-token": "x", "locale": "es", "layout": "x"}
    answer = httpx.get(f"{stack.app_url}/embed/jobs?lang=en", cookies=cookies, timeout=30)
    assert answer.status_code == 200
    assert 'lang="en"' in answer.text
    assert answer.headers["content-security-policy"].endswith("; frame-ancestors *")
    assert {"x-frame-options", "set-cookie"}.isdisjoint(answer.headers)
    assert answer.headers["cache-control"] == "public, max-age=300"
    assert answer.headers["x-content-type-options"] == "nosniff"
    # What it is asked comes back as nothing but one of two.
    hostile = httpx.get(
        stack.app_url + "/embed/jobs", params={"lang": '"><script>', "theme": '"><b>'}, timeout=30
    )
    assert "<b>" not in hostile.text
    assert hostile.text.count("<script>") == 1


def test_page_that_fails_has_the_policy_too(stack):
    with second_web(stack, SUPABASE_URL="") as url:
        answer = httpx.get(f"{url}/auth/login")
    assert answer.status_code == 500
    assert answer.headers["content-security-policy"].startswith("default-src 'none'")


def test_browsers_are_held_to_https_where_the_app_is_reached_by_it(stack):
    with second_web(stack, NEXTAUTH_URL="https://app.agency.example") as url:
        for path in ("/auth/login", "/nothing-here", "/pages/patients"):
            answer = httpx.get(url + path)
            assert answer.headers["strict-transport-security"] == "max-age=31536000", path


def test_preview_of_a_job_is_framed_by_our_own_pages_alone(stack):
    answer = httpx.get(f"{stack.app_url}/jobs/preview", timeout=30)
    assert answer.status_code == 200
    assert answer.headers["content-security-policy"].endswith("; frame-ancestors 'self'")
    assert answer.headers["x-frame-options"] == "SAMEORIGIN"
    assert 'content="noindex"' in answer.text
