"""Servers that are away for a while sign nobody out and cost no work; Auth's own word ends a session."""

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Error, expect

from tests.e2e.patients.outages import let_token_expire, look_at_window, refresh_token, without
from tests.e2e.patients.uploading import MEGABYTE, begin, rows_of
from tests.fixtures import files

WRITTEN = "Arrived at ten."
LOGIN = re.compile("/auth/login")
MIRROR = "next-auth.session-token"
AWAY = "The service is not available right now."


@pytest.fixture
def notes(page, care):
    """The field of notes that somebody has begun to write."""
    page.clock.install()
    patient = care.patient()
    care.visit(patient, notes="Arrived at nine.")
    page.goto(care.sheet_path(patient))
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="Edit notes").click()
    sheet.get_by_label("Notes").fill(WRITTEN)
    return sheet.get_by_label("Notes")


def save(page):
    page.get_by_role("button", name="Save notes").click()


def expect_saved(page):
    expect(page.get_by_text("Notes saved successfully!")).to_be_visible()


def mirror_of(page):
    """Return whom next-auth's server takes the browser for."""
    return page.request.get("/api/auth/session").json().get("user", {}).get("userId")


def has_mirror_again(page):
    page.wait_for_function("async () => 'user' in await (await fetch('/api/auth/session')).json()")


def calls_without_bearer(page):
    """Fills with the calls of the API that name nobody."""
    found: list[str] = []

    def note(request):
        is_call = "/api/" in request.url and "/api/auth/" not in request.url
        if is_call and "authorization" not in request.headers:
            found.append(request.url)

    page.on("request", note)
    return found


def is_renewed_mirror(answer):
    return answer.url.endswith("/api/auth/session") and answer.request.method == "POST"


def mirror_is_renewed(page):
    """Let time pass until the page has asked again, long before half an hour locks it: Auth may still be waking up."""
    renewed: list[bool] = []
    # An answer that a busy machine gives after the three seconds counts as well: no other would follow.
    page.on("response", lambda answer: is_renewed_mirror(answer) and renewed.append(answer.ok))
    for _ in range(10):
        with suppress(Error), page.expect_response(is_renewed_mirror, timeout=3_000):
            page.clock.run_for(40_000)
        if True in renewed:
            return True
    return False


def test_auth_away_for_a_minute_signs_nobody_out(page, stack, notes):
    before = refresh_token(page)
    bare = calls_without_bearer(page)
    with without(stack, "auth") as come_back:
        let_token_expire(page)
        save(page)
        expect(page.get_by_role("alert").filter(has_text=AWAY)).to_be_visible()
        page.clock.run_for(60_000)
        expect(notes).to_have_value(WRITTEN)
        assert refresh_token(page) == before
        come_back()
        assert mirror_is_renewed(page)
    assert refresh_token(page) != before
    save(page)
    expect_saved(page)
    assert bare == []


def test_page_opened_while_auth_is_away_says_so_and_recovers(page, stack, care):
    page.clock.install()
    care.patient()
    page.goto(care.list_path)
    expect(page.get_by_role("row")).to_have_count(2)
    before = refresh_token(page)
    with without(stack, "auth") as come_back:
        let_token_expire(page)
        page.reload()
        page.clock.run_for(60_000)
        # The gateway waits for a part that restarts, and the page tries three times.
        away = page.get_by_role("alert").filter(has_text=AWAY)
        expect(away.first).to_be_visible()
        expect(page.get_by_role("heading", name="Something went wrong")).to_be_visible()
        assert refresh_token(page) == before
        come_back()
        # The page asks again by itself, too: either is right.
        with suppress(Error):
            page.get_by_role("button", name="Try again").first.click(timeout=2_000)
        expect(page.get_by_role("row")).to_have_count(2)
    expect(page).not_to_have_url(LOGIN)


def refuse_once(page):
    """The gateway answers one poll in the place of next-auth."""
    page.route("**/api/auth/session", lambda route: route.fulfill(status=502, body=""), times=1)


def lose_once(page):
    page.route("**/api/auth/session", lambda route: route.abort(), times=1)


def lose_mirror(page):
    page.context.clear_cookies(name=MIRROR)


@pytest.mark.parametrize("fail", [refuse_once, lose_once, lose_mirror])
def test_failed_poll_of_the_mirror_signs_nobody_out(page, notes, fail):
    somebody = mirror_of(page)
    fail(page)
    with page.expect_response(
        lambda answer: answer.url.endswith("/callback/credentials") and answer.ok
    ):
        look_at_window(page)
    has_mirror_again(page)
    assert mirror_of(page) == somebody
    expect(notes).to_have_value(WRITTEN)
    page.evaluate("history.back()")
    expect(page.get_by_role("dialog", name="Discard what you wrote?")).to_be_visible()
    page.get_by_role("button", name="Keep writing").click()
    save(page)
    expect_saved(page)


def test_web_server_that_restarts_signs_nobody_out(page, stack, notes):
    with without(stack, "web") as come_back:
        with page.expect_response("**/api/auth/session") as asked:
            look_at_window(page)
        assert asked.value.status == 503
        page.clock.run_for(10_000)
        come_back()
        page.clock.run_for(60_000)
        has_mirror_again(page)
    expect(notes).to_have_value(WRITTEN)
    save(page)
    expect_saved(page)


def test_upload_goes_on_while_auth_and_mirror_are_away(page, stack, care, people, tmp_path):
    scan = tmp_path / "scan.pdf"
    scan.write_bytes(files.pdf(14 * MEGABYTE))
    dialog, visit = begin(page, care, scan)
    dialog.get_by_label("Document type of scan.pdf").select_option("Prescription")
    with without(stack, "auth") as come_back:
        let_token_expire(page)
        lose_mirror(page)
        look_at_window(page)
        dialog.get_by_role("button", name="Upload 1 file").click()
        expect(dialog.get_by_role("alert").filter(has_text="connection")).to_be_visible()
        come_back()
        expect(page.get_by_text("Prescription uploaded successfully!")).to_be_visible(
            timeout=60_000
        )
    assert rows_of(people, visit) == [("scan.pdf", "ready")]
    has_mirror_again(page)


def test_refused_call_is_made_again_with_a_newer_token(page, notes):
    seen: list[str] = []

    def refuse(route, request):
        seen.append(request.headers["authorization"])
        if len(seen) == 1:
            route.fulfill(status=401, json={"message": "Token verification failed"})
        else:
            route.continue_()

    page.route("**/api/visits/*", refuse)
    save(page)
    expect_saved(page)
    assert len(set(seen)) == 2


def test_refusal_that_auth_does_not_confirm_is_an_error_and_no_sign_out(page, notes):
    refused = {"message": "Token verification failed", "code": "unauthenticated"}
    page.route("**/api/visits/*", lambda route: route.fulfill(status=401, json=refused))
    for _ in range(2):
        with page.expect_response("**/api/visits/*"):
            save(page)
        expect(page.get_by_role("alert").filter(has_text=refused["message"])).to_have_count(1)
    expect(notes).to_have_value(WRITTEN)
    page.unroute("**/api/visits/*")
    save(page)
    expect_saved(page)


def test_refused_renewal_ends_the_session(visitor, people):
    person = visitor.sign_in(people.make("applicant"), "/pages/profile")
    page = visitor.page
    expect(page.get_by_role("heading", name="Signed-in devices")).to_be_visible()
    people.end_sessions(person)
    let_token_expire(page)
    page.reload()
    expect(page).to_have_url(re.compile(r"/auth/login\?error=SessionExpired&returnUrl="))
    assert page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('sb-'))") == []


def test_lost_mirror_is_made_again_on_the_way_through_the_login_page(page, care):
    care.patient()
    page.goto(care.list_path)
    expect(page.get_by_role("row")).to_have_count(2)
    lose_mirror(page)
    page.goto(care.list_path)
    expect(page.get_by_role("row")).to_have_count(2)
    expect(page).not_to_have_url(LOGIN)


def test_signing_out_while_auth_is_away_leaves_nothing(visitor, stack, people):
    person = visitor.sign_in(people.make("applicant"), "/pages/profile")
    page = visitor.page
    other = visitor.new_page()
    other.goto("/pages/profile")
    expect(other.get_by_role("heading", name="Signed-in devices")).to_be_visible()
    with without(stack, "auth"):
        let_token_expire(page)
        page.get_by_role("button", name=person.first_name).click()
        page.get_by_role("menuitem", name="Sign Out").click()
        expect(page).to_have_url(LOGIN)
        expect(other).to_have_url(LOGIN)
    left = set(page.evaluate("Object.keys(localStorage)"))
    assert not {"user", "token", "role", "sb-127-auth-token"} & left
    page.go_back()
    expect(page).to_have_url(LOGIN)


def test_notes_whose_answer_was_lost_are_nobody_elses(page, notes):
    def lose(route):
        route.fetch()
        route.abort()

    page.route("**/api/visits/*", lose, times=1)
    save(page)
    expect(page.get_by_role("alert").filter(has_text="Network error")).to_be_visible()
    notes.fill(f"{WRITTEN} Left at noon.")
    save(page)
    expect_saved(page)
    expect(page.get_by_text("Left at noon.")).to_be_visible()
