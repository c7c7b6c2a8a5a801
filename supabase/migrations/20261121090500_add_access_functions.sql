-- Who is calling, and what may they do? Policies ask these, wrapped in (select …) so that
-- each is answered once per statement. Definer, since the caller may not read the auth schema.
-- plpgsql, since it keeps its plans for the connection: the same in SQL costs 50 times as much.

create function private.caller(out id uuid, out role text, out session_aal text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  person uuid := private.claim_id('sub');
  session uuid := private.claim_id('session_id');
begin
  select profile.id, granted.role, live.aal::text into caller.id, caller.role, caller.session_aal
  from auth.sessions as live
  join public.profiles as profile on profile.id = live.user_id
  left join public.user_roles as granted on granted.user_id = profile.id
  where live.id = session
    and live.user_id = person
    and (live.not_after is null or live.not_after > now())
    and profile.deactivated_at is null;
end;
$$;
comment on function private.caller() is 'The signed-in person; all null when deactivated or when the session of the token has ended.';

create function private.user_id() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select caller.id from private.caller() as caller);
end;
$$;
comment on function private.user_id() is 'The signed-in person; null when deactivated or when the session has ended.';

create function private.session_is_live() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.user_id() is not null;
end;
$$;
comment on function private.session_is_live() is 'Whether the session of this token still exists: a signed-out or ended one counts for nothing.';

create function private.role() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select caller.role from private.caller() as caller);
end;
$$;
comment on function private.role() is 'The role of the signed-in person, as it is now; null when deactivated or when the session has ended.';

create function private.is_staff() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(private.role() in ('employee', 'hiringmanager', 'admin', 'superuser'), false);
end;
$$;
comment on function private.is_staff() is 'Whether the signed-in person works for the agency.';

create function private.sees_all_patients() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(private.role() in ('admin', 'superuser'), false);
end;
$$;
comment on function private.sees_all_patients() is 'Whether the caller''s sight of patients is not limited to assignments.';

create function private.has_verified_factor() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from auth.mfa_factors as factor
    where factor.user_id = private.user_id() and factor.status = 'verified'
  );
end;
$$;
comment on function private.has_verified_factor() is 'Whether the signed-in person has a second factor.';

create function private.has_required_aal() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller record;
begin
  select * into caller from private.caller();
  if caller.role is null or caller.role = 'applicant' then
    return caller.role is not null;
  end if;
  -- A token keeps its aal2 until it expires, the session loses it at once when the factor is
  -- removed: both must agree.
  if caller.session_aal = 'aal2' and private.claim('aal') = 'aal2' then
    return true;
  end if;
  return (select staff_mfa = 'optional' from public.app_settings) and not private.has_verified_factor();
end;
$$;
comment on function private.has_required_aal() is 'Whether the second factor, where staff need one, was given.';

create function private.today() returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select (now() at time zone settings.time_zone)::date from public.app_settings as settings);
end;
$$;
comment on function private.today() is 'The agency''s day.';

-- An admin may not touch admins and superusers; nobody manages themselves.
create function private.may_manage(person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller record;
begin
  select * into caller from private.caller();
  if caller.id is null or caller.id = may_manage.person or not private.has_required_aal() then
    return false;
  end if;
  return coalesce(caller.role = 'superuser' or (caller.role = 'admin' and not exists (
    select from public.user_roles as granted
    where granted.user_id = may_manage.person and granted.role in ('admin', 'superuser')
  )), false);
end;
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
  private.sees_all_patients(), private.has_verified_factor(), private.has_required_aal(), private.today(), private.may_manage(uuid),
  private.names_of(uuid[]), private.people_with_factor(uuid[]) to authenticated;
grant execute on function private.today() to service_role, carehire_worker;

notify pgrst, 'reload schema';
