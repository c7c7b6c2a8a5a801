"""A visit for each of many patients, in one statement."""

from datetime import date
from uuid import UUID

from api.core.database import Connection
from api.core.errors import Detail, InvalidInputError
from api.core.responses import Json
from api.patients.queries import VISIBLE, conditions_of
from api.patients.schemas import PatientFilter
from api.visits.queries import day_or_today
from api.visits.schemas import BULK_LIMIT, BulkVisits

# $1 the patients, $2 the day, $3 the notes. Whom the caller may not see is not found.
CREATE = """
with wanted as materialized (
  select patient_id, min(place) as place
  from unnest($1::uuid[]) with ordinality as given (patient_id, place) group by patient_id
),
found as materialized (
  select wanted.patient_id, wanted.place, p.active, p.full_name
  from wanted left join public.patients as p on p.id = wanted.patient_id
),
created as (
  insert into public.visits (patient_id, visit_date, notes)
  -- Neighbours in the index are written one after the other.
  select patient_id, $2, $3 from found where active order by patient_id
  returning id, patient_id
),
results as (
  select found.place, created.id is not null as is_created,
    case
      when created.id is not null then json_build_object(
        'patientId', patient_id, 'patientName', full_name, 'status', 'created', 'visitId', created.id
      )
      when found.active is null then
        json_build_object('patientId', patient_id, 'status', 'not_found', 'message', $4::text)
      else json_build_object(
        'patientId', patient_id, 'patientName', full_name, 'status', 'inactive', 'message', $5::text
      )
    end as result
  from found left join created using (patient_id)
)
select json_build_object(
  'created', count(*) filter (where is_created), 'failed', count(*) filter (where not is_created),
  'results', coalesce(json_agg(result order by place), '[]')
)::text from results
"""
MATCHING = """
select p.id from {visible} as p where {where} and $1::date is not null order by p.id limit {limit}
"""
NOT_FOUND = "There is no such patient."
INACTIVE = "This patient is inactive and gets no new visits."
TOO_MANY = "More than 10,000 patients match. Narrow the filter down."


async def create_visits(connection: Connection, body: BulkVisits) -> Json:
    """Create the visits and report on each patient."""
    day = await day_or_today(connection, body.visit_date)
    patients = body.patient_ids
    if body.all_matching is not None:
        patients = await _matching(connection, body.all_matching)
    report: Json = await connection.fetchval(
        CREATE, patients, day, body.notes or "", NOT_FOUND, INACTIVE
    )
    return report


async def _matching(connection: Connection, asked: PatientFilter) -> list[UUID]:
    """Return all patients of the list that the caller was looking at.

    Raises:
        InvalidInputError: There are more than one call may take.
    """
    day: date = await day_or_today(connection, asked.date)
    conditions = await conditions_of(connection, asked, day)
    statement = MATCHING.format(visible=VISIBLE, where=conditions.sql, limit=BULK_LIMIT + 1)
    rows = await connection.fetch(statement, *conditions.params)
    if len(rows) > BULK_LIMIT:
        raise InvalidInputError(TOO_MANY, [Detail(field="allMatching", message=TOO_MANY)])
    return [row["id"] for row in rows]
