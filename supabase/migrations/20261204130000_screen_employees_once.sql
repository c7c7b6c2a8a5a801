-- Who was hired here is looked for once, as their application and by the name of their account, and what was found goes where they are.

-- Not granted.
create function private.screened_applications() returns setof uuid
language sql stable set search_path = ''
as $$
  select application.id from public.applications as application
  where (application.status = 'HIRED' and application.id not in (select private.former_workers()))
    or private.has_reached('applications', coalesce(application.held_from, application.status), 'CONDITIONAL_OFFER')
$$;
comment on function private.screened_applications() is 'The applications of those who are looked for on exclusion lists by what they applied with.';

-- Not granted. Up to the day of an end that lies ahead, and only where the application is looked for: nobody is left out by it.
create function private.screened_employees() returns table (profile_id uuid, application_id uuid)
language sql stable set search_path = ''
as $$
  select distinct on (employment.profile_id) employment.profile_id, employment.application_id
  from public.employments as employment
  where employment.undone_at is null and employment.end_effective_at is null
    and employment.application_id in (select private.screened_applications())
  order by employment.profile_id, employment.created_at, employment.application_id
$$;
comment on function private.screened_employees() is 'Which accounts are looked for by the application that made them an employee: they are one person.';

-- Definer: it is asked for with names alone, whatever else of these people the caller may see.
create or replace function private.screened_people()
returns table (
  application_id uuid, profile_id uuid, first_name text, last_name text, legal_first_name text, legal_last_name text, other_names jsonb
)
language sql stable security definer set search_path = ''
as $$
  with may as materialized (select private.is_admin() and private.has_required_aal() as ask),
  employees as materialized (
    select employee.*, profile.first_name, profile.last_name
    from private.screened_employees() as employee join public.profiles as profile on profile.id = employee.profile_id
    where (select ask from may)
  )
  select application.id, null::uuid, application.first_name, application.last_name,
    personal.data ->> 'legalFirstName', personal.data ->> 'legalLastName',
    -- Who has married since has another name in their account.
    coalesce(personal.data -> 'otherNames', '[]') || case
      when private.person_key(account.first_name, account.last_name) not in (
        private.person_key(application.first_name, application.last_name),
        coalesce(private.person_key(personal.data ->> 'legalFirstName', personal.data ->> 'legalLastName'), ''), ''
      ) then jsonb_build_array(jsonb_build_object('firstName', account.first_name, 'lastName', account.last_name))
      else '[]'
    end
  from public.applications as application
  left join public.application_sections as personal
    on personal.application_id = application.id and personal.section_id = 'personal'
  left join employees as account on account.application_id = application.id
  where (select ask from may) and application.id in (select private.screened_applications())
  union all
  select null, profile.id, profile.first_name, profile.last_name, null, null, '[]'
  from public.profiles as profile
  join public.user_roles as granted on granted.user_id = profile.id
  where (select ask from may) and profile.deactivated_at is null and granted.role <> 'applicant'
    and profile.id not in (select employee.profile_id from employees as employee)
$$;
comment on function private.screened_people() is 'Who is looked for on exclusion lists each month, by all names that are known of them: each person once.';
grant execute on function private.screened_people() to carehire_person;

-- Not granted: each check begins with it. What somebody has resolved counts for the person, whichever row of theirs it was found by.
create function private.move_exclusion_hits() returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.exclusion_hits as gone
  using private.screened_employees() as employee, public.exclusion_hits as own, public.exclusion_hits as twin
  where own.profile_id = employee.profile_id and twin.person_id = employee.application_id
    and twin.source = own.source and twin.listed_key = own.listed_key
    and gone.id = case when own.outcome is null then own.id when twin.outcome is null then twin.id end;
  update public.exclusion_hits as own set application_id = employee.application_id, profile_id = null
  from private.screened_employees() as employee
  where own.profile_id = employee.profile_id and not exists (
    select from public.exclusion_hits as twin
    where twin.person_id = employee.application_id and twin.source = own.source and twin.listed_key = own.listed_key
  );
end;
$$;
comment on function private.move_exclusion_hits() is
  'Gives what was found of an account to the application that made it an employee''s, where it is looked for from now on.';

-- Definer: nobody writes a check by hand.
create or replace function private.record_exclusion_check(people integer) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  this_month constant date := date_trunc('month', private.today());
  looked_at constant jsonb := (
    select coalesce(jsonb_agg(jsonb_build_object(
      'source', list.source, 'publishedOn', to_char(list.published_on, 'MM-DD-YYYY'), 'sha256', list.sha256, 'rows', list.rows
    ) order by list.source), '[]')
    from public.exclusion_lists as list where list.completed_at is not null and list.replaced_at is null
  );
  made uuid;
begin
  if not (private.is_admin() and private.has_required_aal()) then
    raise exception 'Administrators alone check.' using errcode = '42501';
  end if;
  if looked_at = '[]' then
    raise exception 'No list has been brought in yet.' using errcode = 'PT409', constraint = 'exclusion_checks_lists_some';
  end if;
  perform private.move_exclusion_hits();
  insert into public.exclusion_checks as kept (month, checked_at, checked_by, people, lists)
  values (this_month, now(), private.user_id(), record_exclusion_check.people, looked_at)
  on conflict (month) do update
  set checked_at = excluded.checked_at, checked_by = excluded.checked_by, people = excluded.people, lists = excluded.lists
  where kept.closed_at is null
  returning kept.id into made;
  if made is null then
    raise exception 'This month is closed.' using errcode = 'PT409', constraint = 'exclusion_checks_month_closed';
  end if;
  return made;
end;
$$;
comment on function private.record_exclusion_check(integer) is 'Notes that so many people were looked for on the present lists, this month, and returns the check.';
grant execute on function private.record_exclusion_check(integer) to carehire_person;

-- What stands elsewhere of somebody: notes of staff to themselves, answers that are kept for a day, closed months of screening.
create or replace function private.erase_traces(application public.applications) returns void
language plpgsql set search_path = ''
as $$
declare
  called constant text := private.person_key(application.first_name, application.last_name);
  -- Of the account, too, that worked here by this application and does no longer.
  hit_ids constant uuid[] := array(
    select hit.id from public.exclusion_hits as hit
    where hit.application_id = application.id or hit.profile_id in (
      select employment.profile_id from public.employments as employment
      join public.user_roles as granted on granted.user_id = employment.profile_id and granted.role = 'applicant'
      where employment.application_id = application.id
    )
  );
begin
  delete from public.saved_views as view
  where strpos(view.query, application.id::text) > 0
    or strpos(' ' || private.person_key(view.name, '') || ' ', ' ' || called || ' ') > 0;
  delete from private.idempotency_keys as kept
  where strpos(kept.response::text, application.id::text) > 0 or strpos(kept.response::text, application.email) > 0;
  -- Its SHA-256 stays that of what was closed: a copy on paper can still be told to be the one.
  update public.exclusion_checks as checked
  set certificate = jsonb_set(checked.certificate, '{hits}', (
    select jsonb_agg(case
      when exists (
        select from public.exclusion_hits as hit
        where hit.id = any (hit_ids) and hit.person_name = entry ->> 'person' and hit.source = entry ->> 'source'
          and hit.listed = entry -> 'listed'
      ) then (entry - '{person,otherName,source,listed,reason}'::text[]) || jsonb_build_object('erasedOn', private.today())
      else entry
    end order by place)
    from jsonb_array_elements(checked.certificate -> 'hits') with ordinality as listed (entry, place)
  ))
  where exists (
    select from public.exclusion_hits as hit
    where hit.id = any (hit_ids)
      and checked.certificate -> 'hits' @> jsonb_build_array(jsonb_build_object('person', hit.person_name, 'listed', hit.listed))
  );
  delete from public.exclusion_hits as hit where hit.id = any (hit_ids);
end;
$$;
comment on function private.erase_traces(public.applications) is 'Removes what names somebody outside of their application.';

select private.move_exclusion_hits();
notify pgrst, 'reload schema';
