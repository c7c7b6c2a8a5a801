"""The outbox: mails of the product, what they are made of, and when they are given up."""

import email
import email.policy
import re
from pathlib import Path

import asyncpg
import pytest
from markupsafe import escape

from api.emails.outbox.delivery import FIRST_DELAY, MAX_TRIES, Retry, deliver
from api.emails.outbox.freezing import NO_WORDS
from api.emails.variables import OF_STAFF, TEMPLATE_TYPES, sample_values
from api.emails.writing.brands import Brand
from api.emails.writing.frames import REASONS, TITLES, is_read
from api.emails.writing.messages import Agency as Sender
from api.emails.writing.messages import Draft, compose
from api.emails.writing.rendering import Template
from tests.api.conftest import Agency
from tests.api.emails.conftest import KINDS, queued, settings_for, state_of
from tests.fixtures.mail_server import MailServer
from tests.fixtures.outbox import mail_to, send_first

ROOT = Path(__file__).resolve().parents[3]
SENDER = Sender(
    Brand("Good <Hands>"), "https://app.example", "Good Hands <no-reply@agency.example>"
)


def test_cause_and_mail_come_together(agency: Agency, stack):
    person = agency.people.make("applicant")
    agency.people.sql("update public.profiles set locale = 'es' where id = $1", person.id)
    agency.api.put(f"/users/{person.id}/role", agency.admin, {"role": "employee"})
    send_first(stack, person.email)
    mail = mail_to(stack, person.email)
    assert "función" in mail["subject"]
    assert "Empleado" in mail["text"]
    assert "Empleado" in mail["html"]
    [row] = agency.people.sql(
        "select state, attempts from public.outbound_emails where recipient = $1", person.email
    )
    assert row["attempts"] == 1


def values_of(kind: str, locale: str) -> dict[str, str]:
    template = TEMPLATE_TYPES.get(kind)
    if template is None:
        application = sample_values("APPLICATION_THANK_YOU", locale, "https://app.example")
        document = {"document_name": "TB test", "document_note": "Both sides", "due_on": ""}
        offer = {"expires_on": "07/04/2031", "form_progress": "4 of 11 parts are done."}
        reminder = {"documents": "• TB test", "unsubscribe_link": "https://app.example/reminders/x"}
        interview = {
            **sample_values("INTERVIEW_CONFIRMATION", locale, "https://app.example"),
            **sample_values("INTERVIEW_CONFIRMATION_ONLINE", locale, "https://app.example"),
            "change_reason": "Snow",
            "offer_until": "3:30 PM EDT",
            "interview_who": "Ana Reyes, Aide",
            "slot_link": "https://app.example/pages/calendar?slot=1",
        }
        reference = {
            "referee_name": "Rosa Vega",
            "reference_link": "https://app.example/reference#x",
        }
        return {
            **reference,
            "role": "hiringmanager",
            **application,
            **document,
            **reminder,
            **interview,
            **offer,
        }
    return sample_values(template, locale, "https://app.example")


@pytest.mark.parametrize("locale", ["en", "es"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_text_and_page_in_both_languages(kind: str, locale: str):
    written = compose(SENDER, Draft(kind, locale, values_of(kind, locale)))
    message = written.to("a@people.test", SENDER.sender)
    text = message.get_body(("plain",)).get_content()
    page = message.get_body(("html",)).get_content()
    assert "Good <Hands>" in text
    assert "Good &lt;Hands&gt;" in page
    assert "<Hands>" not in page
    assert message["Subject"]
    assert message["Auto-Submitted"] == "auto-generated"
    assert "{{" not in text + page + message["Subject"]
    # In Spanish the fourth of July would be the seventh of April.
    assert "07/04/2031" not in text + page


def test_kinds_that_are_declared_are_those_with_words(stack):
    declared = dict(stack.sql("select name, recipient from private.email_kinds"))
    assert sorted(declared) == KINDS == sorted(TITLES)
    assert declared.keys() >= TEMPLATE_TYPES.keys()
    of_staff = {of for kind, of in TEMPLATE_TYPES.items() if declared[kind] == "staff"}
    assert of_staff == OF_STAFF
    assert set(declared.values()) == REASONS.keys()


@pytest.mark.parametrize(
    ("locale", "reason"), [("en", "You get this email"), ("es", "Recibe este correo")]
)
def test_page_and_text_say_who_writes_and_why_and_no_subject_twice(stack, locale: str, reason: str):
    brand = Brand("Good Hands", address="12 Main St, Newark", phone="(201) 555-0123")
    sender = Sender(brand, "https://app.example", SENDER.sender)
    for kind, audience in stack.sql("select name, recipient from private.email_kinds"):
        draft = Draft(kind, locale, values_of(kind, locale), audience=audience)
        written = compose(sender, draft)
        _, _, foot = written.text.partition("\n-- \n")
        address, why = foot.splitlines()
        assert address == "Good Hands · 12 Main St, Newark · (201) 555-0123"
        assert why.startswith(reason), kind
        assert f"{address}\n" in written.html
        assert f'<p lang="{locale}"' in written.html
        assert why in written.html
        [title] = re.findall("<h1[^>]*>(.*)</h1>", written.html)
        assert title not in ("", escape(written.subject)), kind


def test_title_that_is_the_agencys_own_subject_is_left_out():
    template = Template("APPLICATION_THANK_YOU", "en", "Your application", "Hi")
    values = values_of("application_thank_you", "en")
    written = compose(SENDER, Draft("application_thank_you", "en", values, template))
    assert "<h1" not in written.html


@pytest.mark.parametrize(
    ("sender", "reaches"),
    [
        ("Good Hands <no-reply@agency.example>", "nobody"),
        ("Noreply <noreply@agency.example>", "nobody"),
        ("do_not_reply+jobs@agency.example", "nobody"),
        ("Jobs <jobs@no-reply.example>", "somebody"),
        ("nora.reply@agency.example", "somebody"),
    ],
)
def test_mailbox_that_nobody_reads_is_known_by_its_name(sender: str, reaches: str):
    assert is_read(sender) is (reaches == "somebody")


@pytest.mark.parametrize(
    ("phone", "reaches", "sentence"),
    [
        (None, "somebody", "If you have questions, reply to this email."),
        ("(201) 555-0123", None, "If you have questions, call us at (201) 555-0123."),
        (None, None, "If you have questions, contact us."),
    ],
)
def test_nobody_is_asked_to_reply_to_a_mailbox_that_nobody_reads(
    phone: str | None, reaches: str | None, sentence: str
):
    sender = Sender(
        Brand("Good Hands", phone=phone), "https://app.example", "x", reaches is not None
    )
    written = compose(sender, Draft("offer_sent", "en", values_of("offer_sent", "en")))
    assert sentence in written.text
    assert sentence in written.html


def test_web_has_words_for_every_kind_in_both_languages():
    words = (ROOT / "web/src/domain/emails/email-words.ts").read_text(encoding="utf-8")
    assert [kind for kind in KINDS if words.count(f"      {kind}: ") != len(("en", "es"))] == []


def test_header_of_a_mail_cannot_be_broken_out_of():
    sender = Sender(Brand("A\r\nBcc: all@people.test"), "https://app.example", SENDER.sender)
    written = compose(sender, Draft("mfa_reset", "en", {}, audience="account"))
    message = written.to("a@people.test", SENDER.sender)
    assert message["Bcc"] is None
    parsed = email.message_from_bytes(message.as_bytes(), policy=email.policy.default)
    assert parsed["Bcc"] is None


async def test_refusal_for_now_is_tried_again_with_growing_pauses(stack, pool: asyncpg.Pool):
    email_id = await queued(stack)
    async with MailServer("451 later") as server:
        settings = settings_for(stack, server.port)
        pauses = [(await deliver(pool, settings, email_id)).delay for _ in range(3)]
        assert pauses == sorted(set(pauses))
        assert await state_of(pool, email_id) == ("queued", "451 later")
        server.reply = "250 taken"
        assert await deliver(pool, settings, email_id) is None
    assert await state_of(pool, email_id) == ("sent", None)


async def test_server_that_is_down_is_tried_again_and_not_for_ever(stack, pool: asyncpg.Pool):
    email_id = await queued(stack)
    assert await deliver(pool, settings_for(stack, 9), email_id) is not None
    assert (await state_of(pool, email_id))[0] == "queued"
    tired = await queued(stack, attempts=MAX_TRIES - 1, tries=MAX_TRIES - 1)
    assert await deliver(pool, settings_for(stack, 9), tired) is None
    assert (await state_of(pool, tired))[0] == "failed"


async def test_sent_again_by_hand_it_is_tried_as_a_new_one(stack, pool: asyncpg.Pool):
    email_id = await queued(stack, attempts=MAX_TRIES, tries=0)
    async with MailServer("451 later") as server:
        again = await deliver(pool, settings_for(stack, server.port), email_id)
    assert again == Retry(FIRST_DELAY)
    assert await state_of(pool, email_id) == ("queued", "451 later")
    counted = "select attempts, tries from public.outbound_emails where id = $1"
    assert tuple(await pool.fetchrow(counted, email_id)) == (MAX_TRIES + 1, 1)


async def test_refusal_for_good_is_final(stack, pool: asyncpg.Pool):
    email_id = await queued(stack)
    async with MailServer("550 no such person") as server:
        assert await deliver(pool, settings_for(stack, server.port), email_id) is None
    assert await state_of(pool, email_id) == ("failed", "550 no such person")


async def test_kind_without_words_fails_for_good(stack, pool: asyncpg.Pool, own_kind: str):
    email_id = await queued(stack, kind=own_kind)
    assert await deliver(pool, settings_for(stack, 9), email_id) is None
    assert await state_of(pool, email_id) == ("failed", NO_WORDS)


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_applies_as_a_job_title(kind: str):
    written = compose(SENDER, Draft(kind, "en", values_of(kind, "en")))
    assert "as Home Health Aide" not in written.text
