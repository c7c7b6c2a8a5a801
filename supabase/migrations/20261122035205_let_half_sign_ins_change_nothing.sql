-- Whoever has a second factor has signed in when they have given it. Until then a session, which a
-- stranger with the password can open too, changed the own profile, and an applicant's counted as
-- whole. Now it reads what the page that asks for the factor needs, and changes nothing.

create function private.must_give_factor() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller record;
begin
  select * into caller from private.caller();
  return not coalesce(caller.session_aal = 'aal2' and private.claim('aal') = 'aal2', false)
    and private.has_verified_factor();
end;
$$;
comment on function private.must_give_factor() is 'Whether the signed-in person has a second factor and has not given it in this session.';

create or replace function private.has_required_aal() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller record;
begin
  select * into caller from private.caller();
  if caller.role is null then
    return false;
  end if;
  -- A token keeps its aal2 until it expires, the session loses it at once when the factor is
  -- removed: both must agree.
  if caller.session_aal = 'aal2' and private.claim('aal') = 'aal2' then
    return true;
  end if;
  if caller.role <> 'applicant' and (select staff_mfa = 'required' from public.app_settings) then
    return false;
  end if;
  return not private.has_verified_factor();
end;
$$;
comment on function private.has_required_aal() is 'Whether the second factor was given: by staff where they need one, and by whoever has one.';

create or replace function private.open_door(roles text[], needs_aal boolean) returns integer
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller record;
begin
  select * into caller from private.caller();
  if caller.id is null then
    return 1;
  end if;
  if caller.role is null or not caller.role = any (open_door.roles) then
    return 2;
  end if;
  -- The first two are what has_required_aal finds first, and cost nothing here.
  if open_door.needs_aal
    and not coalesce(caller.session_aal = 'aal2' and private.claim('aal') = 'aal2', false)
    and not private.has_required_aal()
  then
    return 3;
  end if;
  return 0;
end;
$$;

create or replace function private.end_my_session(session_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions where id = end_my_session.session_id and user_id = private.user_id()
    and (id = private.claim_id('session_id') or not private.must_give_factor());
  return found;
end;
$$;
comment on function private.end_my_session(uuid) is
  'Ends one of the caller''s own sessions; false when there is none, or another than this before the second factor was given.';

revoke all on function private.must_give_factor() from public, anon, service_role;
grant execute on function private.must_give_factor() to authenticated;

-- profiles_aal2 lets everybody see their own row at once, for the page that asks for the factor.
create policy profiles_update_aal2 on public.profiles as restrictive for update to authenticated
  using (not (select private.must_give_factor()));
create policy profiles_delete_aal2 on public.profiles as restrictive for delete to authenticated
  using ((select private.has_required_aal()));

notify pgrst, 'reload schema';
