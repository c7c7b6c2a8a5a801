"""The worker: mails of the outbox, each at most once, and the sweep."""

import asyncio
import contextlib
import email
import email.policy
import time
from collections.abc import AsyncIterator
from datetime import timedelta
from uuid import UUID, uuid4

import asyncpg
import httpx
import pytest

from api.core.settings import Settings
from api.core.storage import Storage
from api.documents.sweep import forget_keys, sweep_uploads
from api.emails.delivery import MAX_ATTEMPTS, deliver
from api.emails.messages import Agency as Sender
from api.emails.messages import UnknownKindError, compose
from tests.api.conftest import Agency, environment
from tests.api.test_resumable import upload
from tests.fixtures import files

AGE_UPLOADS = (
    "update public.visit_documents set created_at = now() - $1::interval where visit_id = $2"
)
AGE_ANSWER = "update private.idempotency_keys set created_at = now() - $1::interval where key = $2"
SENDER = Sender("Good <Hands>", "https://app.example", "Good Hands <no-reply@agency.example>")


def test_cause_and_mail_come_together(agency: Agency, stack):
    person = agency.people.make("applicant")
    agency.people.sql("update public.profiles set locale = 'es' where id = $1", person.id)
    agency.api.put(f"/users/{person.id}/role", agency.admin, {"role": "employee"})
    deadline = time.monotonic() + 20
    while not (mails := mails_to(stack, person.email)):
        assert time.monotonic() < deadline, "no mail came"
    [mail] = mails
    assert "función" in mail["subject"]
    assert "Empleado" in mail["text"]
    assert "Empleado" in mail["html"]
    [row] = agency.people.sql(
        "select state, attempts from public.outbound_emails where recipient = $1", person.email
    )
    assert row["attempts"] == 1


def mails_to(stack, recipient: str) -> list[dict]:
    listed = httpx.get(f"{stack.mail_url}/email", trust_env=False).json()
    return [mail for mail in listed if recipient in str(mail["to"])]


@pytest.mark.parametrize("locale", ["en", "es"])
@pytest.mark.parametrize("kind", ["account_deactivated", "role_changed", "mfa_reset"])
def test_every_kind_has_text_and_page_in_both_languages(kind: str, locale: str):
    message = compose(SENDER, kind, "a@people.test", locale, {"role": "hiringmanager"})
    text = message.get_body(("plain",)).get_content()
    page = message.get_body(("html",)).get_content()
    assert "Good <Hands>" in text
    assert "Good &lt;Hands&gt;" in page
    assert "<Hands>" not in page
    assert message["Subject"]
    assert "{{" not in text + page + message["Subject"]


def test_unknown_kind_is_told():
    with pytest.raises(UnknownKindError):
        compose(SENDER, "love_letter", "a@people.test", "en", {})


def test_header_of_a_mail_cannot_be_broken_out_of():
    sender = Sender("A\r\nBcc: all@people.test", "https://app.example", SENDER.sender)
    message = compose(sender, "mfa_reset", "a@people.test", "en", {})
    assert message["Bcc"] is None
    parsed = email.message_from_bytes(message.as_bytes(), policy=email.policy.default)
    assert parsed["Bcc"] is None


class MailServer:
    """A mail server that answers as told, and counts what it took."""

    def __init__(self, reply: str) -> None:
        self.reply = reply
        self.taken = 0
        self.port = 0

    async def __aenter__(self) -> "MailServer":
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 test\r\n")
        with contextlib.suppress(ConnectionError):
            while line := await reader.readline():
                verb = line[:4].upper()
                if verb == b"DATA":
                    writer.write(b"354 go on\r\n")
                    while await reader.readline() != b".\r\n":
                        pass
                    if self.reply == "break off":
                        break
                    self.taken += self.reply.startswith("250")
                    writer.write(f"{self.reply}\r\n".encode())
                elif verb == b"QUIT":
                    break
                else:
                    writer.write(b"250 ok\r\n")
        writer.close()


@pytest.fixture
async def pool(stack) -> AsyncIterator[asyncpg.Pool]:
    async with asyncpg.create_pool(stack.worker_database_url, min_size=1, max_size=4) as opened:
        yield opened


def settings_for(stack, port: int) -> Settings:
    values = {name.lower(): value for name, value in environment(stack).items()}
    return Settings.model_validate(values | {"smtp_port": port})


async def queued(stack, **columns: object) -> str:
    """A row of the outbox without a job, so that no other worker takes it."""
    connection = await asyncpg.connect(stack.admin_database_url)
    values = {
        "kind": "mfa_reset",
        "recipient": f"{uuid4().hex}@people.test",
        "state": "queued",
        "attempts": 0,
    } | columns
    try:
        await connection.execute("set session_replication_role = replica")
        return str(
            await connection.fetchval(
                """
                insert into public.outbound_emails (kind, cause_id, recipient, state, attempts)
                values ($1, gen_random_uuid(), $2, $3, $4) returning id
                """,
                *values.values(),
            )
        )
    finally:
        await connection.close()


async def state_of(pool: asyncpg.Pool, email_id: str) -> tuple[str, str | None]:
    row = await pool.fetchrow(
        "select state, last_error from public.outbound_emails where id = $1", email_id
    )
    return row["state"], row["last_error"]


async def test_mail_is_sent_once_however_often_the_job_runs(stack, pool: asyncpg.Pool):
    email_id = await queued(stack)
    async with MailServer("250 taken") as server:
        settings = settings_for(stack, server.port)
        tries = await asyncio.gather(*(deliver(pool, settings, email_id) for _ in range(5)))
        assert tries == [None] * 5
        assert await deliver(pool, settings, email_id) is None
        assert server.taken == 1


async def test_refusal_for_now_is_tried_again_with_growing_pauses(stack, pool: asyncpg.Pool):
    email_id = await queued(stack)
    async with MailServer("451 later") as server:
        settings = settings_for(stack, server.port)
        pauses = [(await deliver(pool, settings, email_id)).delay for _ in range(3)]
        assert pauses == sorted(set(pauses))
        assert await state_of(pool, email_id) == ("queued", "The mail server answered 451.")
        server.reply = "250 taken"
        assert await deliver(pool, settings, email_id) is None
    assert await state_of(pool, email_id) == ("sent", None)


async def test_server_that_is_down_is_tried_again_and_not_for_ever(stack, pool: asyncpg.Pool):
    email_id = await queued(stack)
    assert await deliver(pool, settings_for(stack, 9), email_id) is not None
    assert (await state_of(pool, email_id))[0] == "queued"
    tired = await queued(stack, attempts=MAX_ATTEMPTS - 1)
    assert await deliver(pool, settings_for(stack, 9), tired) is None
    assert (await state_of(pool, tired))[0] == "failed"


async def test_refusal_for_good_is_final(stack, pool: asyncpg.Pool):
    email_id = await queued(stack)
    async with MailServer("550 no such person") as server:
        assert await deliver(pool, settings_for(stack, server.port), email_id) is None
    assert await state_of(pool, email_id) == ("failed", "The mail server answered 550.")


async def test_unknown_outcome_is_not_sent_again(stack, pool: asyncpg.Pool):
    email_id = await queued(stack)
    async with MailServer("break off") as server:
        settings = settings_for(stack, server.port)
        assert await deliver(pool, settings, email_id) is None
        assert (await state_of(pool, email_id))[0] == "failed"
        server.reply = "250 taken"
        assert await deliver(pool, settings, email_id) is None
        assert server.taken == 0


async def test_mail_of_a_worker_that_died_is_not_sent_again(stack, pool: asyncpg.Pool):
    email_id = await queued(stack, state="sending", attempts=1)
    async with MailServer("250 taken") as server:
        assert await deliver(pool, settings_for(stack, server.port), email_id) is None
        assert server.taken == 0
    assert (await state_of(pool, email_id))[0] == "failed"


async def test_unknown_kind_fails_for_good(stack, pool: asyncpg.Pool):
    email_id = await queued(stack, kind="love_letter")
    assert await deliver(pool, settings_for(stack, 9), email_id) is None
    assert (await state_of(pool, email_id))[0] == "failed"


def test_broken_uploads_are_swept_after_an_hour_and_not_before(agency: Agency, stack):
    old, young = (agency.visit(agency.patient()["id"])["id"] for _ in range(2))
    # A minute before the hour leaves time for the sweep itself; the edge to the microsecond is
    # tried in tests/db/documents/test_time_limits.py.
    for visit, minutes in ((old, 60), (young, 59)):
        upload(agency, visit, files.pdf(), "a.pdf")
        asyncio.run(quietly(stack, AGE_UPLOADS, timedelta(minutes=minutes), UUID(visit)))
    asyncio.run(sweep(stack))
    assert agency.has_nothing_of(old)
    assert len(agency.rows(young)) == 1


async def sweep(stack) -> None:
    settings = settings_for(stack, 9)
    async with (
        httpx.AsyncClient(trust_env=False) as http,
        asyncpg.create_pool(stack.worker_database_url, min_size=1) as pool,
    ):
        await sweep_uploads(pool, Storage(settings, http))
        await forget_keys(pool)


async def quietly(stack, statement: str, *args: object) -> None:
    connection = await asyncpg.connect(stack.admin_database_url)
    try:
        await connection.execute("set session_replication_role = replica")
        await connection.execute(statement, *args)
    finally:
        await connection.close()


def test_bulk_calls_are_forgotten_after_a_day(agency: Agency, stack):
    batches = []
    for _ in range(2):
        body = {"patientIds": [agency.patient()["id"]]}
        report = agency.api.post("/visits/bulk", agency.admin, body).json()["data"]
        batches.append(report["batchId"])
    aged = "update private.visit_batches set created_at = now() - $2::interval where id = $1"
    for batch, age in zip(batches, (-10, 1), strict=True):
        asyncio.run(quietly(stack, aged, batch, timedelta(hours=24, seconds=age)))
    asyncio.run(sweep(stack))
    left = agency.people.sql("select id from private.visit_batches where id = any($1)", batches)
    assert [str(row["id"]) for row in left] == batches[:1]


def test_kept_answers_are_forgotten_after_a_day_and_serve_until_then(agency: Agency, stack):
    body = {"firstName": "A", "lastName": "B"}
    keys = [uuid4().hex for _ in range(2)]

    def create(key: str) -> httpx.Response:
        return agency.api.post("/patients", agency.admin, body, headers={"Idempotency-Key": key})

    old, young = (create(key).json()["data"]["id"] for key in keys)
    for key, age in zip(keys, (timedelta(days=1), timedelta(hours=23, minutes=59)), strict=True):
        asyncio.run(quietly(stack, AGE_ANSWER, age, key))
    asyncio.run(sweep(stack))
    assert create(keys[1]).json()["data"]["id"] == young
    assert create(keys[0]).json()["data"]["id"] != old
