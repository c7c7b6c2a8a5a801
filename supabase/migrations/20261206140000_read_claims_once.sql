-- Who is calling is asked some hundred times for one page of an application: the claims are read once each time, and
-- whether both token and session say aal2 is told along.

drop function private.caller();

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

create or replace function private.user_id() returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  return (private.caller()).id;
end;
$$;

create or replace function private.role() returns text
language plpgsql stable set search_path = ''
as $$
begin
  return (private.caller()).role;
end;
$$;

-- Whoever has a second factor has signed in when they have given it. Until then a session, which a
-- stranger with the password can open too, reads what the page that asks for the factor needs and
-- changes nothing.
create or replace function private.must_give_factor() returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  caller constant record := private.caller();
begin
  return not coalesce(caller.has_aal2, false) and private.has_verified_factor();
end;
$$;

-- Definer: the setting counts for people who may not read it.
create or replace function private.has_required_aal() returns boolean
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

create or replace function private.check_access(roles text[], needs_aal boolean) returns integer
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

-- An admin may not touch admins and superusers; nobody manages themselves. Definer: the role of
-- somebody else is read.
create or replace function private.may_manage(person uuid) returns boolean
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

-- Whose patients a caller sees. Definer and one call per statement: a subquery on the table
-- would run its policies inside every policy that asks.
create or replace function private.assigned_patients() returns setof uuid
language plpgsql stable security definer set search_path = '' rows 200
as $$
declare
  caller constant record := private.caller();
begin
  if caller.role = 'employee' then
    return query select assignment.patient_id from public.patient_assignments as assignment
      where assignment.user_id = caller.id;
  end if;
end;
$$;

-- Storage asks as `authenticated` which file may come: it learns the keys of the person's own
-- unfinished uploads, and nothing else of the documents.
-- Definer: Storage may not read documents.
create or replace function private.own_uploads() returns setof text
language plpgsql stable security definer set search_path = '' rows 10
as $$
declare
  caller constant record := private.caller();
begin
  return query select document.object_key from public.visit_documents as document
    where document.state = 'uploading' and document.uploaded_by = caller.id
      and (private.is_admin() or document.patient_id in (select private.assigned_patients()));
end;
$$;

notify pgrst, 'reload schema';
