-- Only administrators ask who has to be looked for: those who work for the agency, as long as they do, and those with an offer.

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

-- Definer: it is asked for with names only, whatever else of these people the caller may see.
create function private.screened_people()
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
