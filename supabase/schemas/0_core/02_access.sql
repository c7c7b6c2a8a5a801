-- Who is calling and what they may do: every policy asks these, and none of them shows another person's data.

-- Policies wrap them in (select …), so that each is called once per statement.

-- Definer: the caller may read neither the auth schema nor the rows of other people.
create function private.caller(out id uuid, out role text, out has_aal2 boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Read once: this is asked some hundred times for what an application's page shows.
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  -- As in private.claim_id(): what is no uuid is nobody.
  if pg_input_is_valid(claims ->> 'sub', 'uuid') and pg_input_is_valid(claims ->> 'session_id', 'uuid') then
    -- A token keeps its aal2 until it expires, the session loses it at once when the factor is
    -- removed: both must agree.
    select profile.id, granted.role, coalesce(live.aal = 'aal2' and claims ->> 'aal' = 'aal2', false)
    into caller.id, caller.role, caller.has_aal2
    from auth.sessions as live
    join public.profiles as profile on profile.id = live.user_id
    left join public.user_roles as granted on granted.user_id = profile.id
    where live.id = (claims ->> 'session_id')::uuid
      and live.user_id = (claims ->> 'sub')::uuid
      and (live.not_after is null or live.not_after > now())
      and profile.deactivated_at is null;
  end if;
end;
$$;
comment on function private.caller() is
  'The signed-in person, and whether they gave their second factor; all null when deactivated or when the session of the token has ended.';
grant execute on function private.caller() to authenticated;

create function private.user_id() returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  return (private.caller()).id;
end;
$$;
comment on function private.user_id() is 'The signed-in person; null when deactivated or when the session has ended.';
grant execute on function private.user_id() to authenticated;

create function private.role() returns text
language plpgsql stable set search_path = ''
as $$
begin
  return (private.caller()).role;
end;
$$;
comment on function private.role() is 'The role of the signed-in person, as it is now; null when deactivated or when the session has ended.';
grant execute on function private.role() to authenticated;

create function private.is_staff() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(private.role() in ('employee', 'hiringmanager', 'admin', 'superuser'), false);
end;
$$;
comment on function private.is_staff() is 'Whether the signed-in person works for the agency.';
grant execute on function private.is_staff() to authenticated;

create function private.is_decider() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(private.role() in ('hiringmanager', 'admin', 'superuser'), false);
end;
$$;
comment on function private.is_decider() is 'Whether the signed-in person decides on applications.';
grant execute on function private.is_decider() to authenticated;

create function private.time_to_undo() returns interval
language sql immutable parallel safe set search_path = ''
as $$ select interval '30 minutes' $$;
comment on function private.time_to_undo() is 'For how long what somebody did can be taken back.';
grant execute on function private.time_to_undo() to authenticated, carehire_visitor, service_role;

create function private.is_admin() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(private.role() in ('admin', 'superuser'), false);
end;
$$;
comment on function private.is_admin() is 'Whether the signed-in person is an admin or superuser.';
grant execute on function private.is_admin() to authenticated;

create function private.works_with_patients() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(private.role() in ('employee', 'admin', 'superuser'), false);
end;
$$;
comment on function private.works_with_patients() is 'Whether the signed-in person may work with patients at all; which of them is another question.';
grant execute on function private.works_with_patients() to authenticated;

-- Definer: only Auth may read factors.
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
grant execute on function private.has_verified_factor() to authenticated;

-- Anyone with a second factor has signed in only once they have given it. Until then a session, which a
-- stranger with the password can open too, reads what the page that asks for the factor needs and
-- changes nothing.
create function private.must_give_factor() returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  caller constant record := private.caller();
begin
  return not coalesce(caller.has_aal2, false) and private.has_verified_factor();
end;
$$;
comment on function private.must_give_factor() is 'Whether the signed-in person has a second factor and has not given it in this session.';
grant execute on function private.must_give_factor() to authenticated;

-- Definer: the setting counts for people who may not read it.
create function private.has_required_aal() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller constant record := private.caller();
begin
  if caller.role is null then
    return false;
  end if;
  if caller.has_aal2 then
    return true;
  end if;
  -- Without a row of settings the factor is required.
  if caller.role <> 'applicant'
    and (select staff_mfa from public.app_settings) is distinct from 'optional'
  then
    return false;
  end if;
  return not private.has_verified_factor();
end;
$$;
comment on function private.has_required_aal() is 'Whether the second factor was given: by staff where they need one, and by whoever has one.';
grant execute on function private.has_required_aal() to authenticated;

-- What a definer shows to staff it shows to those whom policies would show it.
create function private.is_confirmed_staff() returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  -- Asked once where the factor was given, which is nearly always.
  caller constant record := private.caller();
begin
  return coalesce(caller.role in ('employee', 'hiringmanager', 'admin', 'superuser'), false)
    and (caller.has_aal2 or private.has_required_aal());
end;
$$;
comment on function private.is_confirmed_staff() is 'Whether the signed-in person works for the agency and has given the second factor that they need.';
grant execute on function private.is_confirmed_staff() to authenticated;

create function private.check_access(roles text[], needs_aal boolean) returns integer
language plpgsql stable set search_path = ''
as $$
declare
  caller constant record := private.caller();
begin
  if caller.id is null then
    return 1;
  end if;
  if caller.role is null or not caller.role = any (check_access.roles) then
    return 2;
  end if;
  -- The first two are what has_required_aal finds first, and cost nothing here.
  if check_access.needs_aal
    and not caller.has_aal2
    and not private.has_required_aal()
  then
    return 3;
  end if;
  return 0;
end;
$$;
comment on function private.check_access(text[], boolean) is
  '0 lets pass; 1: the session has ended, 2: the role is not among these, 3: the required second factor is missing.';
grant execute on function private.check_access(text[],boolean) to authenticated;

-- An admin may not touch admins and superusers; nobody manages themselves. Definer: the role of
-- somebody else is read.
create function private.may_manage(person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller constant record := private.caller();
begin
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
grant execute on function private.may_manage(uuid) to authenticated;
