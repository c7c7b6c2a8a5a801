"""What Auth sends about an account: in the agency's name, with its logo and color, and filled in by Auth."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from api.emails.writing.account import KINDS, UNNAMED, account_email
from tests.api.conftest import Agency
from tests.api.users.conftest import email
from tests.fixtures import files
from tests.fixtures.outbox import mails_to
from tests.fixtures.people import PASSWORD
from tests.fixtures.waiting import wait_until

FILES = Path(__file__).parents[3] / "supabase" / "templates"
LINKED = {
    "signup": "Confirm my address",
    "recovery": "Choose a new password",
    "invite": "Accept and choose a password",
    "magiclink": "Sign in",
}
# Neither ends a template's text nor begins a value of Auth's.
NAME = "Willow {{ .Token }} & Care"
SHOWN_NAME = "Willow (( .Token )) &amp; Care"
Newest = Callable[[str], str]


@pytest.fixture
def branded(agency: Agency) -> Iterator[Any]:
    """Return a way to set the brand; none is left behind."""
    settings = (
        "update public.app_settings"
        " set agency_name = $1, primary_color = $2, logo = $3, address = $4, phone = $5"
    )
    [[former]] = agency.people.sql("select agency_name from public.app_settings")
    yield lambda *brand, at=(None, None): agency.people.sql(settings, *brand, *at)
    agency.people.sql(settings, former, None, None, None, None)


@pytest.fixture
def newest(stack: Any) -> Newest:
    """The HTML of the newest mail to an address, once there is one."""

    def read(address: str) -> str:
        wait_until(lambda: mails_to(stack, address))
        html: str = mails_to(stack, address)[-1]["html"]
        return html

    return read


def have_sent(agency: Agency, kind: str) -> str:
    """Have Auth send a mail of a kind, and return to whom."""
    paths = {"signup": "/signup", "recovery": "/recover", "invite": "/invite", "magiclink": "/otp"}
    has_account = kind in {"recovery", "magiclink"}
    address = agency.people.make("applicant").email if has_account else email()
    body = {"email": address} | ({"password": PASSWORD} if kind == "signup" else {})
    agency.people.auth("POST", paths[kind], body).raise_for_status()
    return address


@pytest.mark.parametrize("kind", LINKED)
def test_auths_mails_are_the_agencys(agency: Agency, stack, branded, newest: Newest, kind: str):
    branded(NAME, "#facc15", files.png(), at=("12 Main St, {Newark}", "+12015550123"))
    html = newest(have_sent(agency, kind))
    assert f'src="{stack.app_url}/api/public/agency/logo?v=' in html
    assert f'alt="{SHOWN_NAME}" height="32"' in html
    assert html.count(SHOWN_NAME) > 1
    assert f"{SHOWN_NAME} · 12 Main St, (Newark) · (201) 555-0123" in html
    assert "Carehire" not in html
    # Black can be read on it.
    assert html.count("background: #facc15") == 2
    assert html.count("color: #000000") == 2
    assert f">{LINKED[kind]}</a>" in html
    assert f"&amp;type={kind}" in html


def test_next_mail_has_what_the_agency_set_meanwhile(agency: Agency, branded, newest):
    branded("Willow", "#facc15", None)
    assert "Willow" in newest(have_sent(agency, "recovery"))
    branded("Rosewood", "#0f766e", None)
    html = newest(have_sent(agency, "recovery"))
    assert ("Rosewood" in html, "#0f766e" in html, "<img" in html) == (True, True, False)


def test_first_language_is_the_agencys(agency: Agency):
    agency.people.sql("update public.app_settings set language = 'es'")
    try:
        text = agency.api.get("/public/account-emails/recovery").text
    finally:
        agency.people.sql("update public.app_settings set language = 'en'")
    assert text.index('<section lang="es">') < text.index('<section lang="en">')
    assert '<html lang="es">' in text


def test_unknown_mail_is_refused(agency: Agency):
    assert agency.api.get("/public/account-emails/none").status_code == 404


@pytest.mark.parametrize("kind", KINDS)
def test_projects_files_are_those_of_an_agency_that_has_set_nothing(agency, branded, kind):
    """`python -m api.emails.writing.account supabase/templates` writes them."""
    branded(UNNAMED.name, None, None)
    text = (FILES / f"{kind}.html").read_text(encoding="utf-8")
    assert text == account_email(kind, UNNAMED) + "\n"
    assert agency.api.get(f"/public/account-emails/{kind}").text + "\n" == text


def test_every_file_is_one_of_a_kind():
    assert {file.stem for file in FILES.glob("*.html")} == set(KINDS)
