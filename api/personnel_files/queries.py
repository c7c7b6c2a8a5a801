"""Workers and their files in SQL, as the reader's policies show them."""

from asyncpg import NoDataFoundError, Record

from api.applications.sections.queries import DATA, ENTERED
from api.core.data.database import Connection
from api.core.states.declared import APPLICATION_STATES
from api.personnel_files.limits import MOST_PEOPLE
from api.personnel_files.shelves import SHELVES

# From the stage on in which somebody is being hired: before it nobody works here, and documents of
# applicants who were turned down are no personnel file.
STAGES = APPLICATION_STATES.stages[APPLICATION_STATES.stages.index("PRE_HIRE") :]
IS_WORKER = f"""(
  t.repeats_id is null
  and case when t.status = 'ON_HOLD' then t.held_from else t.status end = any ('{{{",".join(STAGES)}}}'::text[])
)"""


def _files(columns: str) -> str:
    """Select from all files of the worker `t` that have come and were not taken back."""
    return " union all ".join(
        f"select {columns.format(shelf=name, lane=shelf.lane)} from public.{shelf.kind.table} as f"  # noqa: S608
        f" where {shelf.belongs} and f.state not in ('uploading', 'withdrawn')"
        for name, shelf in SHELVES.items()
    )


READER = """
select private.role() as role, private.seen_lanes() as lanes, private.user_id() as id,
  private.staff_name(private.user_id()) as name, s.agency_name as agency, s.time_zone
from public.app_settings as s
"""
# One more than are taken, so that too many are noticed.
WORKERS = f"""
select t.id, found.files, found.bytes
from public.applications as t
cross join lateral (
  select count(*) as files, coalesce(sum(of_worker.bytes), 0)::bigint as bytes
  from ({_files("f.bytes")}) as of_worker
) as found
where {IS_WORKER} and ($1::uuid[] is null or t.id = any ($1))
order by lower(t.last_name), lower(t.first_name), t.id
limit {MOST_PEOPLE + 1}
"""  # noqa: S608
WORKERS_READ = f"""
select json_build_object(
  'id', t.id, 'firstName', t.first_name, 'lastName', t.last_name, 'email', t.email, 'phone', t.phone_number,
  'job', t.job_title, 'area', t.area_name, 'status', t.status, 'heldFrom', t.held_from,
  'since', to_char(t.status_changed_at at time zone $2, 'MM/DD/YYYY'),
  'applied', to_char(coalesce(t.submitted_at, t.created_at) at time zone $2, 'MM/DD/YYYY'),
  'sections', {DATA},
  'entered', {ENTERED},
  'files', (
    select coalesce(json_agg(of_worker order by of_worker.at, of_worker.id), '[]')
    from ({
    _files(
        "'{shelf}' as shelf, f.id, {lane} as lane, f.object_key as key, f.original_name as name, "
        "f.mime, f.bytes, f.sha256, f.state, f.created_at as at"
    )
}) as of_worker
  ),
  'interviews', (
    select coalesce(json_agg(json_build_object(
      'on', to_char(slot.date, 'MM/DD/YYYY'), 'at', to_char(slot.time, 'HH12:MI AM'), 'type', slot.interview_type,
      'state', one.state, 'with', private.staff_name(slot.interviewer_id)
    ) order by slot.date, slot.time, one.id), '[]')
    from public.interviews as one join public.interview_slots as slot on slot.id = one.slot_id
    where one.application_id = t.id
  ),
  'offers', (
    select coalesce(json_agg(json_build_object(
      'job', one.job_title, 'on', to_char(one.created_at at time zone $2, 'MM/DD/YYYY'), 'pay', one.pay::text, 'per', one.pay_per,
      'state', one.state, 'answered', to_char(one.answered_at at time zone $2, 'MM/DD/YYYY'),
      'signer', coalesce(one.signer_name, private.staff_name(one.recorded_by)), 'sha256', one.sha256
    ) order by one.created_at), '[]')
    from public.offers as one where one.application_id = t.id
  ),
  'evidence', (
    select coalesce(json_agg(json_build_object(
      'lane', one.lane, 'name', rule.name, 'nameEs', rule.name_es, 'source', rule.source,
      'dated', to_char(one.dated_on, 'MM/DD/YYYY'), 'number', concat_ws(' ', one.us_state, one.number),
      'looked_up', to_char(one.looked_up_on, 'MM/DD/YYYY'), 'expires', to_char(one.expires_on, 'MM/DD/YYYY'),
      'hours', one.hours::text, 'note', one.note, 'by', private.staff_name(one.author_id), 'void', one.void_reason,
      'lines', (
        select coalesce(json_agg(json_build_object(
          'name', line ->> 'name', 'trainer', line ->> 'trainer',
          'worker', to_char((line ->> 'workerSignedOn')::date, 'MM/DD/YYYY'),
          'trained', to_char((line ->> 'trainerSignedOn')::date, 'MM/DD/YYYY')
        )), '[]') from jsonb_array_elements(one.lines) as line
      )
    ) order by rule.key, one.proven_on, one.created_at), '[]')
    from public.duty_records as one join public.duty_rules as rule on rule.id = one.rule_id
    where one.application_id = t.id
  ),
  'checks', (
    select coalesce(json_agg(json_build_object(
      'kind', one.kind, 'state', one.state, 'ordered', to_char(one.ordered_on, 'MM/DD/YYYY'),
      'reported', to_char(one.reported_on, 'MM/DD/YYYY'), 'provider', one.provider, 'contact', one.provider_contact,
      'reference', one.reference,
      'moves', (
        select coalesce(json_agg(json_build_object(
          'on', to_char(move.created_at at time zone $2, 'MM/DD/YYYY'), 'state', move.to_state, 'reason', move.reason,
          'by', private.staff_name(move.author_id), 'byApplicant', move.by_applicant, 'letter', move.letter,
          'letterEs', move.letter_es, 'sha256', move.sha256, 'how', move.given_how,
          'given', to_char(move.given_on, 'MM/DD/YYYY'), 'until', to_char(move.waits_until, 'MM/DD/YYYY'),
          'shown', to_char(move.shown_at at time zone $2, 'MM/DD/YYYY HH12:MI AM'),
          'opened', to_char(move.opened_at at time zone $2, 'MM/DD/YYYY HH12:MI AM'),
          'enclosed', (
            select string_agg(file.original_name, ', ' order by file.id = move.rights_id)
            from public.application_attachments as file where file.id in (move.report_id, move.rights_id)
          )
        ) order by move.created_at), '[]')
        from public.background_moves as move where move.check_id = one.id
      )
    ) order by one.created_at, one.id), '[]')
    from public.background_checks as one where one.application_id = t.id
  ),
  'overrides', (
    select coalesce(json_agg(json_build_object(
      'lane', passed.lane, 'gate', passed.gate, 'on', to_char(passed.decided_at at time zone $2, 'MM/DD/YYYY'),
      'by', private.staff_name(passed.decided_by), 'why', passed.reason, 'rules', passed.rules
    ) order by passed.decided_at), '[]') from private.duty_overrides(array[t.id]) as passed
  ),
  'references', (
    select coalesce(json_agg(json_build_object(
      'name', told.name, 'on', to_char(told.day, 'MM/DD/YYYY'), 'by', private.staff_name(told.caller), 'how', told.how,
      'answers', told.answers, 'ratings', told.ratings
    ) order by told.day, told.at, told.id), '[]')
    from (
      select called.id, called.reference_name, called.called_on, called.created_at, called.author_id, 'called',
        called.answers, called.ratings
      from public.reference_calls as called where called.application_id = t.id and called.deleted_at is null
      union all
      select one.id, one.referee_name, (one.answered_at at time zone $2)::date, one.answered_at, null,
        case when one.is_declined then 'declined' else 'wrote' end, one.answers, one.ratings
      from public.reference_requests as one where one.application_id = t.id and one.answered_at is not null
    ) as told (id, name, day, at, caller, how, answers, ratings)
  )
)::text
from private.visible_applications as t where t.id = any ($1) and {IS_WORKER}
order by array_position($1, t.id)
"""  # noqa: S608
RECORD = "select private.audit('export', 'applications', $1::uuid[], $2::jsonb)"


async def reader(connection: Connection) -> Record:
    """Return who asks and what they may read."""
    row = await connection.fetchrow(READER)
    if row is None:
        raise NoDataFoundError
    return row
