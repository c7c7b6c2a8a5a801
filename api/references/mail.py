"""Emails to referees: the link to their page, and whether it is still worth anything."""

from uuid import UUID

import asyncpg

from api.applications.capabilities import hash_of, new_token
from api.emails.facts import sent_while
from api.emails.links import Connection, WantedLink, mints

MINT = "select private.mint_reference_link($1, $2)"
REMIND = "select private.remind_referees()"

sent_while("select private.is_reference_open($1)", "reference_requested", "reference_reminder")


@mints("reference")
async def mint_reference_link(connection: Connection, wanted: WantedLink) -> str:
    """Return the address of the page of a referee, with a token behind the # that answers once."""
    token = new_token()
    await connection.execute(MINT, UUID(wanted.arguments["id"]), hash_of(token))
    return f"{wanted.app_url}/reference?lang={wanted.arguments['locale']}#{token}"


async def remind_referees(pool: asyncpg.Pool) -> int:
    """Queue the reminders of references that have not answered; say how many."""
    made: int = await pool.fetchval(REMIND)
    return made
