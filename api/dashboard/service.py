"""The figures of the dashboard, each counted over the rows that the caller may see."""

from api.core.database import Connection
from api.core.responses import Json

DAYS = 14
SEES_PATIENTS = "select private.role() in ('employee', 'admin', 'superuser')"
NOTHING = """
select json_build_object(
  'date', to_char(private.today(), 'MM-DD-YYYY'), 'patients', null, 'visitsToday', null,
  'documentsToday', null, 'patientsWithoutVisit', null, 'visitsWithoutDocuments', null,
  'visitsByDay', null, 'documentsByType', null
)::text
"""
FIGURES = f"""
with days as materialized (
  select private.today() as today, private.today() - {DAYS - 1} as first
),
seen as materialized (
  select v.id, v.visit_date, v.patient_id,
    (select count(*) from public.visit_documents as d where d.visit_id = v.id and d.state = 'ready')
      as documents
  from public.visits as v
  where v.visit_date between (select first from days) and (select today from days)
),
today as (select * from seen where visit_date = (select today from days)),
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
  ) on d.document_type_id = t.id and d.state = 'ready'
  where t.active group by t.id
),
living as (select count(*) as count from public.patients where active)
select json_build_object(
  'date', to_char((select today from days), 'MM-DD-YYYY'),
  'patients', (select count from living),
  'visitsToday', (select count(*) from today),
  'documentsToday', (select coalesce(sum(documents), 0) from today),
  'patientsWithoutVisit', (select count from living) - (
    select count(distinct p.id) from today join public.patients as p on p.id = today.patient_id and p.active
  ),
  'visitsWithoutDocuments', (select count(*) from today where documents = 0),
  'visitsByDay', (
    select json_agg(json_build_object(
      'date', to_char(day, 'MM-DD-YYYY'), 'visits', visits, 'documents', documents) order by day)
    from by_day
  ),
  'documentsByType', (
    select coalesce(json_agg(json_build_object('docType', name, 'count', count)
      order by sort_order, name), '[]') from by_type
  )
)::text
"""  # noqa: S608 the number of days is a constant


async def get_dashboard(connection: Connection) -> Json:
    """Return the figures; nothing but the day for who sees no patients by their place."""
    sees = await connection.fetchval(SEES_PATIENTS)
    figures: Json = await connection.fetchval(FIGURES if sees else NOTHING)
    return figures
