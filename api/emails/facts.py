"""What an email says that has to be true when it is sent, not only when it was queued.

Whoever has such a kind registers what looks it up; where there is nothing to say, the email is canceled:

    @facts_of("document_reminder")
    async def look(connection, email_id, locale) -> Mapping[str, str] | None: ...

Until it may have reached a mail server, such an email is written again at each attempt.
"""

from collections.abc import Awaitable, Callable, Mapping
from uuid import UUID

from api.core.schemas import Locale
from api.emails.links import Connection

Facts = Mapping[str, str]
Look = Callable[[Connection, UUID, Locale], Awaitable[Facts | None]]
LOOKS: dict[str, Look] = {}


class NeedlessError(Exception):
    """There is nothing to say anymore."""


def facts_of(kind: str) -> Callable[[Look], Look]:
    """Register what looks up the facts of a kind."""

    def register(look: Look) -> Look:
        LOOKS[kind] = look
        return look

    return register


def has_facts(kind: str) -> bool:
    """Whether emails of this kind say what has to be true when they are sent."""
    return kind in LOOKS


async def facts_now(connection: Connection, kind: str, email_id: UUID, locale: Locale) -> Facts:
    """Return what an email has to say now; nothing for a kind without facts.

    Raises:
        NeedlessError: There is nothing to say anymore.
    """
    look = LOOKS.get(kind)
    if look is None:
        return {}
    facts = await look(connection, email_id, locale)
    if facts is None:
        raise NeedlessError
    return facts
