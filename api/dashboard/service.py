"""The figures of the dashboard, each counted over the rows that the caller may see."""

from api.core.data.database import Connection
from api.core.data.days import today
from api.core.http.responses import Json
from api.patients.queries import HAS_VISIT, UPLOADED

DAYS = 14
SEES_PATIENTS = "select private.role() in ('employee', 'admin', 'superuser')"
NOTHING = """
select json_build_object(
  'date', to_char(private.today(), 'MM-DD-YYYY'), 'patients', null,
  'patientsWithVisit', null, 'patientsWithoutVisit', null,
  'patientsWithDocuments', null, 'patientsWithoutDocuments', null,
  'visitsByDay', null, 'documentsByType', null
)::text
"""
FIGURES = f"""
with days as materialized (
  select $1::date as today, $1::date - {DAYS - 1} as first
),
seen as materialized (
  select v.id, v.visit_date, v.patient_id,
    (select count(*) from public.visit_documents as d where d.visit_id = v.id and d.state = 'ready')
      as documents
  from public.visits as v
  where v.visit_date between (select first from days) and (select today from days)
    and v.canceled_at is null
),
by_day as (
  select day::date as day, count(seen.id) as visits, coalesce(sum(seen.documents), 0) as documents
  from days cross join generate_series(days.first, days.today, interval '1 day') as day
  left join seen on seen.visit_date = day::date
  group by 1
),
by_type as (
  select t.name, t.sort_order, count(d.id) as count
  from public.visit_document_types as t
  left join (
    public.visit_documents as d
    join public.visits as v on v.id = d.visit_id
      and v.visit_date between (select first from days) and (select today from days)
      and v.canceled_at is null
  ) on d.document_type_id = t.id and d.state = 'ready'
  where t.active group by t.id
),
-- Counted by the list's own filters, since each of these leads to the list.
counted as materialized (
  select
    (select count(*) from public.patients as p where p.active) as patients,
    (select count(*) from public.patients as p where p.active and {HAS_VISIT}) as visited,
    (select count(*) from public.patients as p where p.active and {UPLOADED}) as documented
)
select json_build_object(
  'date', to_char($1::date, 'MM-DD-YYYY'),
  'patients', counted.patients,
  'patientsWithVisit', counted.visited,
  'patientsWithoutVisit', counted.patients - counted.visited,
  'patientsWithDocuments', counted.documented,
  'patientsWithoutDocuments', counted.visited - counted.documented,
  'visitsByDay', (
    select json_agg(json_build_object(
      'date', to_char(day, 'MM-DD-YYYY'), 'visits', visits, 'documents', documents) order by day)
    from by_day
  ),
  'documentsByType', (
    select coalesce(json_agg(json_build_object('docType', name, 'count', count)
      order by sort_order, name), '[]') from by_type
  )
)::text from counted
"""  # noqa: S608 the number of days is a constant


async def get_dashboard(connection: Connection) -> Json:
    """Return the figures; nothing but the day for who sees no patients by their place."""
    if not await connection.fetchval(SEES_PATIENTS):
        nothing: Json = await connection.fetchval(NOTHING)
        return nothing
    figures: Json = await connection.fetchval(FIGURES, await today(connection))
    return figures
