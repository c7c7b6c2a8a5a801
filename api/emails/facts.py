"""What an email says that has to be true when it is sent, not only when it was queued.

A module with such a kind registers what looks it up; where there is nothing to say, the email is canceled:

    @facts_of("document_reminder")
    async def look(connection, email_id, locale) -> Mapping[str, str] | None: ...

or, where it says no more than was queued, only whether it still is to be sent (`sent_while`).

Until it may have reached a mail server, such an email is written again at each attempt. What goes with its
words, such as an invitation for a calendar, comes from the same look-up, so that both say the same: `Told`.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from uuid import UUID

from api.core.schemas import Locale
from api.emails.links import Connection

Facts = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Envelope:
    """From whom an email is, as `Name <address>`, to whom, and where the web application is."""

    sender: str
    recipient: str
    app_url: str


@dataclass(frozen=True, slots=True)
class Attached:
    """Calendar data that goes with an email: read by programs beside its words, and attached as a file."""

    content: bytes
    parameters: Mapping[str, str]
    file_name: str


@dataclass(frozen=True, slots=True)
class Told:
    """Holds what an email has to say, and what goes with it."""

    facts: Facts = field(default_factory=dict)
    attachment: Callable[[Envelope], Attached] | None = None


Look = Callable[[Connection, UUID, Locale], Awaitable[Facts | Told | None]]
LOOKS: dict[str, Look] = {}


class NeedlessError(Exception):
    """There is nothing to say anymore."""


def facts_of(kind: str) -> Callable[[Look], Look]:
    """Register what looks up the facts of a kind."""

    def register(look: Look) -> Look:
        LOOKS[kind] = look
        return look

    return register


def sent_while(stands: str, *kinds: str) -> None:
    """Have emails of these kinds sent, as they were queued, only as long as what caused them stands.

    Args:
        stands: The statement that asks the database, with the email's id as $1.
        kinds: The kinds of email.
    """

    async def look(connection: Connection, email_id: UUID, _locale: Locale) -> Facts | None:
        return {} if await connection.fetchval(stands, email_id) else None

    for kind in kinds:
        facts_of(kind)(look)


def has_facts(kind: str) -> bool:
    """Return whether emails of this kind say what has to be true when they are sent."""
    return kind in LOOKS


async def facts_now(connection: Connection, kind: str, email_id: UUID, locale: Locale) -> Told:
    """Return what an email has to say now; nothing for a kind without facts.

    Raises:
        NeedlessError: There is nothing to say anymore.
    """
    look = LOOKS.get(kind)
    if look is None:
        return Told()
    told = await look(connection, email_id, locale)
    if told is None:
        raise NeedlessError
    return told if isinstance(told, Told) else Told(told)
