"""The outbox from the terminal."""

import uuid

from tests.fixtures.outbox import send_first
from tests.fixtures.waiting import wait_until

PUT = """
insert into public.outbound_emails (kind, cause_id, recipient, state, attempts, last_error, not_before)
values ('mfa_reset', gen_random_uuid(), $1, $2, 1, $3, now() + interval '1 day') returning id
"""


def put(people, state: str = "failed", error: str | None = "550 no such person") -> tuple[str, str]:
    """An email's id and recipient; its job is due tomorrow."""
    recipient = f"{uuid.uuid4().hex[:12]}@people.test"
    [row] = people.sql(PUT, recipient, state, error)
    return str(row["id"]), recipient


def test_outbox_shows_what_became_of_an_email(admin, people):
    email_id, recipient = put(people)
    [row] = admin.json("email", "outbox", "-q", recipient).data
    assert (row["id"], row["state"], row["canRetry"]) == (email_id, "failed", True)
    assert admin.json("email", "outbox", "-q", recipient, "--state", "sent").data == []
    assert len(admin.json("email", "outbox", "-q", recipient, "--kind", "mfa_reset").data) == 1
    shown = admin.run("email", "outbox", "-q", recipient, "--lang", "es").out
    assert "falló" in shown
    people.sql(
        "update public.outbound_emails set state = 'uncertain', uncertain_at = now() where id = $1",
        uuid.UUID(email_id),
    )
    done = admin.run("email", "outbox", "-q", recipient)
    assert "delivery" in done.out
    assert "delivery not confirmed" in " ".join(done.err.split())


def test_outbox_tells_when_by_the_clocks_of_the_agency(admin, people):
    _, recipient = put(people)
    dated = (
        "update public.outbound_emails set created_at = '2025-11-29 01:56Z' where recipient = $1"
    )
    people.sql(dated, recipient)
    assert "11-28-2025 20:56 EST" in admin.run("email", "outbox", "-q", recipient).out


def test_outbox_says_why_an_email_failed_in_both_languages(admin, people):
    email_id, recipient = put(people, error=None)
    people.sql(
        "update public.outbound_emails set failure = 'connection' where id = $1",
        uuid.UUID(email_id),
    )
    for locale, word in (("en", "reached."), ("es", "conectar")):
        assert word in admin.run("email", "outbox", "-q", recipient, "--lang", locale).out


def test_failed_email_is_sent_once_more(admin, people, stack):
    email_id, recipient = put(people)
    assert admin.json("email", "retry", email_id).data["id"] == email_id
    send_first(stack, recipient)
    state = "select state from public.outbound_emails where id = $1"
    wait_until(lambda: people.sql(state, uuid.UUID(email_id))[0]["state"] == "sent")
    again = admin.json("email", "retry", email_id)
    assert (again.code, again.error["code"]) == (1, "email_not_retryable")
    other, address = put(people)
    assert address in admin.run("email", "retry", other).out


def test_email_that_is_none_is_told(admin):
    done = admin.json("email", "retry", "nonsense")
    assert (done.code, done.error["code"]) == (2, "invalid_input")
    assert "carehire email outbox" in done.error["remedy"]


def test_test_email_arrives(admin, stack):
    address = f"{uuid.uuid4().hex[:12]}@people.test"
    assert admin.json("email", "test", address).data["sentTo"] == address
    assert address in admin.run("email", "test", address, "--lang", "es").out


def test_outbox_is_for_administrators(terminal, people):
    terminal.become(people.of("hiringmanager"))
    assert terminal.json("email", "outbox").error["code"] == "forbidden"
