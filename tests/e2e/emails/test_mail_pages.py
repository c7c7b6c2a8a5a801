"""Emails as mail programs show them: nothing runs out of a phone, and buttons are large enough for a thumb."""

import pytest

from api.emails.variables import sample_values
from api.emails.writing.brands import Brand
from api.emails.writing.messages import Agency, Draft, compose
from api.emails.writing.rendering import Template
from tests.api.emails.conftest import KINDS
from tests.api.emails.test_outbox import values_of
from tests.e2e.settling import resize
from tests.e2e.visitor import PHONE, WIDE

SENDER = Agency(Brand("Good Hands"), "https://app.example", "Good Hands <no-reply@agency.example>")
# As long as a link with a token is.
ADDRESS = f"https://careers.good-hands.example/application/{'8' * 36}#{'w' * 43}"
SMALLEST_BUTTON = """() => Math.min(...[...document.querySelectorAll("a.button")].map(
    (button) => button.getBoundingClientRect().height))"""
THUMB = 44


@pytest.mark.parametrize("locale", ["en", "es"])
def test_mail_fits_a_phone_and_a_wide_window(open_visitor, locale: str):
    visitor = open_visitor(viewport=PHONE)
    for kind in KINDS:
        links = {name: ADDRESS for name in values_of(kind, locale) if name.endswith("_link")}
        values = values_of(kind, locale) | links
        visitor.page.set_content(compose(SENDER, Draft(kind, locale, values)).html)
        visitor.check(f"mail-{kind}-{locale}-phone")
        assert visitor.page.evaluate(SMALLEST_BUTTON) >= THUMB
    resize(visitor.page, WIDE)
    visitor.check(f"mail-{locale}-wide")


def test_address_that_the_agency_wrote_wraps_on_a_phone(open_visitor):
    template = Template(
        "APPLICATION_REJECTION", "en", f"News {'x' * 60}", f"Other jobs: {ADDRESS}\n\n{ADDRESS}"
    )
    values = sample_values("APPLICATION_REJECTION", "en", SENDER.app_url)
    written = compose(SENDER, Draft("application_rejection", "en", values, template))
    visitor = open_visitor(viewport=PHONE)
    visitor.page.set_content(written.html)
    visitor.check("mail-of-the-agency-phone")
