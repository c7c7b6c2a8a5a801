"""Visits in SQL; each row comes back as the JSON text of its answer."""

from collections.abc import Sequence
from datetime import date
from uuid import UUID

from asyncpg import Record

from api.core.database import Connection
from api.core.pagination import Conditions, Keyset, Sort
from api.core.responses import Json
from api.documents.queries import ITEM as DOCUMENT
from api.visits.schemas import VisitCancel, VisitCreate, VisitQuery, VisitUpdate

NEWEST = Sort(
    (("v.visit_date", "date"), ("v.created_at", "timestamptz"), ("v.id", "uuid")), descending=True
)

ITEM = """json_build_object(
  'id', v.id, 'patientId', v.patient_id, 'visitDate', to_char(v.visit_date, 'MM-DD-YYYY'),
  'notes', v.notes, 'serviceType', v.service_type, 'startedAt', v.started_at,
  'endedAt', v.ended_at, 'externalId', v.external_id, 'version', v.version,
  'createdBy', v.created_by, 'createdByName', author.name,
  'createdAt', v.created_at, 'updatedAt', v.updated_at, 'canceledAt', v.canceled_at,
  'canceledBy', v.canceled_by, 'canceledByName', canceler.name,
  'canceledReason', v.canceled_reason, 'canRestore', coalesce(
    v.canceled_by = (select auth.uid()) and v.canceled_at > now() - interval '30 minutes', false
  ), 'documents', coalesce(files.items, '[]')
)::text"""
# Names are asked for once, for everybody on the page.
LIST = """
with page as materialized (
  select v.*, {key} as key from public.visits as v where {where} order by {order} limit {limit}
),
files as materialized (
  select d.* from public.visit_documents as d
  where d.visit_id in (select id from page) and d.state = 'ready'
),
people as materialized (
  select n.id, btrim(n.first_name || ' ' || n.last_name) as name
  from private.names_of(array(
    select created_by from page where created_by is not null
    union select canceled_by from page where canceled_by is not null
    union select uploaded_by from files where uploaded_by is not null
  )) as n
)
select v.key, v.patient_id, {item} as item
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
# Whoever adds visits of a day waits for whoever else does: both would see none, and add one each.
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
select p.full_name as patient, to_char(v.visit_date, 'MM-DD-YYYY') as date, author.name as author,
  to_char(v.created_at at time zone settings.time_zone, 'FMHH12:MI AM') as time
from public.visits as v
join public.patients as p on p.id = v.patient_id
cross join (select time_zone from public.app_settings) as settings
left join lateral (
  select btrim(n.first_name || ' ' || n.last_name) as name
  from private.names_of(array[v.created_by]) as n
) as author on true
where v.patient_id = $1 and v.visit_date = $2 and v.canceled_at is null
order by v.created_at desc, v.id limit 1
"""
UPDATE = "update public.visits set notes = $2, version = $3 where id = $1 returning id"
PATIENT_OF = "select patient_id from public.visits where id = $1"
CANCEL = """
update public.visits set canceled_reason = $2, version = $3 where id = $1 returning id
"""
RESTORE = """
update public.visits set canceled_reason = null where id = $1 and canceled_at is not null returning id
"""
RECORD_SHOWN = """
select private.record_read('restore_visit', 'view', array[patient_id], array[id])
from public.visits where id = $1
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


async def by_id(connection: Connection, visit_id: UUID) -> Json | None:
    """Return one visit, if the caller may see it."""
    conditions = Conditions()
    conditions.add("v.id = {}", visit_id)
    rows = await _select(connection, conditions, NEWEST, "1")
    return rows[0]["item"] if rows else None


async def patient_of(connection: Connection, visit_id: UUID) -> UUID | None:
    """Return whose visit it is, if the caller may see it."""
    patient: UUID | None = await connection.fetchval(PATIENT_OF, visit_id)
    return patient


async def is_patient_visible(connection: Connection, patient_id: UUID) -> bool:
    """Tell whether there is such a patient, and the caller may see them."""
    return bool(await connection.fetchval(PATIENT, patient_id))


async def insert(connection: Connection, body: VisitCreate, day: date) -> UUID | None:
    """Add a visit of a locked day, unless there is one and none shall be added to it."""
    created: UUID | None = await connection.fetchval(
        INSERT, body.patient_id, day, body.notes or "", body.on_existing == "add"
    )
    return created


async def existing(connection: Connection, patient_id: UUID, day: date) -> Record | None:
    """Return who made the patient's newest visit of a day, and when."""
    return await connection.fetchrow(EXISTING, patient_id, day)


async def cancel(connection: Connection, visit_id: UUID, body: VisitCancel) -> bool:
    """Cancel a visit; the database refuses a stale version."""
    return bool(await connection.fetchval(CANCEL, visit_id, body.reason, body.version))


async def restore(connection: Connection, visit_id: UUID) -> None:
    """Take a cancellation back; the database refuses it to others and after 30 minutes."""
    if await connection.fetchval(RESTORE, visit_id) is None:
        # No change is on record, and yet the visit is shown.
        await connection.execute(RECORD_SHOWN, visit_id)


async def update(connection: Connection, visit_id: UUID, body: VisitUpdate) -> bool:
    """Change the notes; the database refuses a stale version."""
    return bool(await connection.fetchval(UPDATE, visit_id, body.notes or "", body.version))


async def _select(
    connection: Connection, conditions: Conditions, sort: Sort, limit: str
) -> Sequence[Record]:
    statement = LIST.format(
        key=sort.key,
        where=conditions.sql,
        order=sort.order,
        limit=limit,
        item=ITEM,
        document=DOCUMENT,
    )
    rows: Sequence[Record] = await connection.fetch(statement, *conditions.params)
    return rows


async def day_or_today(connection: Connection, day: date | None) -> date:
    """Return the day, or the agency's present one."""
    chosen: date = day or await connection.fetchval("select private.today()")
    return chosen


async def lock_day(connection: Connection, day: date | None) -> date:
    """Return the day, or the agency's present one, on which nobody else now adds visits."""
    locked: date = await connection.fetchval(LOCK_DAY, day)
    return locked
