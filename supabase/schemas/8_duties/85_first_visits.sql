-- Nobody calls these but triggers and the API: new employees begin with visits once their file is complete.

-- Definer: what the caller may not read of a file counts, too. Granted to nobody.
create function private.first_visit_needs(application_ids uuid[])
returns table (application_id uuid, rule_id uuid, state text, problems text[])
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.duty_rules as rule where rule.gate = 'first_visit' and rule.confirmed_on is not null) then
    return;
  end if;
  return query
  select need.application_id, need.rule_id, need.state, need.problems
  from private.duty_file(first_visit_needs.application_ids, private.lanes()) as need
  join public.duty_rules as rule on rule.id = need.rule_id
  where rule.gate = 'first_visit' and rule.confirmed_on is not null and need.state = 'lacking'
    and need.hired_on is not null and need.visited_on is null
    and need.application_id not in (select private.former_workers())
    and not exists (
      select from public.duty_decisions as decision
      where decision.application_id = need.application_id and decision.gate = 'first_visit'
        and decision.rules @> jsonb_build_array(jsonb_build_object('key', rule.key))
    );
end;
$$;
comment on function private.first_visit_needs(uuid[]) is
  'What holds the first visit of whoever was hired by these applications, in any lane: what confirmed rules ask for before it, and nobody has passed over.';

-- Definer: as above. It says that something is missing, but not in which lane.
create function private.first_visit_states(application_ids uuid[])
returns table (application_id uuid, visited_on date, is_held boolean)
language sql stable security definer set search_path = ''
as $$
  with held as materialized (select distinct need.application_id from private.first_visit_needs(first_visit_states.application_ids) as need)
  select given.id, visited.day, held.application_id is not null
  from unnest(first_visit_states.application_ids) as given (id)
  left join private.first_visits(first_visit_states.application_ids) as visited on visited.application_id = given.id
  left join held on held.application_id = given.id
  where (select private.is_staff() and private.has_required_aal())
$$;
comment on function private.first_visit_states(uuid[]) is 'For staff: when these people had their first visit, and whether their file holds it.';
grant execute on function private.first_visit_states(uuid[]) to carehire_person;

-- Runs as the caller.
create function private.duty_overrides(application_ids uuid[])
returns table (application_id uuid, lane text, gate text, decided_at timestamptz, decided_by uuid, reason text, rules jsonb)
language sql stable set search_path = ''
as $$
  select decision.application_id, decision.lane, decision.gate, decision.created_at, coalesce(decision.author_id, move.actor_id),
    coalesce(decision.override_reason, move.override_reason),
    (
      select jsonb_agg(jsonb_build_object('name', rule -> 'name', 'nameEs', rule -> 'nameEs') order by rule ->> 'key')
      from jsonb_array_elements(decision.rules) as rule
      where rule ->> 'state' = 'lacking' and rule ->> 'gate' = decision.gate and rule ->> 'confirmedBy' is not null
    )
  from public.duty_decisions as decision
  left join public.application_status_history as move on move.id = decision.move_id
  where decision.application_id = any (duty_overrides.application_ids) and decision.is_override
$$;
comment on function private.duty_overrides(uuid[]) is 'Who hired somebody, or let them begin with visits, without what, and why.';
grant execute on function private.duty_overrides(uuid[]) to carehire_person;

-- Definer: as above. The second of two writers waits, and finds nothing to pass over.
create function private.fill_duty_override() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_people(array[new.application_id]);
  select jsonb_agg(private.kept_rule(rule, need.state, need.problems) order by rule.key) into new.rules
  from private.first_visit_needs(array[new.application_id]) as need
  join public.duty_rules as rule on rule.id = need.rule_id
  where rule.lane = new.lane;
  -- Of a lane in which nothing is missing, there is nothing to keep.
  if new.rules is null then
    return null;
  end if;
  new.gate := 'first_visit';
  new.is_override := true;
  new.author_id := private.user_id();
  return new;
end;
$$;
comment on function private.fill_duty_override() is 'Trigger: what somebody is let begin without, and by whom, is never the client''s to say.';
create trigger duty_decisions_fill before insert on public.duty_decisions
  for each row when (new.override_reason is not null) execute function private.fill_duty_override();

-- Anyone with visits since the role came with their employment is not checked any further: one look at an index.
-- Definer: as above.
create function private.held_people(people uuid[]) returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  application_ids constant uuid[] := array(
    select employment.application_id from public.employments as employment
    where employment.profile_id = any (held_people.people) and employment.undone_at is null and employment.end_effective_at is null and not exists (
      select from public.employments as one
      join public.visits as visit
        on visit.created_by = one.profile_id and visit.created_at >= case when one.role_given_at is null then '-infinity' else least(one.role_given_at, one.created_at) end
        and visit.created_at < now() and visit.canceled_at is null
      where one.profile_id = employment.profile_id and one.undone_at is null and one.end_effective_at is null
    )
  );
begin
  if application_ids = '{}' then
    return;
  end if;
  return query
  select distinct employment.profile_id from private.first_visit_needs(application_ids) as need
  join public.employments as employment on employment.application_id = need.application_id and employment.undone_at is null;
end;
$$;
comment on function private.held_people(uuid[]) is 'Who of them was made an employee, has had no visit, and may not begin yet.';

-- Definer: as above.
create function private.require_clearance() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.claim_id('sub') is not null and exists (select from private.held_people(array[private.claim_id('sub')])) then
    raise exception 'Your file is not complete yet.' using errcode = 'PT409', constraint = 'visits_created_by_not_cleared';
  end if;
end;
$$;
comment on function private.require_clearance() is 'Refuses whoever may not begin with visits yet.';
grant execute on function private.require_clearance() to carehire_person;

-- Visits of the past, with an external id, are brought in by administrators.
-- Definer: as above.
create function private.hold_first_visit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from new_rows as visit where visit.external_id is null) then
    perform private.require_clearance();
  end if;
  return null;
end;
$$;
comment on function private.hold_first_visit() is 'Trigger: nobody begins with visits whose file lacks what confirmed rules ask for before.';
create trigger visits_hold_first_visit after insert on public.visits
  referencing new table as new_rows for each statement execute function private.hold_first_visit();

-- Definer: as above.
create function private.hold_first_patient() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.claim_id('sub') is not null
    and exists (select from private.held_people(array(select distinct assigned.user_id from new_rows as assigned)))
  then
    raise exception 'The file of this employee is not complete yet.' using
      errcode = 'PT409', constraint = 'patient_assignments_user_id_not_cleared', column = 'user_id';
  end if;
  return null;
end;
$$;
comment on function private.hold_first_patient() is 'Trigger: nobody is assigned a patient before they may begin.';
create trigger patient_assignments_hold_first after insert on public.patient_assignments
  referencing new table as new_rows for each statement execute function private.hold_first_patient();
