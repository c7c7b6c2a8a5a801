-- The API's doors: one call, right after the identity was set, that lets pass or says why not.
-- It sends this together with "begin" and set_config, so that a door costs no trip of its own.

create function private.open_door(roles text[], needs_aal boolean) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller record;
begin
  select * into caller from private.caller();
  if caller.id is null then
    raise exception 'The session has ended.' using errcode = 'CH001';
  end if;
  if caller.role is null or not caller.role = any (open_door.roles) then
    raise exception 'This door is not for the role.' using errcode = 'CH002';
  end if;
  -- The first three are what has_required_aal finds first, and cost nothing here.
  if open_door.needs_aal and caller.role <> 'applicant'
    and not coalesce(caller.session_aal = 'aal2' and private.claim('aal') = 'aal2', false)
    and not private.has_required_aal()
  then
    raise exception 'The second factor is required.' using errcode = 'CH003';
  end if;
end;
$$;
comment on function private.open_door(text[], boolean) is
  'Raises CH001 when the session has ended, CH002 when the role is not among these, CH003 without a required second factor.';

revoke all on function private.open_door(text[], boolean) from public, anon, service_role;
grant execute on function private.open_door(text[], boolean) to authenticated;

notify pgrst, 'reload schema';
