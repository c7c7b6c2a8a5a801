-- A refusal at a door was an exception: Postgres then logs the whole statement, with the claims
-- in it. Refusing is an everyday result, so the function returns it.

drop function private.open_door(text[], boolean);

create function private.open_door(roles text[], needs_aal boolean) returns integer
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
  -- The first three are what has_required_aal finds first, and cost nothing here.
  if open_door.needs_aal and caller.role <> 'applicant'
    and not coalesce(caller.session_aal = 'aal2' and private.claim('aal') = 'aal2', false)
    and not private.has_required_aal()
  then
    return 3;
  end if;
  return 0;
end;
$$;
comment on function private.open_door(text[], boolean) is
  '0 lets pass; 1: the session has ended, 2: the role is not among these, 3: the required second factor is missing.';

revoke all on function private.open_door(text[], boolean) from public, anon, service_role;
grant execute on function private.open_door(text[], boolean) to authenticated;

notify pgrst, 'reload schema';
