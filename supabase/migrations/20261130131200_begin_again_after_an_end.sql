-- Whoever is hired again after an end has a first visit again; what keeps the role meanwhile keeps their first one.

-- Since the role came with the employment: what somebody did in an earlier one is not their first visit in this. What is
-- written in this very transaction is not there yet, as it is what may be held.
-- Not SQL: employments come later. Definer: visits are not everybody's to see; their first day alone is told, to staff.
create or replace function private.first_visits(application_ids uuid[]) returns table (application_id uuid, day date)
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

-- Definer: what the caller may not read of a file counts, too. Granted to nobody.
create or replace function private.first_visit_needs(application_ids uuid[])
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

-- Whoever has had visits since the role came with their employment is not looked at any further: one look at an index.
-- Definer: as above.
create or replace function private.held_people(people uuid[]) returns setof uuid
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

notify pgrst, 'reload schema';
