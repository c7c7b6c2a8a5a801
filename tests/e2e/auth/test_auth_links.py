"""What the links in mails lead to: confirming an address, a new password, an invitation."""

import re
import uuid
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.fixtures.waiting import wait_until

DASHBOARD = re.compile("/pages/dashboard$")
OWNERS = "Correct-horse-battery-9"
STRANGERS = "Strangers-own-password-9"


def new_address() -> str:
    return f"e2e-{uuid.uuid4().hex[:12]}@people.test"


def register(page, address: str) -> None:
    page.goto("/auth/register")
    page.get_by_label("Email address").fill(address)
    page.get_by_role("button", name="Create an account").click()
    expect(page.get_by_role("heading", name="Check your email")).to_be_visible()


def fill_account(page, first_name: str, last_name: str, password: str) -> None:
    """Return what the owner of a new account says about themselves."""
    page.get_by_label("First name").fill(first_name)
    page.get_by_label("Last name").fill(last_name)
    page.get_by_label("New password").fill(password)
    page.get_by_label("Repeat the password").fill(password)
    page.get_by_role("button", name="Save and continue").click()


def test_registered_applicant_confirms_the_address_and_chooses_name_and_password(visitor, mailbox):
    address, page = new_address(), visitor.page
    page.goto("/auth/register")
    visitor.look("register", "Create an account")
    page.get_by_label("Email address").fill("nobody")
    page.get_by_role("button", name="Create an account").click()
    expect(page.get_by_text("Enter an email address such as")).to_be_visible()
    register(page, address)
    page.goto(mailbox.link(address, "/auth/verify", "signup"))
    visitor.look("verify", "Confirm your email address")
    page.get_by_role("button", name="Confirm the address").click()
    expect(page.get_by_text("Your address is confirmed.")).to_be_visible()
    fill_account(page, "María", "Núñez", "short")
    expect(page.get_by_text("Use at least 12 characters.")).to_be_visible()
    visitor.check("own-account")
    fill_account(page, "María", "Núñez", OWNERS)
    expect(page).to_have_url(DASHBOARD)
    expect(page.get_by_text("Welcome, María")).to_be_visible()
    session = visitor.context.request.get("/api/auth/session").json()
    assert session["user"]["firstName"] == "María"


def test_invited_person_stays_in_the_language_of_the_page(open_visitor, people, mailbox):
    """The agency writes English, the browser asks for Spanish; what the account holds already is kept."""
    address, visitor = new_address(), open_visitor(locale="es-US")
    page = visitor.page
    answer = visitor.context.request.post(
        f"{visitor.stack.app_url}/api/users/register",
        data={"email": address, "firstName": "Inés", "lastName": "Paz", "role": "employee"},
        headers=people.of("admin").headers(),
    )
    assert answer.ok, answer.text()
    phone = "+12015550123"
    people.sql("update public.profiles set phone = $2 where email = $1", address, phone)
    page.goto(mailbox.link(address, "/auth/reset", "invite"))
    page.get_by_role("button", name="Continuar").click()
    page.get_by_label("Contraseña nueva").fill(OWNERS)
    page.get_by_label("Repita la contraseña").fill(OWNERS)
    page.get_by_role("button", name="Guardar la contraseña").click()
    expect(page.get_by_role("heading", name="Configure su autenticador")).to_be_visible()
    kept = "select first_name, last_name, phone, locale from public.profiles where email = $1"
    [profile] = people.sql(kept, address)
    assert tuple(profile) == ("Inés", "Paz", phone, "es")


@pytest.fixture
def spanish_agency(people) -> Iterator[None]:
    people.sql("update public.app_settings set language = 'es'")
    yield
    people.sql("update public.app_settings set language = 'en'")


@pytest.mark.usefixtures("spanish_agency")
@pytest.mark.parametrize("path", ["/auth/login", "/jobs"])
@pytest.mark.parametrize(
    ("asked", "answered"), [("fr-FR,fr;q=0.9", "es"), ("fr,en;q=0.8", "en"), ("es", "es")]
)
def test_page_before_the_sign_in_is_in_the_agency_s_language_where_the_browser_wants_neither(
    visitor, path: str, asked: str, answered: str
):
    def text() -> str:
        return visitor.context.request.get(path, headers={"Accept-Language": asked}).text()

    # The page waits 1.5 s for the agency's word and goes without it then: a busy machine may take longer.
    wait_until(lambda: f'<html lang="{answered}"' in text())


def test_stranger_s_password_does_not_open_what_the_owner_confirms(visitor, mailbox):
    """Somebody who does not read the address's mails signs up with it first."""
    address, page = new_address(), visitor.page
    sign_up(visitor, address)
    page.goto(mailbox.link(address, "/auth/verify", "signup"))
    page.get_by_role("button", name="Confirm the address").click()
    fill_account(page, "Olga", "Owner", OWNERS)
    expect(page.get_by_text("Welcome, Olga")).to_be_visible()
    visitor.context.clear_cookies()
    page.evaluate("localStorage.clear()")
    sign_in(page, address, STRANGERS)
    expect(page.get_by_role("alert").filter(has_text="the password is wrong")).to_be_visible()
    sign_in(page, address, OWNERS)
    expect(page.get_by_text("Welcome, Olga")).to_be_visible()


def test_whoever_confirmed_elsewhere_is_led_to_choosing_a_password(visitor, mailbox):
    """Another client confirms and asks for no password; the one of the sign-up is void."""
    address, page = new_address(), visitor.page
    sign_up(visitor, address)
    token_hash = mailbox.link(address, "/auth/verify", "signup").partition("token_hash=")[2]
    body = {"type": "signup", "token_hash": token_hash.partition("&")[0]}
    assert visitor.context.request.post(
        f"{visitor.stack.supabase_url}/auth/v1/verify",
        data=body,
        headers={"apikey": visitor.stack.publishable_key},
    ).ok
    sign_in(page, address, STRANGERS)
    alert = page.get_by_role("alert").filter(has_text="the password is wrong")
    alert.get_by_role("link", name="Send the link").click()
    expect(page.get_by_role("heading", name="Forgot your password?")).to_be_visible()
    page.get_by_label("Email address").fill(address)
    page.get_by_role("button", name="Send the link").click()
    page.goto(mailbox.link(address, "/auth/reset", "recovery"))
    page.get_by_role("button", name="Continue").click()
    fill_account(page, "Olga", "Owner", OWNERS)
    expect(page.get_by_text("Welcome, Olga")).to_be_visible()


def sign_up(visitor, address: str) -> None:
    """Sign up at Auth itself, as any client can."""
    answer = visitor.context.request.post(
        f"{visitor.stack.supabase_url}/auth/v1/signup",
        data={"email": address, "password": STRANGERS, "data": {"first_name": "Eve"}},
        headers={"apikey": visitor.stack.publishable_key},
    )
    assert answer.ok, answer.text()


def sign_in(page, address: str, password: str) -> None:
    page.goto("/auth/login")
    page.get_by_label("Email address").fill(address)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Sign in").click()


def test_unconfirmed_address_cannot_sign_in_and_may_ask_for_another_mail(visitor, mailbox):
    address, page = new_address(), visitor.page
    sign_up(visitor, address)
    sign_in(page, address, STRANGERS)
    expect(page.get_by_role("alert").filter(has_text="not confirmed yet")).to_be_visible()
    page.get_by_role("button", name="Send the email again").click()
    expect(page.get_by_text("a new email is on its way")).to_be_visible()


def test_forgotten_password_is_replaced_by_a_link(visitor, people, mailbox):
    person, page = people.make("applicant"), visitor.page
    page.goto("/auth/forgot")
    page.get_by_label("Email address").fill(person.email)
    page.get_by_role("button", name="Send the link").click()
    expect(page.get_by_text(f"If there is an account for {person.email}")).to_be_visible()
    page.goto(mailbox.link(person.email, "/auth/reset", "recovery"))
    page.get_by_role("button", name="Continue").click()
    page.get_by_label("New password").fill("Another-horse-battery-9")
    page.get_by_label("Repeat the password").fill("Another-horse-battery-8")
    page.get_by_role("button", name="Save the password").click()
    expect(page.get_by_text("The two passwords are not the same.")).to_be_visible()
    page.get_by_label("Repeat the password").fill("Another-horse-battery-9")
    page.get_by_role("button", name="Save the password").click()
    expect(page).to_have_url(DASHBOARD)


def test_unknown_address_gets_the_same_answer(visitor):
    visitor.page.goto("/auth/forgot")
    visitor.page.get_by_label("Email address").fill("nobody@people.test")
    visitor.page.get_by_role("button", name="Send the link").click()
    expect(
        visitor.page.get_by_text("If there is an account for nobody@people.test")
    ).to_be_visible()


def test_person_with_an_authenticator_gives_its_code_before_the_new_password(
    visitor, people, mailbox
):
    person, page = people.make("employee"), visitor.page
    secret = people.enrol_totp(person)
    page.goto("/auth/forgot")
    page.get_by_label("Email address").fill(person.email)
    page.get_by_role("button", name="Send the link").click()
    page.goto(mailbox.link(person.email, "/auth/reset", "recovery"))
    visitor.look("reset", "Choose a new password")
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_label("New password")).to_have_count(0)
    visitor.enter_code(secret)
    page.get_by_label("New password").fill("Another-horse-battery-9")
    page.get_by_label("Repeat the password").fill("Another-horse-battery-9")
    page.get_by_role("button", name="Save the password").click()
    expect(page).to_have_url(DASHBOARD)
    session = visitor.context.request.get("/api/auth/session").json()
    assert session["user"]["aal"] == "aal2"


def test_used_link_is_refused_in_plain_words(visitor, people, mailbox):
    person, page = people.make("applicant"), visitor.page
    page.goto("/auth/forgot")
    page.get_by_label("Email address").fill(person.email)
    page.get_by_role("button", name="Send the link").click()
    link = mailbox.link(person.email, "/auth/reset", "recovery")
    page.goto(link)
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_label("New password")).to_be_visible()
    page.goto(link)
    page.get_by_role("button", name="Continue").click()
    expect(
        page.get_by_role("alert").filter(has_text="This link has expired or was already used.")
    ).to_be_visible()
    expect(page.get_by_role("button", name="Continue")).to_have_count(0)
    page.get_by_role("link", name="Ask for a new link").click()
    expect(page).to_have_url(re.compile("/auth/forgot$"))


def test_expired_confirmation_is_replaced_by_another_mail(visitor, mailbox):
    address, page = new_address(), visitor.page
    register(page, address)
    page.goto("/auth/verify?type=signup&token_hash=long-gone")
    page.get_by_role("button", name="Confirm the address").click()
    expect(page.get_by_role("alert").filter(has_text="This link has expired")).to_be_visible()
    expect(page.get_by_role("button", name="Confirm the address")).to_have_count(0)
    visitor.check("verify-expired")
    page.get_by_label("Email address").fill(address)
    page.get_by_role("button", name="Send the email again").click()
    expect(page.get_by_text("a new email is on its way")).to_be_visible()


def test_incomplete_link_says_so(visitor):
    visitor.page.goto("/auth/reset?type=recovery")
    expect(
        visitor.page.get_by_role("alert").filter(has_text="This link is incomplete.")
    ).to_be_visible()
