"""Signing in and out, in one tab and in several."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.settling import rest

LOGIN = re.compile(r"/auth/login")


def test_start_page_without_session_leads_to_sign_in(visitor):
    visitor.page.goto("/")
    expect(visitor.page).to_have_url(re.compile(r"/auth/login\?error=SessionRequired&"))
    expect(visitor.page.get_by_role("heading", name="Sign in")).to_be_visible()
    expect(visitor.page.get_by_text("Please sign in to see this page.")).to_have_count(0)


def test_applicant_signs_in_and_comes_to_the_page_asked_for(visitor, people):
    visitor.page.goto("/pages/profile?from=mail")
    expect(visitor.page).to_have_url(
        re.compile(
            r"error=SessionRequired&returnUrl=%2Fpages%2Fprofile%3Ffrom%3Dmail"
            r"&callbackUrl=%2Fpages%2Fprofile%3Ffrom%3Dmail$"
        )
    )
    expect(visitor.page.get_by_text("Please sign in to see this page.")).to_be_visible()
    visitor.fill_sign_in(people.make("applicant", "Ana"))
    expect(visitor.page).to_have_url(re.compile(r"/pages/profile\?from=mail$"))
    expect(visitor.page.get_by_role("button", name="Ana")).to_be_visible()
    keys = visitor.page.evaluate("['user','token','role'].map(key => localStorage.getItem(key))")
    assert '"firstName":"Ana"' in keys[0]
    assert keys[1].count(".") == 2
    assert keys[2] == "applicant"


@pytest.mark.parametrize("target", ["https://evil.example/x", "//evil.example", "/\\evil.example"])
def test_return_address_of_another_site_is_ignored(visitor, people, target):
    visitor.page.goto("/auth/login")
    visitor.page.evaluate(
        "url => history.replaceState(null, '', '?returnUrl=' + encodeURIComponent(url))", target
    )
    visitor.fill_sign_in(people.of("applicant"))
    expect(visitor.page).to_have_url(f"{visitor.stack.app_url}/pages/dashboard")


def test_wrong_password_is_told_without_saying_which_part_is_wrong(visitor, people):
    visitor.page.goto("/auth/login")
    person = people.of("applicant")
    visitor.page.get_by_label("Email address").fill(person.email)
    visitor.page.get_by_label("Password", exact=True).fill("not the password")
    visitor.page.get_by_role("button", name="Sign in").click()
    expect(
        visitor.page.get_by_role("alert").filter(
            has_text="The email address or the password is wrong."
        )
    ).to_be_visible()


def test_server_without_a_provider_leads_to_the_error_page(visitor, people):
    refuse = {"status": 400, "json": {"message": "no such provider"}}
    visitor.page.route("**/api/auth/callback/**", lambda route: route.fulfill(**refuse))
    visitor.page.route("**/api/auth/providers", lambda route: route.fulfill(json={}))
    visitor.page.goto("/auth/login")
    visitor.fill_sign_in(people.of("applicant"))
    expect(visitor.page).to_have_url(re.compile(r"/auth/error\?error=Configuration$"))
    visitor.page.evaluate("localStorage.clear()")
    visitor.page.unroute("**/api/auth/providers")
    visitor.page.route("**/api/auth/providers", lambda route: route.fulfill(json={"other": {}}))
    visitor.page.goto("/auth/login?returnUrl=%2Fpages%2Fprofile")
    visitor.fill_sign_in(people.of("applicant"))
    expect(visitor.page).to_have_url(re.compile(r"/auth/login\?callbackUrl=%2Fpages%2Fprofile$"))


def test_empty_form_names_its_fields(visitor):
    visitor.page.goto("/auth/login")
    visitor.page.get_by_role("button", name="Sign in").click()
    expect(visitor.page.get_by_text("This field is required.")).to_have_count(2)
    expect(visitor.page.get_by_label("Email address")).to_have_attribute("aria-invalid", "true")


def test_sign_out_ends_the_session_in_every_tab(visitor, people):
    person = visitor.sign_in(people.make("applicant"))
    other = visitor.new_page()
    other.goto("/pages/profile")
    expect(other.get_by_role("heading", name="Profile")).to_be_visible()
    visitor.page.get_by_role("button", name=person.first_name).click()
    visitor.page.get_by_role("menuitem", name="Sign Out").click()
    expect(visitor.page).to_have_url(f"{visitor.stack.app_url}/auth/login")
    expect(other).to_have_url(LOGIN)
    left = visitor.page.evaluate("Object.keys(localStorage)")
    assert not {"user", "token", "role", "sb-127-auth-token"} & set(left)
    visitor.page.goto("/pages/dashboard")
    expect(visitor.page).to_have_url(LOGIN)


def test_sign_in_in_one_tab_signs_the_other_in(visitor, people):
    visitor.page.goto("/auth/login")
    other = visitor.new_page()
    other.goto("/auth/login?returnUrl=/pages/profile")
    expect(other.get_by_role("heading", name="Sign in")).to_be_visible()
    visitor.fill_sign_in(people.make("applicant"))
    expect(visitor.page).to_have_url(re.compile("/pages/dashboard"))
    expect(other).to_have_url(re.compile("/pages/profile"))


def test_ended_session_shows_the_notice_and_returns_to_the_page(visitor, people):
    # Chromium's shell has nowhere to show notifications: as if the person had allowed them.
    visitor.page.add_init_script(
        "const Real = window.Notification; window.Notification = class extends Real {"
        "static permission = 'granted'; constructor(title, options) {"
        "super(title, options); sessionStorage.setItem('shown', title + '|' + options.body); } };"
    )
    person = visitor.sign_in(people.make("applicant"), "/pages/profile")
    expect(visitor.page.get_by_role("heading", name="Signed-in devices")).to_be_visible()
    people.end_sessions(person)
    visitor.page.reload()
    expect(visitor.page).to_have_url(
        re.compile(r"/auth/login\?error=SessionExpired&returnUrl=%2Fpages%2Fprofile")
    )
    notice = visitor.page.get_by_role("status").filter(has_text="Session Expired")
    expect(notice).to_contain_text("Session Expired")
    expect(notice).to_contain_text("Your session has expired. Please log in again.")
    shown = visitor.page.evaluate("sessionStorage.getItem('shown')")
    assert shown == "Session Expired|Your session has expired. Please log in again."


def test_mirror_refuses_the_token_of_another_session(visitor, people):
    visitor.sign_in(people.make("applicant", "Ana"))
    stranger = people.make("superuser", "Eve")
    answer = visitor.page.evaluate(
        """async accessToken => {
          const { csrfToken } = await (await fetch("/api/auth/csrf")).json();
          const body = JSON.stringify({ csrfToken, data: { accessToken } });
          const headers = { "Content-Type": "application/json" };
          return (await fetch("/api/auth/session", { method: "POST", headers, body })).json();
        }""",
        stranger.token(),
    )
    assert answer["user"]["firstName"] == "Ana"
    assert answer["user"]["role"] == "applicant"


def test_mirror_refuses_a_token_that_auth_did_not_sign(visitor, people):
    person = people.of("applicant")
    csrf = visitor.context.request.get("/api/auth/csrf").json()["csrfToken"]
    forged = person.token()[:-8] + "AAAAAAAA"
    form = {"csrfToken": csrf, "accessToken": forged, "json": "true"}
    answer = visitor.context.request.post("/api/auth/callback/credentials", form=form)
    assert answer.status == 401
    assert visitor.context.request.get("/api/auth/session").json() == {}


@pytest.mark.parametrize("code", ["NO_SECRET", "OAuthCallbackError", "AccessDenied", "<b>x</b>"])
def test_error_page_explains_each_code(visitor, code):
    visitor.page.goto(f"/auth/error?error={code}")
    expect(visitor.page.get_by_role("heading", name="Sign-in did not work")).to_be_visible()
    expect(visitor.page.get_by_role("main").get_by_role("alert")).not_to_be_empty()


def test_sign_in_pages_can_be_seen_and_used_by_everyone(visitor):
    for path, heading in (
        ("/auth/login", "Sign in"),
        ("/auth/register", "Create an account"),
        ("/auth/forgot", "Forgot your password?"),
        ("/auth/error?error=Configuration", "Sign-in did not work"),
    ):
        visitor.page.goto(path)
        visitor.look(path.split("/")[-1].split("?")[0], heading)


def test_renewed_token_reaches_the_mirror(visitor, people):
    visitor.sign_in(people.make("applicant"), "/pages/profile")
    expect(visitor.page.get_by_role("heading", name="Signed-in devices")).to_be_visible()
    # Its client of Auth comes after the page, and would renew what is changed now.
    rest(visitor.page)
    before = visitor.page.evaluate("localStorage.getItem('sb-127-auth-token')")
    visitor.page.evaluate(
        """key => {
          const session = JSON.parse(localStorage.getItem(key));
          session.expires_at = Math.floor(Date.now() / 1000) + 30;
          localStorage.setItem(key, JSON.stringify(session));
        }""",
        "sb-127-auth-token",
    )
    with visitor.page.expect_response(
        lambda answer: answer.url.endswith("/api/auth/session") and answer.request.method == "POST"
    ) as renewed:
        visitor.page.reload()
    after = visitor.page.evaluate("JSON.parse(localStorage.getItem('sb-127-auth-token'))")
    assert after["refresh_token"] not in before
    assert renewed.value.json()["expiresAt"] == after["expires_at"]
    assert visitor.page.evaluate("localStorage.getItem('token')") == after["access_token"]
