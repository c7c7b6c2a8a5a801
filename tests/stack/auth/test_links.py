"""Links: GET /verify redirects, signed in or with the reason; PKCE ends with a code."""

from urllib.parse import parse_qs, urlsplit

import pytest

from tests.stack.auth.world import PASSWORD, Pkce, methods_of, refused

HERE = "http://127.0.0.1:9/page?a=1"


def parts_of(response):
    """Return where a redirect leads: address, query and fragment."""
    assert response.status_code == 303, response.text
    parts = urlsplit(response.headers["location"])
    address = parts._replace(query="", fragment="").geturl()
    query, fragment = (
        parse_qs(text, keep_blank_values=True) for text in (parts.query, parts.fragment)
    )
    return address, query, fragment


def open_link(auth, token, kind, redirect_to=HERE):
    query = {"token": token, "type": kind, "redirect_to": redirect_to}
    return auth.get("/verify", params=query)


def test_link_signs_in_by_the_fragment(auth):
    email = auth.new_email()
    auth.post("/signup", {"email": email, "password": PASSWORD})
    token = auth.mailbox.hash_in(email)
    response = open_link(auth, token, "signup")
    address, query, fragment = parts_of(response)
    assert (address, query) == ("http://127.0.0.1:9/page", {"a": ["1"]})
    assert fragment["type"] == ["signup"]
    assert fragment["token_type"] == ["bearer"]
    assert methods_of(fragment["access_token"][0]) == ["otp"]
    assert auth.refresh(fragment["refresh_token"][0]).status_code == 200
    assert response.headers["sb-auth-user-id"]
    _, _, again = parts_of(open_link(auth, token, "signup"))
    assert again["error_code"] == ["otp_expired"]


def test_wrong_link_leads_on_with_the_reason(auth):
    address, query, fragment = parts_of(open_link(auth, "0" * 56, "recovery"))
    assert (address, query) == ("http://127.0.0.1:9/page", {"a": ["1"]})
    assert fragment == {
        "error": ["access_denied"],
        "error_code": ["otp_expired"],
        "error_description": ["Email link is invalid or has expired"],
        "sb": [""],
    }


def test_wrong_pkce_link_tells_the_reason_in_the_query_too(auth):
    _, query, fragment = parts_of(open_link(auth, "pkce_" + "0" * 56, "recovery"))
    assert query == {"a": ["1"], **{k: v for k, v in fragment.items() if k != "sb"}}


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("", "Verify requires a verification type"),
        ("?type=signup", "Verify requires a token or a token hash"),
        ("?type=signup&token_hash=x", "Verify requires a token or a token hash"),
    ],
)
def test_incomplete_link_is_refused_on_the_spot(auth, query, message):
    refused(auth.get(f"/verify{query}"), 400, "validation_failed", message)


@pytest.mark.parametrize(
    ("asked", "allowed"),
    [
        ("http://127.0.0.1:1/x", True),
        ("https://[::1]/x", True),
        ("{site}/any/page", True),
        ("http://localhost/x", False),
        ("http://evil.example/", False),
        ("http://2130706433/", False),
        ("javascript:alert(1)", False),
        ("//evil.example/", False),
        ("http://127.0.0.1.evil.example/", False),
        ("http://127.0.0.1@evil.example/", False),
    ],
)
def test_redirects_stay_where_they_may_lead(auth, stack, asked, allowed):
    asked = asked.format(site=stack.appUrl)
    response = open_link(auth, "0" * 56, "signup", asked)
    target = response.headers["location"].partition("#")[0]
    assert target == (asked if allowed else stack.appUrl)


def test_allow_list_globs_stop_at_dots_and_slashes(start_auth, stack):
    auth = start_auth(GOTRUE_URI_ALLOW_LIST="http://*.app.example/**,https://one.example/*")
    leads = {
        "http://a.app.example/x/y?z": True,
        "http://a.b.app.example/x": False,
        "http://app.example/x": False,
        "https://one.example/x": True,
        "https://one.example/x/y": False,
        "https://one.example.evil.example/": False,
    }
    for asked, allowed in leads.items():
        target = open_link(auth, "0" * 56, "signup", asked).headers["location"].partition("#")[0]
        assert target == (asked if allowed else stack.appUrl), asked


@pytest.mark.parametrize(
    ("path", "kind", "method"),
    [
        ("/signup", "signup", "email/signup"),
        ("/recover", "recovery", "recovery"),
        ("/otp", "magiclink", "magiclink"),
    ],
)
def test_pkce_link_ends_with_a_code_that_only_its_client_can_use(auth, path, kind, method):
    pkce = Pkce.make()
    email = auth.new_email() if path == "/signup" else auth.make()["email"]
    auth.post(path, {"email": email, "password": PASSWORD, **pkce.fields})
    token = auth.mailbox.hash_in(email) if kind == "signup" else pkce_token(auth, email)
    address, query, fragment = parts_of(open_link(auth, token, kind))
    assert (address, fragment) == ("http://127.0.0.1:9/page", {})
    assert query["a"] == ["1"]
    body = {"auth_code": query["code"][0], "code_verifier": "w" * 50}
    refused(auth.post("/token?grant_type=pkce", body), 400, "bad_code_verifier")
    body["code_verifier"] = pkce.verifier
    session = auth.signed_in(auth.post("/token?grant_type=pkce", body))
    assert methods_of(session.access_token) == [method]
    refused(auth.post("/token?grant_type=pkce", body), 404, "flow_state_not_found")


def pkce_token(auth, email):
    """The hash that was kept: the stack's own mails link to pages, with the same hash."""
    auth.mailbox.newest(email)
    return auth.user_row(email)["recovery_token"]


def test_pkce_code_runs_out(auth):
    pkce, email = Pkce.make(), auth.make()["email"]
    auth.post("/recover", {"email": email, **pkce.fields})
    _, query, _ = parts_of(open_link(auth, pkce_token(auth, email), "recovery"))
    auth.database.rows(
        "update auth.flow_state set created_at = now() - interval '10m' where auth_code = $1",
        query["code"][0],
    )
    body = {"auth_code": query["code"][0], "code_verifier": pkce.verifier}
    refused(auth.post("/token?grant_type=pkce", body), 422, "flow_state_expired")


@pytest.mark.parametrize("body", [{}, {"auth_code": "x"}, {"code_verifier": "x"}])
def test_incomplete_pkce_grant_is_refused(auth, body):
    message = "invalid request: both auth code and code verifier should be non-empty"
    refused(auth.post("/token?grant_type=pkce", body), 400, "validation_failed", message)


@pytest.mark.parametrize(
    ("challenge", "message"),
    [
        ("x" * 42, "code challenge has to be between 43 and 128 characters"),
        ("x" * 129, "code challenge has to be between 43 and 128 characters"),
    ],
)
def test_challenge_of_the_wrong_length_is_refused(auth, challenge, message):
    fields = {"code_challenge": challenge, "code_challenge_method": "s256"}
    response = auth.post("/otp", {"email": auth.new_email(), **fields})
    refused(response, 400, "validation_failed", message)
