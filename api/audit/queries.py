"""The audit record in SQL; each event comes back as the JSON text of its answer."""

from collections.abc import Sequence

from asyncpg import Record

from api.audit.schemas import AuditEvent, AuditQuery
from api.core.data.database import Connection
from api.core.data.pagination import Conditions, Keyset, Sort
from api.core.data.statements import Table
from api.core.http.responses import json_text

EVENTS = Table("public.audit_events", "e")
NAME = """(
  select nullif(btrim(n.first_name || ' ' || n.last_name), '') from private.names_of(array[e.actor_id]) as n
)"""
COMPUTED = {
    "actor_name": NAME,
    "entity_count": "cardinality(e.entity_ids)",
    "details": "e.details",
}
SHORT = EVENTS.item(AuditEvent, entity_ids="e.entity_ids[:20]", **COMPUTED)
FULL = EVENTS.item(AuditEvent, entity_ids="e.entity_ids", **COMPUTED)
LATEST = Sort((("e.occurred_at", "timestamptz"), ("e.id", "uuid")), descending=True)
LIST = """
select {key} as key, {item}::text as item from public.audit_events as e
where {where} order by {order} limit {limit}
"""
MIDNIGHT = (
    "(({{}}::date{days})::timestamp at time zone (select time_zone from public.app_settings))"
)
FROM_DAY = f"e.occurred_at >= {MIDNIGHT.format(days='')}"
TO_DAY = f"e.occurred_at < {MIDNIGHT.format(days=' + 1')}"
RECORD = "select private.audit('export', 'audit_events', '{}', $1::jsonb)"


async def page(
    connection: Connection, asked: AuditQuery, keyset: Keyset, *, every_id: bool
) -> Sequence[Record]:
    """Return the events of one page, and one more when there is a next page."""
    conditions = Conditions()
    wanted = (
        ("e.entity = {}", asked.entity),
        ("e.action = {}", asked.action),
        ("e.entity_ids @> array[{}::uuid]", asked.row_id),
        ("e.actor_id = {}", asked.actor_id),
        (FROM_DAY, asked.first_day),
        (TO_DAY, asked.last_day),
    )
    for condition, value in wanted:
        if value is not None:
            conditions.add(condition, value)
    limit = keyset.apply(conditions)
    statement = LIST.format(
        key=keyset.sort.key,
        item=FULL if every_id else SHORT,
        where=conditions.sql,
        order=keyset.sort.order,
        limit=limit,
    )
    rows: Sequence[Record] = await connection.fetch(statement, *conditions.params)
    return rows


async def record_export(connection: Connection, details: dict[str, object]) -> None:
    """Put on record that events were exported, and which were asked for."""
    await connection.execute(RECORD, json_text(details))
