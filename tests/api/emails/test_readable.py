"""Dates and phone numbers in emails: as the pages for applicants and for staff write them."""

import pytest

from api.core.contact import readable_phone
from api.emails.writing.messages import Draft, compose
from api.emails.writing.readable import readable_day
from api.emails.writing.rendering import Template
from tests.api.emails.test_outbox import SENDER, values_of

# As Intl.DateTimeFormat writes them in the browser, with dateStyle "medium".
DAYS = [
    ("01/31/2026", "Jan 31, 2026", "31 ene 2026"),
    ("05/02/2026", "May 2, 2026", "2 may 2026"),
    ("09/10/2026", "Sep 10, 2026", "10 sept 2026"),
    ("12/01/2026", "Dec 1, 2026", "1 dic 2026"),
    ("", "", ""),
    ("Dec 1, 2026", "Dec 1, 2026", "Dec 1, 2026"),
    ("13/01/2026", "13/01/2026", "13/01/2026"),
]


@pytest.mark.parametrize(("text", "english", "spanish"), DAYS)
def test_day_is_written_in_the_language_of_the_email(text: str, english: str, spanish: str):
    assert (readable_day(text, "en"), readable_day(text, "es")) == (english, spanish)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("+12015550188", "(201) 555-0188"),
        ("+12015550188x45", "(201) 555-0188 ext. 45"),
        ("(617) 555-0134", "(617) 555-0134"),
        ("+525512345678", "+52 55 1234 5678"),
        ("no number", "no number"),
    ],
)
def test_phone_number_is_written_as_people_here_do(text: str, shown: str):
    assert readable_phone(text) == shown


@pytest.mark.parametrize(
    ("kind", "locale", "shown"),
    [
        ("application_thank_you", "en", "on Jul 4, 2026."),
        ("application_thank_you", "es", "el 4 jul 2026."),
        ("document_requested", "en", "Please send it by Dec 1, 2026."),
        ("document_rejected", "es", "a más tardar el 1 dic 2026."),
        ("hr_notification", "en", "Phone: (201) 555-0188"),
    ],
)
def test_email_has_dates_and_numbers_that_read_well(kind: str, locale: str, shown: str):
    values = {
        "submitted_on": "07/04/2026",
        "due_on": "12/01/2026",
        "applicant_phone": "+12015550188",
    }
    written = compose(SENDER, Draft(kind, locale, values_of(kind, locale) | values))
    assert shown in written.text
    assert shown in written.html


def test_template_in_another_language_has_its_own_dates():
    template = Template("APPLICATION_THANK_YOU", "en", "On {{ submitted_on }}", "x")
    values = values_of("application_thank_you", "es") | {"submitted_on": "07/04/2026"}
    draft = Draft("application_thank_you", "es", values, template)
    assert compose(SENDER, draft).subject == "On Jul 4, 2026"
