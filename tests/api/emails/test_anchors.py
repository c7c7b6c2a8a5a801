"""Links in an email: words on the page, a button where a line is nothing else, and the address in the text."""

import re

import pytest

from api.emails.variables import sample_values
from api.emails.writing.anchors import OF_KINDS, WORDS
from api.emails.writing.brands import Brand
from api.emails.writing.messages import Agency, Draft, compose
from api.emails.writing.rendering import Template, write
from tests.api.emails.conftest import KINDS
from tests.api.emails.test_outbox import values_of

APP = "https://app.example"
SENDER = Agency(Brand("Good Hands"), APP, "Good Hands <no-reply@agency.example>")
LINK = re.compile(r'<a (class="button" )?[^>]*?href="([^"]+)"[^>]*>([^<]*)</a>')


def found(page: str) -> list[tuple[str, bool]]:
    """The words of each link of a page, and whether it is a button."""
    return [(match[3], bool(match[1])) for match in LINK.finditer(page)]


@pytest.mark.parametrize(
    ("kind", "locale", "buttons"),
    [
        ("application_thank_you", "en", ["See your application"]),
        ("application_thank_you", "es", ["Ver su solicitud"]),
        ("document_requested", "en", ["Send the document"]),
        ("document_rejected", "es", ["Enviar el documento"]),
        ("document_reminder", "en", ["Send documents"]),
        ("hr_notification", "es", ["Revisar la solicitud"]),
        (
            "interview_confirmation_online",
            "en",
            ["Join the meeting", "Change or cancel the interview"],
        ),
        ("mfa_reset", "es", ["Iniciar sesión"]),
    ],
)
def test_link_on_its_own_line_is_a_button_with_words(kind: str, locale: str, buttons: list[str]):
    written = compose(SENDER, Draft(kind, locale, values_of(kind, locale)))
    assert [words for words, is_button in found(written.html) if is_button] == buttons


@pytest.mark.parametrize("locale", ["en", "es"])
@pytest.mark.parametrize("kind", KINDS)
def test_addresses_stand_in_the_text_and_words_on_the_page(kind: str, locale: str):
    written = compose(SENDER, Draft(kind, locale, values_of(kind, locale)))
    shown = re.sub("<[^>]*>", "", written.html)
    assert APP not in shown
    for _, address, _ in LINK.findall(written.html):
        assert address in written.text.split(), "bare, so that mail programs find where it ends"


def test_link_that_stops_reminders_stays_within_its_sentence():
    written = compose(
        SENDER, Draft("document_reminder", "en", values_of("document_reminder", "en"))
    )
    assert found(written.html)[-1] == ("Stop reminders", False)


def test_agencys_own_template_gets_buttons_and_linked_words():
    body = "Look: {{ application_link }}, please.\n\nOr here:\n {{ application_link }} \n\nhttps://agency.example"
    template = Template("APPLICATION_THANK_YOU", "en", "Thank you", body)
    written = write(template, sample_values("APPLICATION_THANK_YOU", "en", APP), SENDER.brand)
    assert found(written.html) == [
        ("See your application", False),
        ("See your application", True),
        ("https://agency.example", False),
    ]
    assert written.text.count(f"{APP}/pages/sample") == 2


def test_value_of_a_link_that_is_no_address_stays_text():
    values = sample_values("APPLICATION_THANK_YOU", "en", APP) | {
        "application_link": "javascript:alert(1)"
    }
    template = Template("APPLICATION_THANK_YOU", "en", "Thank you", "{{ application_link }}")
    assert found(write(template, values, SENDER.brand).html) == []


def test_only_what_staff_wrote_becomes_a_link_in_texts_of_ours():
    values = values_of("document_requested", "en") | {
        "applicant_first_name": "https://evil.example",
        "document_note": "See https://clinic.example/tb\n<b>Both sides</b>",
    }
    page = compose(SENDER, Draft("document_requested", "en", values)).html
    assert [words for words, _ in found(page)] == [
        "https://clinic.example/tb",
        "Send the document",
    ]
    assert "<br>&lt;b&gt;Both sides&lt;/b&gt;" in page


def test_words_are_in_both_languages_and_of_kinds_that_there_are():
    assert OF_KINDS.keys() <= set(KINDS)
    own = [words for links in OF_KINDS.values() for words in links.values()]
    for words in (*WORDS.values(), *own):
        assert words.keys() == {"en", "es"}
