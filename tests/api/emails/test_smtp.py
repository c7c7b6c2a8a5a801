"""What became of a message, and what the mail server said about it."""

import base64
from dataclasses import replace

import pytest

from api.core.settings import Settings
from api.emails.servers import MailServer as Server
from api.emails.smtp import LONGEST_WORDS, Cause, Outcome, Verdict, send
from api.emails.writing.pages import plain_email
from tests.api.conftest import free_port
from tests.fixtures.mail_server import BREAK_OFF, SILENCE, MailServer

SENDER, RECIPIENT, PASSWORD = "jobs@agency.example", "a@people.test", "Pa55 word"


def at(port: int) -> Server:
    return Server("127.0.0.1", port, "none", SENDER)


async def sent(target: Server, seconds: float = 20) -> Outcome:
    """Send a message; the port is the catcher's, so that it is allowed."""
    settings = Settings.model_construct(smtp_host="127.0.0.1", smtp_port=target.port)
    message = plain_email("Subject", "Body").to(RECIPIENT, SENDER)
    return await send(settings, target, message, seconds)


async def test_message_is_accepted():
    async with MailServer() as server:
        assert await sent(at(server.port)) == Outcome(Verdict.ACCEPTED)
        assert server.taken == 1


async def test_refusal_comes_with_the_words_of_the_server():
    async with MailServer("550 5.7.1 Sender is\tnot\x1b[31m known here") as server:
        outcome = await sent(at(server.port))
    assert (outcome.verdict, outcome.cause) == (Verdict.REFUSED, Cause.MESSAGE)
    assert outcome.words == "550 5.7.1 Sender is not [31m known here"
    assert outcome.reason == "The mail server answered 550."


async def test_words_of_a_talkative_server_are_bounded():
    async with MailServer("554 " + "no " * 150) as server:
        assert len((await sent(at(server.port))).words) <= LONGEST_WORDS


async def test_refused_sign_in_repeats_no_credentials():
    pair = base64.b64encode(f"\0me\0{PASSWORD}".encode()).decode()
    reply = f"535 bad: {{line}} {pair} {PASSWORD}"
    async with MailServer(sign_in=reply) as server:
        outcome = await sent(replace(at(server.port), username="me", password=PASSWORD))
        assert server.signed_in_with("me", PASSWORD)
    assert outcome.cause is Cause.SIGN_IN
    assert outcome.words.startswith("535 bad: AUTH PLAIN [...]")
    assert PASSWORD not in outcome.words
    assert pair not in outcome.words


async def test_server_without_encryption_gets_no_message():
    async with MailServer() as server:
        for security in ("starttls", "tls"):
            outcome = await sent(replace(at(server.port), security=security))
            assert (outcome.verdict, outcome.cause) == (Verdict.TRY_AGAIN, Cause.ENCRYPTION)
        assert server.taken == 0


@pytest.mark.parametrize(
    ("greeting", "cause"),
    [(SILENCE, Cause.TIME), ("554 go away", Cause.CONNECTION), ("HTTP/1.1 400", Cause.CONNECTION)],
)
async def test_server_that_is_none_is_tried_again(greeting: str, cause: Cause):
    async with MailServer(greeting=greeting) as server:
        outcome = await sent(at(server.port), seconds=0.3)
    assert (outcome.verdict, outcome.cause) == (Verdict.TRY_AGAIN, cause)


async def test_nobody_there_is_a_connection_that_failed():
    outcome = await sent(at(free_port()))
    assert (outcome.verdict, outcome.cause) == (Verdict.TRY_AGAIN, Cause.CONNECTION)


async def test_server_that_breaks_off_leaves_it_unknown():
    async with MailServer(BREAK_OFF) as server:
        assert (await sent(at(server.port))).verdict is Verdict.UNKNOWN


def test_server_shows_no_password_when_it_is_printed():
    assert PASSWORD not in repr(replace(at(25), password=PASSWORD))
