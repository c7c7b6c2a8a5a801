"""The second factor: asked for, set up, and proved again on a locked screen."""

import re

import pyotp
from playwright.sync_api import expect

from tests.e2e.visitor import PHONE

MFA = re.compile("/auth/mfa")


def test_staff_without_authenticator_must_set_one_up(visitor, people):
    page = visitor.page
    page.goto("/auth/login?returnUrl=/pages/profile")
    visitor.fill_sign_in(people.make("employee"))
    expect(page).to_have_url(MFA)
    visitor.look("mfa-enrol", "Set up your authenticator")
    page.goto("/pages/dashboard")
    expect(page).to_have_url(MFA)
    page.get_by_role("button", name="Set up an authenticator").click()
    expect(page.get_by_alt_text("QR code for your authenticator app")).to_be_visible()
    visitor.check("mfa-scan-light")
    page.get_by_label("Code from your app").fill("12")
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_text("Enter the 6 digits that your app shows.")).to_be_visible()
    visitor.enter_code(page.locator("code.secret").inner_text())
    expect(page).to_have_url(re.compile("/pages/dashboard"))
    session = visitor.context.request.get("/api/auth/session").json()
    assert session["user"]["aal"] == "aal2"


def test_authenticator_is_set_up_on_the_only_phone(open_visitor, people):
    visitor = open_visitor(viewport=PHONE, has_touch=True)
    page = visitor.page
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/auth/login?returnUrl=/pages/profile")
    person = people.make("employee")
    visitor.fill_sign_in(person)
    page.get_by_role("button", name="Set up an authenticator").click()
    key = page.locator("code.secret")
    expect(key).to_have_text(re.compile(r"^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$"))
    secret = key.inner_text().replace(" ", "")
    link = page.get_by_role("link", name="Open in your authenticator app").get_attribute("href")
    opened = pyotp.parse_uri(link)
    assert (opened.secret, opened.issuer, opened.name) == (secret, "Carehire", person.email)
    page.get_by_role("button", name="Copy the key").click()
    expect(page.get_by_role("status").filter(has_text="The key is copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == secret
    visitor.check("mfa-scan-phone")
    visitor.enter_code(secret)
    expect(page).to_have_url(re.compile("/pages/profile"))


def test_person_with_authenticator_is_asked_for_its_code(visitor, people):
    person = people.make("hiringmanager")
    secret = people.enrol_totp(person)
    visitor.page.goto("/auth/login?returnUrl=/pages/profile")
    visitor.fill_sign_in(person)
    expect(visitor.page).to_have_url(MFA)
    visitor.look("mfa", "Confirm it is you")
    code = visitor.page.get_by_label("Code from your app")
    expect(code).to_be_focused()
    visitor.page.keyboard.type("000000")
    expect(visitor.page.get_by_role("alert").filter(has_text="This code is wrong.")).to_be_visible()
    expect(code).to_be_focused()
    expect(code).to_have_value("")
    visitor.enter_code(secret)
    expect(visitor.page).to_have_url(re.compile("/pages/profile"))


def test_idle_staff_are_warned_before_the_screen_is_locked(visitor, people):
    page = visitor.page
    page.clock.install()
    visitor.sign_in(people.make("employee", "Rosa"), "/pages/profile")
    expect(page.get_by_role("heading", name="Signed-in devices")).to_be_visible()
    page.clock.fast_forward("28:30")
    expect(page.get_by_text("The screen will be locked in about two minutes.")).to_be_visible()
    # However long the look takes, no time passes in the page. Playwright takes seconds: with the page's
    # milliseconds the year would be 58867, and the screen locked at the next look at the clock.
    page.clock.set_fixed_time(page.evaluate("Date.now() / 1000"))
    visitor.check("idle-warning-light")
    # By keyboard: a mouse that moves towards the button takes the warning away by itself.
    page.get_by_role("button", name="Keep working").press("Enter")
    expect(page.get_by_text("The screen will be locked")).to_have_count(0)


def test_idle_staff_are_locked_until_the_password_is_given(visitor, people):
    page = visitor.page
    page.clock.install()
    person = visitor.sign_in(people.make("employee", "Rosa"), "/pages/profile")
    expect(page.get_by_role("heading", name="Signed-in devices")).to_be_visible()
    page.clock.fast_forward("30:05")
    lock = page.get_by_role("dialog", name="Locked")
    expect(lock).to_be_visible()
    visitor.check("idle-locked-light")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(lock).to_be_visible()
    page.reload()
    expect(lock).to_be_visible()
    lock.get_by_label("Password", exact=True).fill("wrong password")
    lock.get_by_role("button", name="Unlock").click()
    expect(
        lock.get_by_role("alert").filter(has_text="The current password is wrong.")
    ).to_be_visible()
    lock.get_by_label("Password", exact=True).fill(person.password)
    lock.get_by_role("button", name="Unlock").click()
    expect(lock).to_have_count(0)
    expect(page.get_by_role("heading", name="Signed-in devices")).to_be_visible()


def test_applicants_are_not_locked(visitor, people):
    visitor.page.clock.install()
    visitor.sign_in(people.of("applicant"), "/pages/profile")
    expect(visitor.page.get_by_role("heading", name="Signed-in devices")).to_be_visible()
    visitor.page.clock.fast_forward("50:00")
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)
