"""The outbox in SQL; each row comes back as the JSON text of its answer."""

from collections.abc import Sequence
from uuid import UUID

from asyncpg import Record

from api.core.data.database import Connection
from api.core.data.pagination import Conditions, Keyset, Sort
from api.core.data.statements import Table
from api.core.http.responses import Json
from api.emails.schemas import EmailQuery, OutboundEmail, OutboundEmailDetail

EMAILS = Table("public.outbound_emails", "e")
CAN_RETRY = (
    "e.state in ('failed', 'uncertain') and (e.useless_after is null or e.useless_after > now())"
)
VALUES = """(
  select coalesce(
    json_object_agg(v.key, case jsonb_typeof(v.value) when 'object' then '‹link›' else coalesce(v.value #>> '{}', '') end),
    '{}'
  )
  from jsonb_each(coalesce(e.payload -> 'values', '{}')) as v
)"""  # noqa: RUF001
SHORT = EMAILS.item(OutboundEmail, can_retry=CAN_RETRY)
FULL = EMAILS.item(
    OutboundEmailDetail,
    can_retry=CAN_RETRY,
    is_draft="e.shown_text is null",
    text="e.shown_text",
    html="e.shown_html",
    values=VALUES,
    history="e.history",
)
CREATED = (("e.created_at", "timestamptz"), ("e.id", "uuid"))
LIST = """
select {key} as key, {item}::text as item, e.kind, e.locale,
  case when e.subject is null then e.payload::text end as payload
from public.outbound_emails as e
where {where} order by {order} limit {limit}
"""
BY_ID = f"""
select {FULL}::text as item, e.kind, e.locale, case when e.shown_text is null then e.payload::text end as payload
from public.outbound_emails as e where e.id = $1
"""  # noqa: S608 constants only
NOTEWORTHY = {
    "unconfirmed": "(e.state = 'uncertain' or e.resent_at is not null)",
    "bounced": "e.bounced_at is not null",
    "sending": "e.state in ('sending', 'handing_over')",
}
COUNTS = """
select json_build_object(
  'uncertain', count(*) filter (where state = 'uncertain'),
  'resent', count(*) filter (where state <> 'uncertain' and resent_at is not null),
  'failed', count(*) filter (where state = 'failed'),
  'bounced', count(*) filter (where bounced_at is not null)
)::text
from public.outbound_emails
where created_at > now() - interval '30 days'
  and (state in ('failed', 'uncertain') or resent_at is not null or bounced_at is not null)
"""
RETRY = "select private.retry_email($1)"


def sort_of(name: str) -> Sort:
    """Return the sort of this name; a leading minus turns it round."""
    return Sort(CREATED, descending=name.startswith("-"))


async def page(connection: Connection, asked: EmailQuery, keyset: Keyset) -> Sequence[Record]:
    """Return the rows of one page, and one more when there is a next page."""
    conditions = Conditions()
    if asked.state in NOTEWORTHY:
        conditions.add(NOTEWORTHY[asked.state])
    elif asked.state:
        conditions.add("e.state = {}", asked.state)
    if asked.kind:
        conditions.add("e.kind = {}", asked.kind)
    conditions.add_parts("e.recipient", asked.q)
    limit = keyset.apply(conditions)
    statement = LIST.format(
        key=keyset.sort.key,
        item=SHORT,
        where=conditions.sql,
        order=keyset.sort.order,
        limit=limit,
    )
    rows: Sequence[Record] = await connection.fetch(statement, *conditions.params)
    return rows


async def by_id(connection: Connection, email_id: UUID) -> Record | None:
    """Return one email, if the caller may see it; with what it is to be made of, if it isn't written."""
    return await connection.fetchrow(BY_ID, email_id)


async def counts(connection: Connection) -> Json:
    """Return how many emails somebody may have to look at."""
    counted: Json = await connection.fetchval(COUNTS)
    return counted


async def retry(connection: Connection, email_id: UUID) -> bool | None:
    """Queue an email again; nothing when the caller sees none, false when it is not one of those."""
    retried: bool | None = await connection.fetchval(RETRY, email_id)
    return retried
