"""Visits in SQL; each row comes back as the JSON text of its answer."""

from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from uuid import UUID

from asyncpg import Record

from api.core.data.database import Connection
from api.core.data.pagination import Conditions, Keyset, Sort
from api.core.data.statements import Table
from api.documents.queries import ITEM as DOCUMENT
from api.visits.schemas import Visit, VisitCancel, VisitCreate, VisitQuery, VisitUpdate

NEWEST = Sort(
    (("v.visit_date", "date"), ("v.created_at", "timestamptz"), ("v.id", "uuid")), descending=True
)

VISITS = Table("public.visits", "v")
UPDATE = VISITS.update(VisitUpdate)
CANCEL = VISITS.update(VisitCancel, reason="canceled_reason")
CAN_RESTORE = """coalesce(
  v.canceled_by = (select auth.uid()) and v.canceled_at > now() - private.time_to_undo(), false
)"""
ITEM = VISITS.item(
    Visit,
    created_by_name="author.name",
    canceled_by_name="canceler.name",
    can_restore=CAN_RESTORE,
    documents="coalesce(files.items, '[]')",
)
# Names are asked for once, for everybody on the page.
LIST = """
with page as materialized (
  select v.*, {key} as key from public.visits as v where {where} order by {order} limit {limit}
),
files as materialized (
  select d.* from public.visit_documents as d
  where d.visit_id in (select id from page) and d.state in ('scanning', 'ready', 'quarantined')
),
people as materialized (
  select n.id, btrim(n.first_name || ' ' || n.last_name) as name
  from private.names_of(array(
    select created_by from page where created_by is not null
    union select canceled_by from page where canceled_by is not null
    union select uploaded_by from files where uploaded_by is not null
  )) as n
)
select v.key, v.patient_id, {item}::text as item
from page as v
left join people as author on author.id = v.created_by
left join people as canceler on canceler.id = v.canceled_by
left join lateral (
  select json_agg({document} order by d.created_at, d.id) as items
  from files as d left join people as uploader on uploader.id = d.uploaded_by
  where d.visit_id = v.id
) as files on true
order by {order}
"""
# Anyone who adds visits of a day waits for others who do: both would see none, and add one each.
# A statement of its own, since the next one's snapshot must be younger than the wait.
LOCK_DAY = """
select day, pg_advisory_xact_lock(hashtext('public.visits'), day - date '2000-01-01')
from (select coalesce($1::date, private.today()) as day) as chosen
"""
INSERT = """
insert into public.visits (patient_id, visit_date, notes)
select $1, $2, $3 where $4 or not exists (
  select from public.visits as v
  where v.patient_id = $1 and v.visit_date = $2 and v.canceled_at is null
)
returning id
"""
EXISTING = """
select v.id, p.full_name as patient, to_char(v.visit_date, 'MM-DD-YYYY') as date, author.name as author,
  to_char(v.created_at at time zone settings.time_zone, 'FMHH12:MI AM') as time
from public.visits as v
join public.patients as p on p.id = v.patient_id
cross join (select time_zone from public.app_settings) as settings
left join lateral (
  select btrim(n.first_name || ' ' || n.last_name) as name
  from private.names_of(array[v.created_by]) as n
) as author on true
where v.patient_id = $1 and v.visit_date = $2 and v.canceled_at is null and v.id is distinct from $3
order by v.created_at desc, v.id limit 1
"""
PATIENT_OF = "select patient_id from public.visits where id = $1"
DAY_OF = "select patient_id, visit_date from public.visits where id = $1"
RESTORE = """
update public.visits set canceled_reason = null where id = $1 and canceled_at is not null
returning true
"""
PATIENT = "select true from public.patients where id = $1"


async def page(connection: Connection, asked: VisitQuery, keyset: Keyset) -> Sequence[Record]:
    """Return the rows of one page, and one more when there is a next page."""
    conditions = Conditions()
    if asked.patient_id:
        conditions.add("v.patient_id = {}", asked.patient_id)
    if asked.date:
        conditions.add("v.visit_date = {}", asked.date)
    if not asked.canceled:
        conditions.add("v.canceled_at is null")
    return await _select(connection, conditions, keyset.sort, keyset.apply(conditions))


async def by_id(connection: Connection, visit_id: UUID) -> Record | None:
    """Return the item of one visit and whose it is, if the caller may see it."""
    conditions = Conditions()
    conditions.add("v.id = {}", visit_id)
    rows = await _select(connection, conditions, NEWEST, "1")
    return rows[0] if rows else None


async def patient_of(connection: Connection, visit_id: UUID) -> UUID | None:
    """Return whose visit it is, if the caller may see it."""
    patient: UUID | None = await connection.fetchval(PATIENT_OF, visit_id)
    return patient


async def is_patient_visible(connection: Connection, patient_id: UUID) -> bool:
    """Return whether there is such a patient and the caller may see them."""
    return bool(await connection.fetchval(PATIENT, patient_id))


async def insert(connection: Connection, body: VisitCreate, day: date) -> UUID | None:
    """Add a visit of a locked day, unless there is one and none shall be added to it."""
    created: UUID | None = await connection.fetchval(
        INSERT, body.patient_id, day, body.notes, body.on_existing == "add"
    )
    return created


async def day_of(connection: Connection, visit_id: UUID) -> Record | None:
    """Return whose visit it is and of which day, if the caller may see it."""
    return await connection.fetchrow(DAY_OF, visit_id)


async def existing(
    connection: Connection, patient_id: UUID, day: date, besides: UUID | None = None
) -> Record | None:
    """Return who made the patient's newest visit of a day, besides one of them, and when."""
    return await connection.fetchrow(EXISTING, patient_id, day, besides)


async def restore(connection: Connection, visit_id: UUID) -> bool:
    """Take a cancellation back, if there is one; the database refuses it to others and after 30 minutes."""
    return bool(await connection.fetchval(RESTORE, visit_id))


async def _select(
    connection: Connection, conditions: Conditions, sort: Sort, limit: str
) -> Sequence[Record]:
    statement = _list_statement(sort, conditions.sql, limit)
    rows: Sequence[Record] = await connection.fetch(statement, *conditions.params)
    return rows


@lru_cache
def _list_statement(sort: Sort, where: str, limit: str) -> str:
    return LIST.format(
        key=sort.key, where=where, order=sort.order, limit=limit, item=ITEM, document=DOCUMENT
    )


async def lock_day(connection: Connection, day: date | None) -> date:
    """Return the day, or the agency's present one, on which nobody else now adds visits."""
    locked: date = await connection.fetchval(LOCK_DAY, day)
    return locked
