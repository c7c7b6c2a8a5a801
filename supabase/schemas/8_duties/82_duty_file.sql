-- Callers get what the policies show them of the records; only the hold on a hire counts every lane.

-- Nobody reads checks of themselves, not even deciders; a clear one counts in their file as in any other.
-- Not SQL: checks come later. Definer: the policies hide them only from the caller.
create function private.own_clear_checks(application_ids uuid[], until timestamptz)
returns table (id uuid, application_id uuid, lane text, kind text, reported_on date, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query select one.id, one.application_id, one.lane, one.kind, one.reported_on, one.created_at
  from public.background_checks as one
  join public.applications as own on own.id = one.application_id and own.user_id = private.user_id()
  where one.application_id = any (own_clear_checks.application_ids) and one.lane = any (private.seen_lanes()) and one.state = 'clear'
    and private.has_required_aal() and exists (
      select from public.background_moves as move
      where move.check_id = one.id and move.to_state = 'clear' and move.created_at < own_clear_checks.until
    );
end;
$$;
comment on function private.own_clear_checks(uuid[], timestamptz) is
  'The background checks that were clear by then in the caller''s own files, where the caller reads those of others.';
grant execute on function private.own_clear_checks(uuid[], timestamptz) to carehire_person;

-- Not SQL: checks come later. Runs as the caller.
create function private.clear_checks(application_ids uuid[], lanes text[], until timestamptz default 'infinity')
returns table (id uuid, application_id uuid, kind text, reported_on date, created_at timestamptz)
language plpgsql stable set search_path = ''
as $$
begin
  return query select one.id, one.application_id, one.kind, one.reported_on, one.created_at
  from public.background_checks as one
  where one.application_id = any (clear_checks.application_ids) and one.lane = any (clear_checks.lanes) and one.state = 'clear'
    and (clear_checks.until = 'infinity' or exists (
      select from public.background_moves as move
      where move.check_id = one.id and move.to_state = 'clear' and move.created_at < clear_checks.until
    ))
  union
  select own.id, own.application_id, own.kind, own.reported_on, own.created_at
  from private.own_clear_checks(clear_checks.application_ids, clear_checks.until) as own
  where own.lane = any (clear_checks.lanes);
end;
$$;
comment on function private.clear_checks(uuid[], text[], timestamptz) is 'The background checks of these applications that were clear by then.';
grant execute on function private.clear_checks(uuid[], text[], timestamptz) to carehire_person;

-- Not SQL: employments come later. Definer: callers who may not see employments also ask who works here.
create function private.former_workers(day date default null) returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  select employment.application_id from public.employments as employment
  where employment.undone_at is null
    and case when former_workers.day is null then employment.end_effective_at is not null else employment.ended_on <= former_workers.day end
    and (private.claim_id('sub') is null or private.is_staff());
end;
$$;
comment on function private.former_workers(date) is 'The applications of those whose employment has ended, or has by a day.';
grant execute on function private.former_workers(date) to carehire_person;

-- Since the role came with the employment: what somebody did in an earlier one is not their first visit in this. What is
-- written in this very transaction is not there yet, as it is what may be held.
-- Not SQL: employments come later. Definer: not everybody may see visits; only their first day is shown, to staff.
create function private.first_visits(application_ids uuid[]) returns table (application_id uuid, day date)
language plpgsql stable security definer set search_path = '' set enable_nestloop = on
as $$
begin
  if not exists (select from public.duty_rules as rule where rule.gate = 'first_visit')
    or not (private.claim_id('sub') is null or private.is_staff())
  then
    return;
  end if;
  return query
  select employment.application_id, first.visit_date
  from public.employments as employment
  cross join lateral (
    select visit.visit_date from public.visits as visit
    where visit.created_by = employment.profile_id and visit.created_at >= case when employment.role_given_at is null then '-infinity' else least(employment.role_given_at, employment.created_at) end
      and visit.created_at < now() and visit.canceled_at is null
    order by visit.visit_date limit 1
  ) as first
  where employment.application_id = any (first_visits.application_ids) and employment.undone_at is null;
end;
$$;
comment on function private.first_visits(uuid[]) is
  'The day of the first visit of those whom these applications made employees, if a rule asks for anything before it.';
grant execute on function private.first_visits(uuid[]) to carehire_person;

-- Not SQL: employments come later. Definer: only the first day of work is shown, to staff.
create function private.first_days(application_ids uuid[], until timestamptz default 'infinity') returns table (application_id uuid, day date)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  select employment.application_id, employment.started_on from public.employments as employment
  where employment.application_id = any (first_days.application_ids) and employment.undone_at is null
    and employment.created_at < first_days.until and (private.claim_id('sub') is null or private.is_confirmed_staff());
end;
$$;
comment on function private.first_days(uuid[], timestamptz) is 'The first day of work of those whom these applications had made employees by then.';
grant execute on function private.first_days(uuid[], timestamptz) to carehire_person;

-- One statement for one file or for hundreds. For order and age, the day of the hire decides which version of a rule holds; for
-- all else, today. What is asked for before the first visit is asked for at once,
-- and what counts from the first day of work is not asked for before that is known, and is near for a week. What ends within 90 days says how near it is, by the nearest of 90, 60, 30 and 7 days; 0: it has ended, or is
-- missing. Of one key, the rule that is nearest: branch before region before role.
-- Of another day, what was in the files by its end counts, and what was hired, worked and voided by then.
-- Nested loops: nothing is known of how many rows a part yields, and 200 files are then compared pair by pair.
create function private.duty_file(application_ids uuid[], lanes text[], day date default null)
returns table (
  application_id uuid, rule_id uuid, start_rule_id uuid, record_id uuid, check_id uuid, hired_on date, state text, problems text[],
  due_on date, first_on date, last_on date, start_on date, expires_on date, next_on date, hours numeric, absent_lines text[],
  worker_lines text[], trainer_lines text[], ends_on date, step integer,
  visited_on date, started_on date, start_due_on date
)
language sql stable set search_path = '' set enable_nestloop = off
as $$
  with known as materialized (
    select coalesce(duty_file.day, private.today()) as today, private.time_zone() as zone,
      coalesce((duty_file.day + 1)::timestamp at time zone private.time_zone(), 'infinity') as until
  ),
  visited as materialized (
    select * from private.first_visits(duty_file.application_ids) as first where duty_file.day is null or first.day <= duty_file.day
  ),
  begun as materialized (
    select first.* from known cross join private.first_days(duty_file.application_ids, known.until) as first
  ),
  people as materialized (
    select application.id, listing.job_role_id, location.region_id, location.branch_id, visited.day as visited_on, begun.day as started_on,
      case
        when application.status = 'HIRED' and application.status_changed_at < known.until
        then (application.status_changed_at at time zone known.zone)::date
      end as hired_on
    from public.applications as application
    join public.job_listings as listing on listing.id = application.job_listing_id
    left join public.locations as location on location.id = listing.location_id
    cross join known
    left join visited on visited.application_id = application.id
    left join begun on begun.application_id = application.id
    where application.id = any (duty_file.application_ids)
  ),
  rules as materialized (
    select distinct on (person.id, moment.is_start, rule.key) person.id as person_id, person.hired_on, person.started_on, person.visited_on, moment.is_start,
      case
        when rule.due_in = 'business_days' and rule.due_days > 0
        then private.add_business_days(base.day, rule.due_days, person.branch_id)
        else base.day + rule.due_days
      end as last_day, rule.*
    from people as person
    cross join known
    cross join lateral (values (false, known.today), (true, coalesce(person.hired_on, known.today))) as moment (is_start, day)
    join public.duty_rules as rule
      on rule.lane = any (duty_file.lanes) and rule.valid_from <= moment.day and coalesce(rule.valid_to, 'infinity') >= moment.day
      and (rule.job_role_id is null or rule.job_role_id = person.job_role_id)
      and (rule.region_id is null or rule.region_id = person.region_id)
      and (rule.branch_id is null or rule.branch_id = person.branch_id)
    cross join lateral (values (case rule.due_from when 'first_day' then person.started_on else person.hired_on end)) as base (day)
    order by person.id, moment.is_start, rule.key, rule.branch_id nulls last, rule.region_id nulls last, rule.job_role_id nulls last
  ),
  needs as materialized (
    select rule.*, known.today,
      coalesce(case start.due_from when 'first_day' then rule.started_on else rule.hired_on end, known.today) as starts_on,
      start.id as start_id, start.last_day as start_due_on, start.max_age_days as start_age, start.gate as start_gate,
      case
        when rule.due_days is not null then rule.last_day
        when rule.gate = 'first_visit' then rule.visited_on
        else rule.hired_on + coalesce(case when rule.kind = 'training' then rule.period_days end, 0)
      end as due_on
    from rules as rule
    cross join known
    left join rules as start on start.is_start and start.person_id = rule.person_id and start.key = rule.key
    where not rule.is_start
  ),
  kept as materialized (
    select record.id, null::uuid as check_id, record.application_id, record.key, record.proven_on, record.dated_on, record.expires_on,
      record.number, record.us_state, record.looked_up_on, record.attachment_id, record.hours, record.is_signed, record.lines,
      record.created_at
    from public.duty_records as record
    cross join known
    where record.application_id = any (duty_file.application_ids) and record.lane = any (duty_file.lanes)
      and record.created_at < known.until and (record.voided_at is null or record.voided_at >= known.until)
    union all
    select one.id, one.id, one.application_id, need.key, one.reported_on, one.reported_on, null, null, null, null, null, null, null, '[]',
      one.created_at
    from known cross join private.clear_checks(duty_file.application_ids, duty_file.lanes, known.until) as one
    join needs as need on need.person_id = one.application_id and need.met_by_check = one.kind
  ),
  files as materialized (
    select need.person_id, need.key, count(record.id) as records, min(record.proven_on) as first_on, max(record.proven_on) as last_on,
      max(record.proven_on) filter (where record.proven_on <= coalesce(need.start_due_on, need.starts_on)) as start_on,
      sum(record.hours) filter (where need.period_days is null or record.proven_on > need.today - need.period_days) as hours,
      (array_agg(record.id order by record.proven_on desc nulls last, record.created_at desc))[1] as current_id
    from needs as need
    left join kept as record on record.application_id = need.person_id and record.key = need.key
    group by need.person_id, need.key
  ),
  looked_at as (
    select need.*, file.records, file.first_on, file.last_on, file.start_on, file.hours, current.id as record_id, current.check_id, current.dated_on,
      current.expires_on, current.number, current.us_state, current.looked_up_on, current.attachment_id, current.is_signed,
      case when need.min_hours is null then file.last_on + need.period_days end as next_on,
      need.gate = 'first_visit' or (need.due_from = 'hire' and need.hired_on is null) or coalesce(need.today > need.due_on, false) as is_due,
      array(
        select line from unnest(need.lines) as line
        where current.id is not null and line not in (select one ->> 'name' from jsonb_array_elements(current.lines) as one)
      ) as absent_lines,
      array(
        select one ->> 'name' from jsonb_array_elements(coalesce(current.lines, '[]')) as one where one ->> 'workerSignedOn' is null
      ) as worker_lines,
      array(
        select one ->> 'name' from jsonb_array_elements(coalesce(current.lines, '[]')) as one where one ->> 'trainerSignedOn' is null
      ) as trainer_lines
    from needs as need
    join files as file on file.person_id = need.person_id and file.key = need.key
    left join kept as current on current.id = file.current_id
  ),
  judged as (
    select one.*, least(one.expires_on, one.next_on) as ends_on, array_remove(array[
      case when one.records = 0 and one.is_due then 'missing' end,
      case when one.records > 0 and one.kind <> 'license' and one.dated_on is null then 'undated' end,
      case when one.records > 0 and one.kind = 'license' and (one.number is null or one.us_state is null) then 'no_number' end,
      case when one.records > 0 and one.kind = 'license' and one.looked_up_on is null then 'not_looked_up' end,
      case when one.kind = 'license' and one.looked_up_on is not null and one.attachment_id is null then 'no_picture' end,
      case when one.first_on > one.start_due_on then 'late' end,
      case when one.start_gate = 'first_visit' and one.first_on > one.visited_on then 'after_visit' end,
      case when one.starts_on - one.start_on > one.start_age then 'too_old' end,
      case when one.expires_on < one.today then 'expired' end,
      case when one.next_on < one.today then 'overdue' end,
      case when one.records > 0 and one.is_due and coalesce(one.hours, 0) < one.min_hours then 'hours_short' end,
      case when one.records > 0 and (not one.is_signed or (one.kind = 'declaration' and one.is_signed is null)) then 'unsigned' end,
      case when one.absent_lines <> '{}' then 'lines_absent' end,
      case when one.worker_lines <> '{}' then 'unsigned_worker' end,
      case when one.trainer_lines <> '{}' then 'unsigned_trainer' end
    ], null) as problems
    from looked_at as one
  )
  select one.person_id, one.id, one.start_id, case when one.check_id is null then one.record_id end, one.check_id, one.hired_on,
    case
      when one.problems <> '{}' then 'lacking'
      when one.records = 0 then 'pending'
      when one.ends_on <= one.today + 90 then 'expiring'
      else 'fine'
    end,
    one.problems, one.due_on, one.first_on, one.last_on, one.start_on, one.expires_on, one.next_on, one.hours, one.absent_lines,
    one.worker_lines, one.trainer_lines, one.ends_on,
    case
      when one.problems && array['missing', 'expired', 'overdue'] then 0
      when one.problems && array['hours_short'] and one.hired_on is not null then 0
      when one.records = 0 and one.due_from = 'first_day' and one.due_on <= one.today + 7 then 7
      else (select min(ahead) from unnest(array[90, 60, 30, 7]) as ahead where one.ends_on <= one.today + ahead)
    end,
    one.visited_on, one.started_on, one.start_due_on
  from judged as one
$$;
comment on function private.duty_file(uuid[], text[], date) is
  'What the files of these applications need of these lanes by now or on another day, what is there, and what a surveyor would find.';
grant execute on function private.duty_file(uuid[], text[], date) to carehire_person;
