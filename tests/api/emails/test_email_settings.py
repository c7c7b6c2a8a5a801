"""The agency's mail server: its password is written and never read, and test emails say what is wrong."""

import asyncio
from typing import Any
from uuid import UUID, uuid4

import asyncpg
import pytest
from pydantic import SecretStr

from api.emails.outbox.delivery import deliver
from api.emails.passwords import decrypt, encrypt
from tests.api.conftest import Agency
from tests.api.emails.conftest import failure_of, queued, settings_for, state_of
from tests.fixtures.mail_server import MailServer
from tests.fixtures.outbox import mail_to
from tests.fixtures.people import Person

PATH = "/email-settings"
PASSWORD = "Pa55-word of the server"
MOVE = "update public.email_settings set port = $1, password_encrypted = $2"
OTHER_ROW = "update public.email_settings set password_encrypted = $1"
pytestmark = pytest.mark.usefixtures("_no_email_settings")


@pytest.fixture
def superuser(agency: Agency) -> Person:
    return agency.people.make("superuser")


@pytest.fixture
def saved(agency: Agency, superuser: Person, stack) -> dict[str, Any]:
    """The catcher as the active settings, with a password."""
    body = {
        "host": "127.0.0.1",
        "port": stack.smtp_port,
        "username": "mailer",
        "fromName": "Good Hands, Jobs",
        "fromAddress": "jobs@agency.example",
        "security": "none",
    }
    made = agency.api.post(PATH, superuser, body)
    assert made.status_code == 201, made.text
    assert made.json()["data"]["hasPassword"] is False
    return patched(agency, superuser, made.json()["data"]["id"], password=PASSWORD)


def patched(agency: Agency, person: Person, row_id: str, **fields: Any) -> dict[str, Any]:
    answer = agency.api.patch(f"{PATH}/{row_id}", person, fields)
    assert answer.status_code == 200, answer.text
    row: dict[str, Any] = answer.json()["data"]
    return row


def encrypted(agency: Agency, row_id: str) -> bytes | None:
    statement = "select password_encrypted from public.email_settings where id = $1"
    [row] = agency.people.sql(statement, row_id)
    return row["password_encrypted"]


def test_password_is_kept_encrypted_and_shown_to_nobody(
    agency: Agency, saved: dict, superuser: Person, stack
):
    assert saved["hasPassword"] is True
    column = encrypted(agency, saved["id"])
    assert PASSWORD.encode() not in column
    assert decrypt(SecretStr(stack.secret_key), UUID(saved["id"]), column) == PASSWORD
    key = {"Idempotency-Key": uuid4().hex}
    path = f"{PATH}/{saved['id']}"
    again = agency.api.patch(path, agency.admin, {"password": PASSWORD}, headers=key)
    shown = [again, agency.api.get(PATH, agency.admin), agency.api.get(path, superuser)]
    wrong = agency.api.patch(path, agency.admin, {"password": [PASSWORD]})
    assert wrong.status_code == 422
    for answer in (*shown, wrong):
        assert PASSWORD not in answer.text
        assert "encrypted" not in answer.text.lower()
    events = agency.people.sql(
        "select details::text from public.audit_events where $1 = any(entity_ids)", saved["id"]
    )
    assert len(events) == 3
    assert not any(PASSWORD in event["details"] for event in events)
    assert PASSWORD not in agency.api.log.read_text()


def test_password_is_replaced_removed_and_forgotten_with_the_server(
    agency: Agency, saved: dict, superuser: Person
):
    row_id, before = saved["id"], encrypted(agency, saved["id"])
    replaced = patched(agency, superuser, row_id, password="another")
    assert encrypted(agency, row_id) != before
    # Only the name changes: the password stays.
    named = patched(agency, superuser, row_id, fromName="Jobs", version=replaced["version"])
    assert named["hasPassword"] is True
    moved = patched(agency, superuser, row_id, host="localhost", version=named["version"])
    assert moved["hasPassword"] is False
    both = patched(
        agency, superuser, row_id, host="127.0.0.1", password="x", version=moved["version"]
    )
    assert both["hasPassword"] is True
    assert patched(agency, superuser, row_id, password=None)["hasPassword"] is False
    stale = {"password": "y", "version": both["version"]}
    answer = agency.api.patch(f"{PATH}/{row_id}", superuser, stale)
    assert (answer.status_code, answer.json()["code"]) == (409, "stale_version")


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"host": "169.254.169.254", "security": "tls"}, "host"),
        ({"port": 6379}, "port"),
        ({"host": "smtp.agency.example", "port": 587}, "security"),
    ],
)
def test_server_that_mail_may_not_go_to_is_refused(
    agency: Agency, saved: dict, superuser: Person, fields: dict, field: str
):
    body = {"version": saved["version"], **fields}
    answer = agency.api.patch(f"{PATH}/{saved['id']}", superuser, body)
    assert answer.status_code == 422
    assert field in [detail["field"] for detail in answer.json()["details"]]
    kept = agency.api.get(f"{PATH}/{saved['id']}", superuser).json()["data"]
    assert kept == saved


def test_one_setting_is_active_at_a_time(agency: Agency, saved: dict, superuser: Person):
    body = {name: saved[name] for name in ("host", "port", "fromName", "fromAddress", "security")}
    second = agency.api.post(PATH, superuser, body).json()["data"]
    listed = agency.api.get(PATH, superuser, params={"active": "true"}).json()["data"]
    assert [row["id"] for row in listed] == [second["id"]]
    patched(agency, agency.admin, saved["id"], action="reactivate")
    listed = agency.api.get(PATH, superuser, params={"active": "true"}).json()["data"]
    assert [row["id"] for row in listed] == [saved["id"]]
    assert agency.api.delete(f"{PATH}/{second['id']}", superuser).status_code == 204
    assert agency.api.delete(f"{PATH}/{saved['id']}", agency.admin).status_code == 403


def trial(agency: Agency, person: Person, **options: Any) -> Any:
    body = {"to": f"{uuid4().hex}@people.test", "subject": "A test", "body": "Hello\n\n<b>you</b>"}
    return agency.api.post(f"{PATH}/send-test-email", person, body, **options)


def test_test_email_goes_out_at_once_by_the_saved_settings(
    agency: Agency, saved: dict, superuser: Person, stack
):
    # The catcher takes whatever comes; it offers no sign-in.
    patched(agency, superuser, saved["id"], username=None, version=saved["version"])
    key = {"Idempotency-Key": uuid4().hex}
    body = {"to": f"{uuid4().hex}@people.test", "subject": "A test", "body": "Hello\n\n<b>you</b>"}
    for _ in range(2):
        answer = agency.api.post(f"{PATH}/send-test-email", superuser, body, headers=key)
        assert answer.status_code == 200, answer.text
        server = f"127.0.0.1:{stack.smtp_port}"
        assert answer.json()["data"] == {"sentTo": body["to"], "server": server, "isSaved": True}
    mail = mail_to(stack, body["to"])
    assert mail["subject"] == "A test"
    assert mail["from"] == [{"address": "jobs@agency.example", "name": "Good Hands, Jobs"}]
    assert "&lt;b&gt;" in mail["html"]
    events = agency.people.sql(
        "select entity_ids::text[], details::text from public.audit_events"
        " where action = 'send_test_email' and actor_id = $1",
        superuser.id,
    )
    assert [tuple(event) for event in events] == [([saved["id"]], "{}")]


def test_test_email_goes_by_the_environment_where_nothing_is_saved(agency: Agency, stack):
    answer = trial(agency, agency.people.make("admin"))
    assert answer.json()["data"]["isSaved"] is False


def test_test_emails_are_limited_for_each_person(agency: Agency):
    eager, other = agency.people.make("admin"), agency.people.make("admin")
    codes = [trial(agency, eager).status_code for _ in range(6)]
    assert codes == [200] * 5 + [429]
    assert trial(agency, other).status_code == 200


def test_server_that_can_not_be_used_is_named_with_its_cause(
    agency: Agency, saved: dict, superuser: Person
):
    answer = trial(agency, superuser)
    assert (answer.status_code, answer.json()["code"]) == (409, "mail_sign_in_refused")
    agency.people.sql(OTHER_ROW, b"x" * 40)
    answer = trial(agency, superuser)
    assert (answer.status_code, answer.json()["code"]) == (409, "mail_settings_unusable")
    # As if written past the API.
    agency.people.sql("update public.email_settings set password_encrypted = null, port = 6379")
    answer = trial(agency, superuser)
    assert (answer.status_code, answer.json()["code"]) == (409, "mail_address_forbidden")


async def test_worker_sends_by_the_active_settings(
    agency: Agency, saved: dict, stack, pool: asyncpg.Pool
):
    async with MailServer() as server:
        settings = settings_for(stack, server.port)
        password = encrypt(SecretStr(stack.secret_key), UUID(saved["id"]), PASSWORD)
        await asyncio.to_thread(agency.people.sql, MOVE, server.port, password)
        email_id = await queued(stack)
        assert await deliver(pool, settings, email_id) is None
        assert await state_of(pool, email_id) == ("sent", None)
        assert server.signed_in_with("mailer", PASSWORD)
        assert b"MAIL FROM:<jobs@agency.example>" in b"".join(server.commands)


async def test_worker_waits_for_settings_that_can_be_used(
    agency: Agency, saved: dict, stack, pool: asyncpg.Pool
):
    async with MailServer() as server:
        settings = settings_for(stack, server.port)
        email_id = await queued(stack)
        await asyncio.to_thread(agency.people.sql, OTHER_ROW, b"x" * 40)
        assert await deliver(pool, settings, email_id) is not None
        assert await state_of(pool, email_id) == ("queued", None)
        assert await failure_of(pool, email_id) == "settings"
        assert server.commands == []
