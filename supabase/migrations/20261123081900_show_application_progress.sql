-- Definer: of the history, applicants see the statuses and their times, and nothing of why and by whom.
create function private.application_progress(application_id uuid)
returns table (status text, at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select move.to_status, move.created_at
  from public.application_status_history as move
  join public.applications as application on application.id = move.application_id
  where move.application_id = application_progress.application_id and private.is_applicant_of(application)
  order by move.created_at, move.id
$$;
comment on function private.application_progress(uuid) is 'The statuses that an application of the caller''s own has had, with their times.';
grant execute on function private.application_progress(uuid) to carehire_visitor, carehire_person;

-- Definer: a listing that has ended is nobody's to see; whoever applied to it still knows its name.
create function private.title_applied_to(application_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select listing.title
  from public.applications as application
  join public.job_listings as listing on listing.id = application.job_listing_id
  where application.id = title_applied_to.application_id
    and (private.is_applicant_of(application) or private.is_staff())
$$;
comment on function private.title_applied_to(uuid) is 'What the listing of an application is called, for its applicant and for staff.';
grant execute on function private.title_applied_to(uuid) to carehire_visitor, carehire_person;

-- Definer: colleagues' profiles are hidden, their names on what they decided are not.
create function private.staff_name(person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(nullif(btrim(profile.first_name || ' ' || profile.last_name), ''), profile.email)
  from public.profiles as profile
  join public.user_roles as granted on granted.user_id = profile.id
  where profile.id = staff_name.person and granted.role <> 'applicant' and private.is_staff()
$$;
comment on function private.staff_name(uuid) is 'What a colleague is called, for staff; null for applicants and for whoever is none.';
grant execute on function private.staff_name(uuid) to carehire_person;

notify pgrst, 'reload schema';
