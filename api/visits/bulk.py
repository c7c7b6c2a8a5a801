"""A visit for each of many patients, in one statement."""

from uuid import UUID

from api.core.data.database import Connection, about_many
from api.core.data.days import today
from api.core.errors.tree import Detail, InvalidInputError
from api.core.http.responses import Shown
from api.patients.queries import VISIBLE, conditions_of
from api.patients.schemas import PatientFilter
from api.visits.queries import lock_day
from api.visits.schemas import BULK_LIMIT, BulkVisits

# $1 the patients, $2 the day, $3 the notes, $4 to $6 what is said of those without a new visit,
# $7 whether one is added to a visit of the day, $8 whether this is a dry run. Whom the caller may
# not see is not found.
CREATE = """
with wanted as materialized (
  select patient_id, min(place) as place
  from unnest($1::uuid[]) with ordinality as given (patient_id, place) group by patient_id
),
seen as materialized (
  select distinct v.patient_id from public.visits as v
  where v.visit_date = $2 and v.canceled_at is null and not $7
),
found as materialized (
  select wanted.patient_id, wanted.place, p.full_name,
    case
      when p.active is null then 'not_found'
      when not p.active then 'inactive'
      when seen.patient_id is not null then 'skipped'
      else 'created'
    end as status
  from wanted
  left join public.patients as p on p.id = wanted.patient_id
  left join seen on seen.patient_id = wanted.patient_id
),
created as (
  insert into public.visits (patient_id, visit_date, notes)
  -- Neighbours in the index are written one after the other.
  select patient_id, $2, $3 from found where status = 'created' and not $8 order by patient_id
  returning id, patient_id
),
batch as (
  insert into private.visit_batches (visit_ids)
  select array_agg(id) from created having count(*) > 0
  returning id
),
results as (
  select found.place, found.status, patient_id,
    case found.status
      when 'created' then json_build_object(
        'patientId', patient_id, 'patientName', full_name, 'status', status, 'visitId', created.id
      )
      when 'not_found' then
        json_build_object('patientId', patient_id, 'status', status, 'message', $4::text)
      else json_build_object(
        'patientId', patient_id, 'patientName', full_name, 'status', status,
        'message', case status when 'inactive' then $5::text else $6::text end
      )
    end as result
  from found left join created using (patient_id)
)
select json_build_object(
  'created', count(*) filter (where status = 'created'),
  'skipped', count(*) filter (where status = 'skipped'),
  'failed', count(*) filter (where status in ('not_found', 'inactive')),
  'dryRun', $8::boolean, 'batchId', (select id from batch),
  'results', coalesce(json_agg(result order by place), '[]')
)::text as report,
-- The report names patients, those without a new visit and those of a dry run too.
coalesce(array_agg(patient_id) filter (where status <> 'not_found'), '{}') as patients
from results
"""
# A dry run writes nothing, and is refused what the call would be.
CLEARED = "select private.require_clearance()"
MATCHING = """
select p.id from {visible} as p where {where} and $1::date is not null order by p.id limit {limit}
"""
NOT_FOUND = "There is no such patient."
INACTIVE = "This patient is inactive and gets no new visits."
EXISTING = "This patient already has a visit on this date."
TOO_MANY = "More than 10,000 patients match. Narrow the filter down."


@about_many
async def create_visits(connection: Connection, body: BulkVisits) -> Shown:
    """Create the visits and report on each patient; a dry run reports the same."""
    if body.dry_run:
        await connection.execute(CLEARED)
    # Before the patients are chosen: they may be the ones without a visit.
    day = await lock_day(connection, body.visit_date)
    patients = body.patient_ids
    if body.all_matching is not None:
        patients = await _matching(connection, body.all_matching)
    words = (NOT_FOUND, INACTIVE, EXISTING)
    options = (body.on_existing == "add", body.dry_run)
    [made] = await connection.fetch(CREATE, patients, day, body.notes, *words, *options)
    return Shown(made["report"], made["patients"])


async def _matching(connection: Connection, asked: PatientFilter) -> list[UUID]:
    """Return all patients of the list that the caller was looking at.

    Raises:
        InvalidInputError: There are more than one call may take.
    """
    day = asked.date or await today(connection)
    conditions = await conditions_of(connection, asked, day)
    statement = MATCHING.format(visible=VISIBLE, where=conditions.sql, limit=BULK_LIMIT + 1)
    rows = await connection.fetch(statement, *conditions.params)
    if len(rows) > BULK_LIMIT:
        raise InvalidInputError(TOO_MANY, [Detail(field="allMatching", message=TOO_MANY)])
    return [row["id"] for row in rows]
