"""The moves of a row of the outbox.

Each names the attempt that it belongs to, so that a worker that was taken for dead changes nothing
anymore; only what a mail server accepted is sent, no matter which worker heard it.
"""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any
from uuid import UUID

import asyncpg
import orjson

FIND = """
select id, kind, known.is_nudge, known.recipient as audience, cause_id, application_id, email.recipient, locale, payload::text as payload, state, attempts, message_id, message_sealed, server,
  uncertain_at, resent_at,
  greatest(
    not_before - now(), case when awaiting_since is null then interval '0' else interval '15 minutes' end
  ) as wait,
  coalesce(useless_after <= now(), false) as is_useless,
  now() - uncertain_at as uncertain_for
from public.outbound_emails as email join private.email_kinds as known on known.name = email.kind
where id = $1
"""
EVENT = """jsonb_build_array(jsonb_strip_nulls(
  jsonb_build_object('at', now(), 'event', $3::text, 'note', nullif($4::text, ''), 'failure', $5::text)
))"""
CLAIM = """
update public.outbound_emails
set state = 'sending', attempts = attempts + 1, tries = tries + 1, resent_at = case when $4 then now() else resent_at end
where id = $1 and attempts = $2 and state = $3 and awaiting_since is null
returning attempts, tries
"""
FREEZE = """
update public.outbound_emails
set message_id = $3, subject = $4, shown_text = $5, shown_html = $6, frozen_at = now(), message_sealed = $7
where id = $1 and attempts = $2 and state = 'sending'
returning true
"""
HAND_OVER = """
update public.outbound_emails set state = 'handing_over', server = $3
where id = $1 and attempts = $2 and state = 'sending'
returning true
"""
SENT = f"""
update public.outbound_emails
set state = 'sent', sent_at = now(), last_error = null, failure = null, message_sealed = null, uncertain_at = null,
  history = history || {EVENT}
where id = $1 and attempts >= $2 and state not in ('sent', 'canceled')
"""  # noqa: S608 constants only
AGAIN = f"""
update public.outbound_emails set state = 'queued', last_error = nullif($4, ''), failure = $5, history = history || {EVENT}
where id = $1 and attempts = $2 and state in ('sending', 'handing_over')
"""  # noqa: S608 constants only
UNCERTAIN = f"""
update public.outbound_emails
set state = 'uncertain', uncertain_at = now(), last_error = nullif($4, ''), failure = $5,
  history = history || {EVENT}
where id = $1 and attempts = $2 and state = 'handing_over'
"""  # noqa: S608 constants only
NOT_FOUND = f"""
update public.outbound_emails
set state = 'queued', uncertain_at = null, history = history || {EVENT}
where id = $1 and attempts = $2 and state = 'uncertain'
"""  # noqa: S608 constants only
# What may have arrived once is not said to have failed because a second try did.
GIVE_UP = f"""
update public.outbound_emails
set state = case when uncertain_at is null then 'failed' else 'uncertain' end,
  message_sealed = case when uncertain_at is null then null else message_sealed end,
  last_error = nullif($4, ''), failure = $5, history = history || {EVENT}
where id = $1 and attempts = $2 and state in ('queued', 'sending', 'handing_over')
"""  # noqa: S608 constants only
# What may have arrived is not said to have been canceled.
NEEDLESS = f"""
update public.outbound_emails
set state = case when uncertain_at is null then 'canceled' else 'uncertain' end,
  message_sealed = case when uncertain_at is null then null else message_sealed end,
  last_error = null, failure = null, history = history || {EVENT}
where id = $1 and attempts = $2 and state = 'sending'
"""  # noqa: S608 constants only
NOT_RESENT = f"""
update public.outbound_emails set history = history || {EVENT}
where id = $1 and attempts = $2 and state = 'uncertain'
"""  # noqa: S608 constants only
# A job can get lost, as when the queue is emptied by hand; what has one gets no second one. What there is nothing left to say of is not looked at again.
FORGOTTEN = """
select private.enqueue_emails(array(
  select id from public.outbound_emails
  where updated_at < now() - interval '15 minutes' and (
    state in ('queued', 'sending', 'handing_over')
    or (
      state = 'uncertain' and resent_at is null and coalesce(useless_after > now(), true)
      and history -> -1 ->> 'event' is distinct from 'needless'
    )
  )
))
"""
# A link in them is worth nothing by then, and who sends it again by hand gets a new one.
ERASE = """
update public.outbound_emails set message_sealed = null
where state = 'uncertain' and message_sealed is not null and uncertain_at < now() - $1::interval
"""
KEPT = timedelta(days=7)

Row = Mapping[str, Any]
# What it failed at, unless the server says that better, and what the server said.
Why = tuple[str | None, str]
NOTHING: Why = (None, "")


async def find(pool: asyncpg.Pool, email_id: UUID) -> Row | None:
    """Return a row as it is now."""
    row = await pool.fetchrow(FIND, email_id)
    return None if row is None else {**row, "payload": orjson.loads(row["payload"])}


async def claim(pool: asyncpg.Pool, row: Row, *, again: bool) -> Row | None:
    """Begin an attempt; nothing when somebody else has changed the row."""
    claimed = await pool.fetchrow(CLAIM, row["id"], row["attempts"], row["state"], again)
    return None if claimed is None else {**row, "state": "sending", **claimed}


async def hand_over(pool: asyncpg.Pool, row: Row, server: str) -> bool:
    """Commit that the message is about to be handed over."""
    return bool(await pool.fetchval(HAND_OVER, row["id"], row["attempts"], server))


async def note(
    pool: asyncpg.Pool, statement: str, row: Row, event: str, why: Why = NOTHING
) -> None:
    """Write down what became of an attempt."""
    failure, words = why
    await pool.execute(statement, row["id"], row["attempts"], event, words, failure)


async def remember(pool: asyncpg.Pool) -> int:
    """Queue what has lost its job, and erase messages that have been uncertain for long."""
    await pool.execute(ERASE, KEPT)
    added: int = await pool.fetchval(FORGOTTEN)
    return added
