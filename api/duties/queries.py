"""Statements on rules, records, files and surveys."""

from api.core.data.statements import Table, held_version
from api.duties.schemas import DutyConfirmation, DutyRecord, DutyRecordFields, DutyRule, RuleText

RULES = Table("public.duty_rules", "t")
RECORDS = Table("public.duty_records", "t")
EVENTS = """(
  select coalesce(json_agg(json_build_object(
    'event', one.event ->> 'event', 'confirmedBy', one.event ->> 'confirmedBy',
    'confirmedOn', to_char((one.event ->> 'confirmedOn')::date, 'MM-DD-YYYY'),
    'byName', private.staff_name((one.event ->> 'by')::uuid), 'at', (one.event ->> 'at')::timestamptz
  ) order by one.place), '[]') from jsonb_array_elements(t.confirmations) with ordinality as one (event, place)
)"""
RULE = RULES.item(
    DutyRule,
    lines="t.lines",
    is_in_force="t.valid_from <= private.today() and coalesce(t.valid_to, 'infinity') >= private.today()",
    confirmations=EVENTS,
    job_role_name="(select name from public.job_roles where id = t.job_role_id)",
    region_name="(select name from public.regions where id = t.region_id)",
    branch_name="(select name from public.branches where id = t.branch_id)",
)
ALL_RULES = f"""
select coalesce(json_agg({RULE} order by t.key, t.valid_from, t.id), '[]')::text
from (
  select * from public.duty_rules as one
  where $1 or (one.valid_from <= private.today() and coalesce(one.valid_to, 'infinity') >= private.today())
  order by one.key, one.valid_from limit 5000
) as t
"""  # noqa: S608
RULE_BY_ID = f"select {RULE}::text from public.duty_rules as t where t.id = $1"  # noqa: S608
CONFIRM = RULES.update(DutyConfirmation)
WITHDRAW = f"""
update public.duty_rules set confirmed_by = null, confirmed_on = null, version = {held_version("public.duty_rules", 2)}
where id = $1 returning id
"""  # noqa: S608
PLACES = """
select
  (select id from public.job_roles where private.fold(name) = private.fold($1) or code = upper($1) limit 1) as job_role_id,
  (select id from public.regions where private.fold(name) = private.fold($2) or code = upper($2) limit 1) as region_id,
  (select id from public.branches where private.fold(name) = private.fold($3) or code = upper($3) limit 1) as branch_id
"""
VERSIONS = """
select * from public.duty_rules
where key = $1 and job_role_id is not distinct from $2 and region_id is not distinct from $3 and branch_id is not distinct from $4
order by valid_from
"""
CREATE_RULE = RULES.insert(RuleText, "lines", "job_role_id", "region_id", "branch_id")
END_RULE = "update public.duty_rules set valid_to = $2 where id = $1"
CONFIRM_RULE = "update public.duty_rules set confirmed_by = $2, confirmed_on = $3 where id = $1"

CREATE_RECORD = RECORDS.insert(DutyRecordFields, "application_id", "rule_id", "lines")
LINES = """(
  select coalesce(json_agg(json_build_object(
    'name', line ->> 'name', 'trainer', line ->> 'trainer',
    'workerSignedOn', to_char((line ->> 'workerSignedOn')::date, 'MM-DD-YYYY'),
    'trainerSignedOn', to_char((line ->> 'trainerSignedOn')::date, 'MM-DD-YYYY')
  )), '[]') from jsonb_array_elements(t.lines) as line
)"""
RECORD = RECORDS.item(
    DutyRecord,
    lines=LINES,
    attachment_name="(select original_name from public.application_attachments where id = t.attachment_id)",
    author_name="private.staff_name(t.author_id)",
    voided_by_name="private.staff_name(t.voided_by)",
)
VOID = """
update public.duty_records set void_reason = $3 where id = $2 and application_id = $1 returning id
"""
# What a finding names; the rule is the one that it is found by.
FACTS = """
  rule.id as rule_id, rule.key, rule.name, rule.name_es, rule.kind, rule.lane, rule.gate, rule.source, rule.valid_from,
  rule.confirmed_by, rule.confirmed_on, rule.due_days, rule.due_from, rule.due_in, rule.max_age_days, rule.period_days, rule.min_hours, rule.lines,
  rule.met_by_check, need.application_id, need.record_id, need.check_id, need.state, need.problems, need.hired_on, need.due_on, need.expires_on, need.next_on,
  need.first_on, need.last_on, need.start_on, coalesce(need.hours, 0) as hours, need.absent_lines, need.worker_lines,
  need.trainer_lines, record.looked_up_on, need.ends_on, need.step, need.visited_on, need.started_on,
  need.start_due_on
"""
FILE = f"""
select {FACTS}, start.max_age_days as max_age, start.due_from as start_due_from
from private.duty_file(array[$1::uuid], private.seen_lanes()) as need
join public.duty_rules as rule on rule.id = need.rule_id
left join public.duty_rules as start on start.id = need.start_rule_id
left join public.duty_records as record on record.id = need.record_id
order by rule.gate, rule.name, rule.key
"""  # noqa: S608
RECORDS_AND_DECISIONS = f"""
select
  (
    select coalesce(json_agg({RECORD} order by t.created_at desc, t.id), '[]')::text
    from public.duty_records as t where t.application_id = $1
  ),
  (
    select coalesce(json_agg(json_build_object(
      'lane', kept.lane, 'gate', kept.gate, 'decidedAt', kept.created_at,
      'decidedByName', private.staff_name(coalesce(kept.author_id, move.actor_id)), 'isOverride', kept.is_override,
      'overrideReason', case when kept.is_override then coalesce(kept.override_reason, move.override_reason) end,
      'rules', kept.rules
    ) order by kept.created_at desc, kept.lane), '[]')::text
    from public.duty_decisions as kept
    left join public.application_status_history as move on move.id = kept.move_id
    where kept.application_id = $1
  )
"""  # noqa: S608
FIRST_VISITS = """
select state.application_id, case when $2::date is null or state.visited_on <= $2::date then state.visited_on end as visited_on,
  state.is_held and $2::date is null as is_held
from private.first_visit_states($1::uuid[]) as state
"""
OVERRIDES = """
select passed.application_id, json_build_object(
  'lane', passed.lane, 'gate', passed.gate, 'decidedAt', passed.decided_at, 'decidedByName', private.staff_name(passed.decided_by),
  'reason', passed.reason, 'rules', passed.rules
)::text as item
from private.duty_overrides($1::uuid[]) as passed
where $2::date is null or passed.decided_at < ($2::date + 1)::timestamp at time zone private.time_zone()
order by passed.decided_at, passed.lane
"""
# In each lane that the caller sees and something is missing in; a trigger says what.
OVERRIDE = """
insert into public.duty_decisions (application_id, lane, override_reason)
select $1, lane, $2 from unnest(private.seen_lanes()) as lane returning id
"""
# Drawn by a hash with a seed, so that the same survey can be shown, printed and exported. Policies hide tasks of other lanes.
# People who have left are looked at if asked for, or named. On another day, those who had been hired by then.
DRAWN = """
select application.id, application.first_name || ' ' || application.last_name as name, listing.title as job_title,
  case when application.status = 'HIRED' then (application.status_changed_at at time zone private.time_zone())::date end as hired_on,
  employment.ended_on
from public.applications as application
left join public.employments as employment
  on employment.application_id = application.id and employment.undone_at is null
    and case when $6::date is null then employment.end_effective_at is not null else employment.ended_on <= $6::date end
join public.job_listings as listing on listing.id = application.job_listing_id
left join (
  select task.application_id, min(coalesce(task.ends_on, '-infinity')) as first_on
  from public.application_tasks as task where task.duty_key is not null and task.done_at is null
  group by task.application_id
) as due on $4 and due.application_id = application.id
where case when $4 then due.application_id is not null else application.status = 'HIRED' end
  and (employment.id is null or $5 or $1::uuid[] is not null)
  and ($6::date is null or application.status_changed_at < ($6::date + 1)::timestamp at time zone private.time_zone())
  and application.repeats_id is null and ($1::uuid[] is null or application.id = any ($1))
order by due.first_on, md5(application.id::text || $2), application.id limit $3
"""
HIRED = """
select coalesce($2::date, private.today()), private.seen_lanes(), (
  select count(*) from public.applications
  where status = 'HIRED' and repeats_id is null and ($1 or id not in (select private.former_workers($2::date)))
    and ($2::date is null or status_changed_at < ($2::date + 1)::timestamp at time zone private.time_zone())
)
"""
# For people who are not hired yet, what is missing is what their application is about.
FINDINGS = f"""
select {FACTS}, rule.max_age_days as max_age, rule.due_from as start_due_from, problem
from private.duty_file($1::uuid[], private.seen_lanes(), $2) as need
cross join unnest(
  array_remove(need.problems, case when need.hired_on is null then 'missing' end) || case when need.step > 0 and need.ends_on is not null then array['ending'] end
) with ordinality as found (problem, place)
join public.duty_rules as rule
  on rule.id = case when problem in ('late', 'after_visit', 'too_old') then need.start_rule_id else need.rule_id end
left join public.duty_records as record on record.id = need.record_id
order by case when problem = 'ending' then need.ends_on end, rule.gate, rule.name, rule.key, found.place
"""  # noqa: S608
