-- Who is calling, and what may they do? Policies ask these, wrapped in (select …) so that
-- each is answered once per statement. Definer, since the caller may not read the auth schema.

create function private.session_is_live() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.sessions as session
    where session.id = private.claim_id('session_id')
      and session.user_id = private.claim_id('sub')
      and (session.not_after is null or session.not_after > now())
  )
$$;
comment on function private.session_is_live() is 'Whether the session of this token still exists: a signed-out or ended one counts for nothing.';

create function private.user_id() returns uuid
language sql stable security definer set search_path = ''
as $$
  select profile.id from public.profiles as profile
  where profile.id = private.claim_id('sub')
    and profile.deactivated_at is null
    and private.session_is_live()
$$;
comment on function private.user_id() is 'The signed-in person; null when deactivated or when the session has ended.';

create function private.role() returns text
language sql stable security definer set search_path = ''
as $$
  select granted.role from public.user_roles as granted where granted.user_id = private.user_id()
$$;
comment on function private.role() is 'The role of the signed-in person, as it is now; null when deactivated or when the session has ended.';

create function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(private.role() in ('employee', 'hiringmanager', 'admin', 'superuser'), false)
$$;
comment on function private.is_staff() is 'Whether the signed-in person works for the agency.';

create function private.has_verified_factor() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.mfa_factors as factor
    where factor.user_id = private.user_id() and factor.status = 'verified'
  )
$$;
comment on function private.has_verified_factor() is 'Whether the signed-in person has a second factor.';

-- A token keeps its aal2 until it expires, the session loses it at once when the factor is
-- removed: both must agree.
create function private.has_aal2() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.claim('aal') = 'aal2' and exists (
    select from auth.sessions as session
    where session.id = private.claim_id('session_id')
      and session.user_id = private.claim_id('sub')
      and session.aal = 'aal2'
  )
$$;
comment on function private.has_aal2() is 'Whether the second factor was given in this session.';

create function private.has_required_aal() returns boolean
language sql stable security definer set search_path = ''
as $$
  select case
    when private.role() is null then false
    when not private.is_staff() then true
    when private.has_aal2() then true
    else (select staff_mfa = 'optional' from public.app_settings) and not private.has_verified_factor()
  end
$$;
comment on function private.has_required_aal() is 'Whether the second factor, where staff need one, was given.';

create function private.today() returns date
language sql stable security definer set search_path = ''
as $$
  select (now() at time zone settings.time_zone)::date from public.app_settings as settings
$$;
comment on function private.today() is 'The agency''s day.';

-- An admin may not touch admins and superusers; nobody manages themselves.
create function private.may_manage(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(private.has_required_aal() and may_manage.person <> private.user_id() and case private.role()
    when 'superuser' then true
    when 'admin' then not exists (
      select from public.user_roles as granted
      where granted.user_id = may_manage.person and granted.role in ('admin', 'superuser')
    )
    else false
  end, false)
$$;
comment on function private.may_manage(uuid) is 'Whether the caller may change this person''s role, access or second factor.';

create function private.names_of(people uuid[]) returns table (id uuid, first_name text, last_name text)
language sql stable security definer set search_path = ''
as $$
  select profile.id, profile.first_name, profile.last_name
  from public.profiles as profile
  where profile.id = any (names_of.people) and private.is_staff() and private.has_required_aal()
$$;
comment on function private.names_of(uuid[]) is 'Names, and nothing else, of colleagues: for staff, to say who did something.';

create function private.people_with_factor(people uuid[]) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select distinct factor.user_id from auth.mfa_factors as factor
  where factor.user_id = any (people_with_factor.people) and factor.status = 'verified'
    and private.role() in ('admin', 'superuser') and private.has_required_aal()
$$;
comment on function private.people_with_factor(uuid[]) is 'Who of these people has a second factor: for admin and superuser.';

revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function private.fold(text) to authenticated, service_role;
grant execute on function private.session_is_live(), private.user_id(), private.role(), private.is_staff(),
  private.has_verified_factor(), private.has_required_aal(), private.today(), private.may_manage(uuid),
  private.names_of(uuid[]), private.people_with_factor(uuid[]) to authenticated;
grant execute on function private.today() to service_role, carehire_worker;

notify pgrst, 'reload schema';
