"""Patients in SQL; each row comes back as the JSON text of its answer."""

from collections.abc import Sequence
from datetime import date
from uuid import UUID

from asyncpg import Record

from api.core.database import Connection
from api.core.pagination import Conditions, Keyset, Sort
from api.core.responses import Json
from api.patients.schemas import PatientCreate, PatientFilter, PatientQuery, PatientUpdate

SORTS = {
    "lastName": (("p.last_name", "text"), ("p.first_name", "text"), ("p.id", "uuid")),
    "firstName": (("p.first_name", "text"), ("p.last_name", "text"), ("p.id", "uuid")),
    "createdAt": (("p.created_at", "timestamptz"), ("p.id", "uuid")),
}

# In all of these $1 is the day.
SHORT = """json_build_object(
  'id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'fullName', p.full_name,
  'dateOfBirth', to_char(p.date_of_birth, 'MM-DD-YYYY'), 'city', p.city, 'phone', p.phone,
  'active', p.active, 'externalId', p.external_id, 'version', p.version,
  'visitsCount', coalesce(day.visits, 0), 'hasVisitOnDate', day.visits is not null,
  'uploaded', coalesce(day.documents > 0, false), 'visits', coalesce(day.items, '[]')
)::text"""
FULL = SHORT.replace(
    "json_build_object(",
    """json_build_object(
  'addressLine', p.address_line, 'state', p.state, 'postalCode', p.postal_code,
  'deceasedOn', to_char(p.deceased_on, 'MM-DD-YYYY'),
  'createdAt', p.created_at, 'updatedAt', p.updated_at,""",
)
DAY = """left join lateral (
  select
    nullif(count(*), 0) as visits, sum(files.count) as documents,
    json_agg(
      json_build_object('id', v.id, 'notes', v.notes, 'documentsCount', files.count)
      order by v.created_at, v.id
    ) as items
  from public.visits as v
  cross join lateral (
    select count(*) from public.visit_documents as d where d.visit_id = v.id and d.state = 'ready'
  ) as files
  where v.patient_id = p.id and v.visit_date = $1 and v.canceled_at is null
) as day on true"""
# What RLS allows, said in a way that walks an index: an employee's few assigned patients are
# not looked for among all. The policies still decide.
VISIBLE = """(
  select p.* from public.patients as p where (select private.sees_all_patients())
  union all
  select p.* from public.patients as p where not (select private.sees_all_patients())
    and p.id = any(array(select private.assigned_patients()))
)"""
# Each branch has its own order and limit: else all rows would be sorted.
LIST = """
with sight as materialized (select private.sees_all_patients() as is_full),
p as materialized (
  select * from (
    (select p.* from public.patients as p where (select is_full from sight) and {where}
      order by {order} limit {limit})
    union all
    (select p.* from public.patients as p where not (select is_full from sight)
      and p.id = any(array(select private.assigned_patients())) and {where}
      order by {order} limit {limit})
  ) as p order by {order} limit {limit}
)
select {key} as key, {item} as item from p {day} order by {order}
"""
COUNT = "select count(*) from {visible} as p where {where} and $1::date is not null"
ONE = f"select {FULL} from public.patients as p {DAY} where p.id = $2"  # noqa: S608

HAS_VISIT = """exists (
  select from public.visits as v
  where v.patient_id = p.id and v.visit_date = $1 and v.canceled_at is null
)"""
UPLOADED = """exists (
  select from public.visits as v
  join public.visit_documents as d on d.visit_id = v.id and d.state = 'ready'
  where v.patient_id = p.id and v.visit_date = $1 and v.canceled_at is null
)"""

FIELDS = (
    "first_name",
    "last_name",
    "date_of_birth",
    "phone",
    "address_line",
    "city",
    "state",
    "postal_code",
    "deceased_on",
    "external_id",
    "active",
)
_NAMES = ", ".join(FIELDS)
_VALUES = ", ".join(f"${place}" for place in range(1, len(FIELDS) + 1))
INSERT = f"insert into public.patients ({_NAMES}) values ({_VALUES}) returning id"  # noqa: S608
UPDATE = f"""
update public.patients set ({_NAMES}, version) = ({_VALUES}, ${len(FIELDS) + 1})
where id = ${len(FIELDS) + 2}
returning id
"""  # noqa: S608


def sort_of(name: str) -> Sort:
    """Return the sort of this name; a leading minus turns it round."""
    return Sort(SORTS[name.removeprefix("-")], descending=name.startswith("-"))


async def conditions_of(connection: Connection, asked: PatientFilter, day: date) -> Conditions:
    """Return what the filter asks for; $1 is the day. The list and bulk visits share this."""
    conditions = Conditions()
    conditions.bind(day)
    if asked.active != "all":
        conditions.add("p.active" if asked.active == "true" else "not p.active")
    if asked.q:
        await _add_search(connection, conditions, asked.q)
    for wanted, template in ((asked.has_visit, HAS_VISIT), (asked.uploaded, UPLOADED)):
        if wanted is not None:
            conditions.add(template if wanted else f"not {template}")
    return conditions


async def _add_search(connection: Connection, conditions: Conditions, text: str) -> None:
    """Find parts of names, or the exact external id.

    LIKE cannot use its index under RLS, so the database is asked for the ids first; it answers
    null when they are too many, and then the list is walked in its order.
    """
    ids = await connection.fetchval("select private.matching_patients($1)", text)
    if ids is not None:
        conditions.add("(p.id = any({}::uuid[]) or p.external_id = {})", ids, text)
    else:
        conditions.add(
            "(p.search_name like all (private.search_patterns({})) or p.external_id = {})",
            text,
            text,
        )


async def today(connection: Connection) -> date:
    """Return the agency's day."""
    day: date = await connection.fetchval("select private.today()")
    return day


async def _conditions_of_list(connection: Connection, asked: PatientQuery, day: date) -> Conditions:
    conditions = await conditions_of(connection, asked, day)
    if asked.ids is not None:
        conditions.add("p.id = any({}::uuid[])", asked.ids)
    return conditions


async def page(
    connection: Connection, asked: PatientQuery, keyset: Keyset, day: date
) -> Sequence[Record]:
    """Return the rows of one page, and one more when there is a next page."""
    conditions = await _conditions_of_list(connection, asked, day)
    limit = keyset.apply(conditions)
    statement = LIST.format(
        key=keyset.sort.key,
        item=SHORT,
        where=conditions.sql,
        order=keyset.sort.order,
        limit=limit,
        day=DAY,
    )
    rows: Sequence[Record] = await connection.fetch(statement, *conditions.params)
    return rows


async def total(connection: Connection, asked: PatientQuery, day: date) -> int:
    """Count all that match."""
    conditions = await _conditions_of_list(connection, asked, day)
    statement = COUNT.format(visible=VISIBLE, where=conditions.sql)
    count: int = await connection.fetchval(statement, *conditions.params)
    return count


async def by_id(connection: Connection, patient_id: UUID, day: date) -> Json | None:
    """Return one patient, if the caller may see it."""
    item: Json | None = await connection.fetchval(ONE, day, patient_id)
    return item


async def insert(connection: Connection, body: PatientCreate) -> UUID:
    """Add a patient."""
    created: UUID = await connection.fetchval(INSERT, *(getattr(body, name) for name in FIELDS))
    return created


async def update(connection: Connection, patient_id: UUID, body: PatientUpdate) -> bool:
    """Change a patient; the database refuses a stale version."""
    values = [getattr(body, name) for name in FIELDS]
    return bool(await connection.fetchval(UPDATE, *values, body.version, patient_id))
