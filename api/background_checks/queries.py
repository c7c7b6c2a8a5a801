"""Background checks in SQL."""

import json

from api.background_checks.schemas import (
    BackgroundCheck,
    BackgroundCheckCreate,
    BackgroundMove,
    DisputeFile,
    KeptBackgroundMove,
    LetterGiven,
)
from api.core.data.statements import Table
from api.core.states.declared import BACKGROUND_CHECK_STATES

CHECKS = Table("public.background_checks", "c")
MOVES = Table("public.background_moves", "m")
FILE_NAME = "(select f.original_name from public.application_attachments as f where f.id = m.{})"
_MOVE = MOVES.item(
    KeptBackgroundMove,
    report_name=FILE_NAME.format("report_id"),
    rights_name=FILE_NAME.format("rights_id"),
    given_by_name="private.staff_name(m.given_by)",
    shown_by_name="private.staff_name(m.shown_by)",
    author_name="private.staff_name(m.author_id)",
)
_DISPUTE_FILE = Table("public.application_attachments", "f").item(
    DisputeFile, attachment_id="f.id", file_name="f.original_name"
)
_FOLLOWERS = " ".join(
    f"when '{state}' then '{json.dumps(later)}'"
    for state, later in BACKGROUND_CHECK_STATES.followers().items()
)
# Of the last notice: it was given, and its days are over.
_IS_OVER = """coalesce((
  select m.waits_until < private.today() from public.background_moves as m
  where m.check_id = c.id and m.to_state = 'pre_adverse' order by m.created_at desc limit 1
), false)"""
_CHECK = CHECKS.item(
    BackgroundCheck,
    author_name="private.staff_name(c.author_id)",
    next_states=f"((case c.state {_FOLLOWERS} end)::jsonb - case when {_IS_OVER} then '' else 'adverse' end)",
    moves=f"""(
      select coalesce(json_agg({_MOVE} order by m.created_at desc), '[]')
      from public.background_moves as m where m.check_id = c.id
    )""",  # noqa: S608
    files=f"""(
      select coalesce(json_agg({_DISPUTE_FILE} order by f.created_at, f.id), '[]')
      from public.background_moves as m join public.application_attachments as f on f.letter_id = m.id
      where m.check_id = c.id and f.state not in ('uploading', 'withdrawn')
    )""",  # noqa: S608
)
FILE = f"""
select json_build_object(
  'authorizedOn', to_char(private.authorized_check_on(a.id), 'MM-DD-YYYY'),
  'today', to_char(private.today(), 'MM-DD-YYYY'),
  'waitDays', wait.days,
  'unconfirmedWaitDays', wait.unconfirmed_days,
  'hasLeft', a.id in (select private.former_workers()),
  'checks', (
    select coalesce(json_agg({_CHECK} order by c.created_at desc, c.id), '[]')
    from public.background_checks as c where c.application_id = a.id
  )
)::text
from public.applications as a
cross join private.background_wait(a.id, private.today()) as wait
where a.id = $1
"""  # noqa: S608
ORDER = CHECKS.insert(BackgroundCheckCreate, "application_id")
MOVE = MOVES.insert(BackgroundMove, "application_id", "check_id", "letter", "letter_es")
BELONGS = "select c.id from public.background_checks as c where c.id = $1 and c.application_id = $2"
GIVE = MOVES.update(LetterGiven)
# Again, it is there already.
SHOW = "update public.background_moves as m set shown_at = now() where m.id = $1 and m.shown_at is null"
OF_LETTER = """
select m.id from public.background_moves as m
where m.id = $1 and m.check_id = $2 and m.application_id = $3 and m.letter is not null
"""
FACTS = """
select settings.agency_name, a.first_name || ' ' || a.last_name as applicant_name, a.first_name as applicant_first_name,
  l.title as job_title, c.kind, c.provider, c.provider_contact, c.reported_on, wait.days as business_days, private.today() as today,
  private.is_employed(a.id) as is_employed
from public.background_checks as c
join public.applications as a on a.id = c.application_id
join public.job_listings as l on l.id = a.job_listing_id
cross join private.background_wait(a.id, private.today()) as wait
cross join public.app_settings as settings
where c.id = $1 and c.application_id = $2
"""
TEMPLATE = "select t.letter, t.letter_es from public.background_templates as t where t.kind = $1 and t.active"
LETTER = f"""
select {_MOVE}::text as move, settings.agency_name, a.first_name || ' ' || a.last_name as applicant_name
from public.background_moves as m
join public.applications as a on a.id = m.application_id
cross join public.app_settings as settings
where m.id = $1 and m.check_id = $2 and m.application_id = $3 and m.letter is not null
"""  # noqa: S608
OWN_LETTERS = "select private.show_own_letters($1)::text"
OPEN = "select private.open_background_letter($1, $2, $3::text::inet, $4)"
DISPUTE = "select private.dispute_background_letter($1, $2, $3)"
ENCLOSURE = """
select f.id, f.object_key, f.original_name, f.mime, f.state from private.open_own_enclosure($1, $2, $3) as f where f.id is not null
"""
OWN_LETTER = """
select letter::text as letter, settings.agency_name, a.first_name || ' ' || a.last_name as applicant_name
from public.applications as a
cross join public.app_settings as settings
cross join jsonb_array_elements(private.show_own_letters(a.id)) as letter
where a.id = $1 and letter ->> 'id' = $2::uuid::text and letter ->> 'openedAt' is not null
"""
