-- An admin could rename a superuser, and nothing told who changed whose profile. What may_manage
-- says of roles and access now holds for names and phone numbers, and every change is recorded.

create function private.guard_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.claim_id('sub');
begin
  if caller is not null and caller <> old.id and not private.may_manage(old.id) then
    raise exception 'You may not change the profile of this person.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end;
$$;
comment on function private.guard_profile() is 'Trigger: somebody else''s profile is changed only by who may manage them.';

-- One event for each statement. Deactivation has an event of its own and is left out.
create function private.audit_profiles() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ids uuid[];
  changed jsonb;
begin
  select array_agg(distinct new_rows.id), jsonb_agg(distinct pair.key) into ids, changed
  from new_rows
  join old_rows using (id)
  cross join lateral jsonb_each(to_jsonb(new_rows)) as pair
  where to_jsonb(old_rows) -> pair.key is distinct from pair.value
    and pair.key not in ('updated_at', 'deactivated_at', 'deactivated_by');
  if ids is not null then
    perform private.audit('update', 'profiles', ids, jsonb_build_object('columns', changed));
  end if;
  return null;
end;
$$;
comment on function private.audit_profiles() is 'Trigger: one audit event for each statement that changed profiles, with all ids and the columns.';

revoke all on function private.guard_profile() from public, anon, authenticated, service_role;
revoke all on function private.audit_profiles() from public, anon, authenticated, service_role;

-- After profiles_guard_deactivation, which has words of its own.
create trigger profiles_guard_others before update on public.profiles
  for each row execute function private.guard_profile();
create trigger profiles_audit_updated after update on public.profiles
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.audit_profiles();
create trigger profiles_audit_deleted after delete on public.profiles
  referencing old table as old_rows for each statement execute function private.audit_rows('id');

notify pgrst, 'reload schema';
