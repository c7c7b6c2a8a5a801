"""An applicant who was asked for documents, and what the worker makes of it on the day."""

import asyncio
import re
from datetime import date, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any
from uuid import UUID

import asyncpg
import pytest

from api.applications import links, reminders
from api.emails.outbox.delivery import deliver
from tests.api.applications.conftest import PUBLIC, Browser, Hiring
from tests.api.applications.test_document_requests import ask, current, decide
from tests.api.emails.conftest import _no_email_settings, change, settings_for  # noqa: F401 a fixture
from tests.fixtures.faulty_smtp import FaultySmtp
from tests.fixtures.outbox import _other_worker_stands_still  # noqa: F401 a fixture

# Imported, they are registered.
LINKS = (links, reminders)
MADE = """
select id::text as id, state, locale, not_before, useless_after, payload::text as payload, history::text as history
from public.outbound_emails
where application_id = $1::uuid and kind = 'document_reminder' order by created_at, id
"""
OF_KIND = """
select id::text as id from public.outbound_emails
where application_id = $1::uuid and kind = $2 order by created_at desc
"""
ASKED_EARLIER = """
update public.document_requests
set created_at = created_at - $2::integer * interval '1 day', decided_at = decided_at - $2::integer * interval '1 day',
  due_on = $3::date
where id = $1::uuid
"""
REMIND = "select private.remind_of_documents(coalesce($1, private.today()))"
LINK = re.compile(r"/reminders/([A-Za-z0-9_-]{43})\?lang=(en|es)")


class Reminders:
    """One application, by the agency's calendar."""

    def __init__(self, hiring: Hiring, stack: Any) -> None:
        self.hiring = hiring
        self.stack = stack
        self.sql = hiring.agency.people.sql
        self.today: date = hiring.agency.people.today
        self.browser, self.row = hiring.confirmed()
        self.raw: list[bytes] = []

    def apply(self, **fields: Any) -> "Reminders":
        """Somebody else's application."""
        self.browser, self.row = self.hiring.confirmed(**fields)
        return self

    def ask(self, due: int | None, name: str = "TB test", days_ago: int = 10) -> dict[str, Any]:
        """Ask for a document that is due so many days from now, as somebody did when that was still to come."""
        day = None if due is None else self.today + timedelta(days=due)
        asked = ask(self.hiring, self.row, name=name, dueOn=None)
        self.sql(ASKED_EARLIER, asked["id"], days_ago, day)
        return asked

    def cancel(self, request: dict[str, Any]) -> None:
        """Staff take a request back."""
        answer = decide(self.hiring, current(self.hiring, request), "canceled")
        assert answer.status_code == 200, answer.text

    def remind(self, day: date | None = None) -> list[Any]:
        """Return what there is for this application once the worker has looked, today or on another day."""
        self.sql(REMIND, day)
        return self.made()

    def made(self) -> list[Any]:
        return list(self.sql(MADE, self.row["id"]))

    def deliver(self, **faults: str) -> list[EmailMessage]:
        """Send the newest one as the worker does in the morning; what the mail server then has."""
        return self._send(self.made()[-1]["id"], faults)

    def deliver_kind(self, kind: str, **faults: str) -> list[EmailMessage]:
        """Send the newest email of a kind to the applicant."""
        return self._send(self.sql(OF_KIND, self.row["id"], kind)[0]["id"], faults)

    def deliver_first(self, kind: str) -> list[EmailMessage]:
        """Send the oldest email of a kind to the applicant."""
        return self._send(self.sql(OF_KIND, self.row["id"], kind)[-1]["id"], {})

    def _send(self, email_id: str, faults: dict[str, str]) -> list[EmailMessage]:
        async def send() -> list[bytes]:
            await change(self.stack, email_id, "not_before = null")
            url = self.stack.worker_database_url
            async with (
                FaultySmtp(faults) as server,
                asyncpg.create_pool(url, min_size=1, max_size=4) as pool,
            ):
                await deliver(pool, settings_for(self.stack, server.port), UUID(email_id))
                return server.kept

        self.raw = asyncio.run(send())
        return [message_from_bytes(content, policy=policy.default) for content in self.raw]

    def text(self) -> str:
        [message] = self.deliver()
        part = message.get_body(("plain",))
        assert part is not None
        text: str = part.get_content()
        return text

    def token(self) -> str:
        """The one of the link in the mail."""
        found = LINK.search(self.text())
        assert found is not None
        return found[1]

    def call(self, path: str, token: str) -> Any:
        """As the web server does for whoever has the link, from a browser without cookies."""
        return Browser(self.hiring.agency).call("POST", path, json={"token": token})

    def stop(self, token: str) -> Any:
        return self.call("/public/reminders/stop", token)

    def switch(self, *, are_stopped: bool) -> Any:
        path = f"{PUBLIC}/{self.row['id']}/reminders"
        return self.browser.call("POST", path, json={"areStopped": are_stopped})


@pytest.fixture
def asked(hiring: Hiring, stack: Any) -> Reminders:
    return Reminders(hiring, stack)
