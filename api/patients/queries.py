"""Patients in SQL; each row comes back as the JSON text of its answer."""

from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from uuid import UUID

from asyncpg import Record

from api.core.data.database import Connection
from api.core.data.pagination import Conditions, Keyset, Sort
from api.core.data.statements import Table
from api.core.http.responses import Json
from api.patients.schemas import (
    Patient,
    PatientCreate,
    PatientFilter,
    PatientQuery,
    PatientRecord,
    PatientUpdate,
    PatientVisit,
)

SORTS = {
    "lastName": (("p.last_name", "text"), ("p.first_name", "text"), ("p.id", "uuid")),
    "firstName": (("p.first_name", "text"), ("p.last_name", "text"), ("p.id", "uuid")),
    "createdAt": (("p.created_at", "timestamptz"), ("p.id", "uuid")),
}

PATIENTS = Table("public.patients", "p")
INSERT = PATIENTS.insert(PatientCreate)
UPDATE = PATIENTS.update(PatientUpdate)

# In all of these $1 is the day.
OF_DAY = {
    "visits_count": "coalesce(day.visits, 0)",
    "has_visit_on_date": "day.visits is not null",
    "uploaded": "coalesce(day.documents > 0, false)",
    "visits": "coalesce(day.items, '[]')",
}
SHORT = f"{PATIENTS.item(Patient, **OF_DAY)}::text"
FULL = f"{PATIENTS.item(PatientRecord, **OF_DAY)}::text"
VISITS = Table("public.visits", "v")
VISIT = VISITS.item(PatientVisit, documents_count="files.count")
DAY = f"""left join lateral (
  select
    nullif(count(*), 0) as visits, sum(files.count) as documents,
    json_agg({VISIT} order by v.created_at, v.id) as items
  from public.visits as v
  cross join lateral (
    select count(*) from public.visit_documents as d where d.visit_id = v.id and d.state = 'ready'
  ) as files
  where v.patient_id = p.id and v.visit_date = $1 and v.canceled_at is null
) as day on true"""  # noqa: S608
# What RLS allows, written in a way that walks an index: an employee's few assigned patients are
# not looked for among all. The policies still decide.
VISIBLE = """(
  select p.* from public.patients as p where (select private.is_admin())
  union all
  select p.* from public.patients as p where not (select private.is_admin())
    and p.id = any(array(select private.assigned_patients()))
)"""
# Each branch has its own order and limit: else all rows would be sorted.
LIST = """
with sight as materialized (select private.is_admin() as is_full),
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


def sort_of(name: str) -> Sort:
    """Return the sort of this name; a leading minus turns it round."""
    return Sort.named(SORTS, name)


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
        conditions.add("p.id = any({}::uuid[])", ids)
    else:
        conditions.add(
            "(p.search_name like all (private.search_patterns({})) or p.external_id = {})",
            text,
            text,
        )


async def _conditions_of_list(connection: Connection, asked: PatientQuery, day: date) -> Conditions:
    conditions = await conditions_of(connection, asked, day)
    if asked.ids is not None:
        conditions.add("p.id = any({}::uuid[])", asked.ids)
    return conditions


# Kept, since putting it together takes longer than looking it up among the prepared ones.
@lru_cache
def list_statement(sort: Sort, where: str, limit: str) -> str:
    """Return the statement of a page."""
    return LIST.format(
        key=sort.key, item=SHORT, where=where, order=sort.order, limit=limit, day=DAY
    )


async def page(
    connection: Connection, asked: PatientQuery, keyset: Keyset, day: date
) -> Sequence[Record]:
    """Return the rows of one page, and one more when there is a next page."""
    conditions = await _conditions_of_list(connection, asked, day)
    limit = keyset.apply(conditions)
    statement = list_statement(keyset.sort, conditions.sql, limit)
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
