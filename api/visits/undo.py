"""Undoing a bulk call: what nobody has touched since is canceled."""

from uuid import UUID

from api.core.data.database import Connection, about_many
from api.core.errors.tree import NotFoundError, TooLateError
from api.core.http.responses import Shown
from api.visits.schemas import BulkUndo

BATCH = """
select created_at > now() - private.time_to_undo() as is_open, visit_ids
from private.visit_batches where id = $1
"""
# A statement of its own: the next one's snapshot must show what a change or an upload under way wrote.
LOCK = "select id from public.visits where id = any($1::uuid[]) order by id for update"
# $1 the visits, $2 the reason.
UNDO = """
with given as materialized (
  select id, place from unnest($1::uuid[]) with ordinality as given (id, place)
),
documented as materialized (
  select private.visits_with_documents($1) as id
),
found as materialized (
  select given.id, given.place, v.patient_id,
    case
      when v.id is null then 'not_found'
      when v.canceled_at is not null then 'canceled'
      when v.version > 1 then 'changed'
      when documented.id is not null then 'has_documents'
    end as kept_as
  from given
  left join public.visits as v on v.id = given.id
  left join documented on documented.id = given.id
),
undone as (
  update public.visits as v set canceled_reason = $2
  from found where v.id = found.id and found.kept_as is null
  returning v.id
),
kept as (
  select found.place, p.id as patient_id, json_build_object(
    'visitId', found.id, 'patientId', found.patient_id, 'patientName', p.full_name,
    'status', found.kept_as
  ) as result
  from found left join public.patients as p on p.id = found.patient_id
  where found.kept_as is not null
)
select json_build_object(
  'canceled', (select count(*) from undone), 'kept', count(*),
  'results', coalesce(json_agg(result order by place), '[]')
)::text as report,
-- The visits that are canceled are on record as such; here patients of the others are named.
coalesce(array_agg(patient_id) filter (where patient_id is not null), '{}') as patients
from kept
"""
AUDIT = "select private.audit('undo', 'visit_batches', array[$1::uuid])"
NO_BATCH = "There is no such bulk call."


@about_many
async def undo_visits(connection: Connection, batch_id: UUID, body: BulkUndo) -> Shown:
    """Cancel the visits of a bulk call that nobody has touched, and say which were kept.

    Raises:
        NotFoundError: There is no such call, or it was somebody else's.
        TooLateError: It is more than 30 minutes old.
    """
    batch = await connection.fetchrow(BATCH, batch_id)
    if batch is None:
        raise NotFoundError(NO_BATCH)
    if not batch["is_open"]:
        raise TooLateError
    await connection.execute(LOCK, batch["visit_ids"])
    [undone] = await connection.fetch(UNDO, batch["visit_ids"], body.reason)
    await connection.execute(AUDIT, batch_id)
    return Shown(undone["report"], undone["patients"])
