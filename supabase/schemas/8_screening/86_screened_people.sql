-- Administrators alone ask who has to be looked for: whoever works for the agency, as long as they do, and whoever has an offer.

-- Definer: it is asked for with names alone, whatever else of these people the caller may see.
create function private.screened_people()
returns table (
  application_id uuid, profile_id uuid, first_name text, last_name text, legal_first_name text, legal_last_name text, other_names jsonb
)
language sql stable security definer set search_path = ''
as $$
  with may as materialized (select private.is_admin() and private.has_required_aal() as ask)
  select application.id, null::uuid, application.first_name, application.last_name,
    personal.data ->> 'legalFirstName', personal.data ->> 'legalLastName', coalesce(personal.data -> 'otherNames', '[]')
  from public.applications as application
  left join public.application_sections as personal
    on personal.application_id = application.id and personal.section_id = 'personal'
  where (select ask from may) and (
    (application.status = 'HIRED' and application.id not in (select private.former_workers()))
    or private.has_reached('applications', coalesce(application.held_from, application.status), 'CONDITIONAL_OFFER')
  )
  union all
  select null, profile.id, profile.first_name, profile.last_name, null, null, '[]'
  from public.profiles as profile
  join public.user_roles as granted on granted.user_id = profile.id
  where (select ask from may) and profile.deactivated_at is null and granted.role <> 'applicant'
$$;
comment on function private.screened_people() is 'Who is looked for on exclusion lists each month, by all names that are known of them.';
grant execute on function private.screened_people() to carehire_person;
