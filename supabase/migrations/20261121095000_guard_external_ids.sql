-- An import updates the row that carries its external id. Whoever may choose that id chooses
-- whose data lands in the row: an employee could give a patient of their own the number of a
-- stranger and read the stranger after the next import. Only admins, superusers and the system
-- set or change it.

create function private.guard_external_id() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Before the row is written: a duplicate would otherwise tell which external ids there are.
  if private.claim_id('sub') is not null and not private.sees_all_patients() then
    raise exception 'Only an administrator may set or change externalId. Leave it as it is stored, and empty in a new entry.'
      using errcode = 'insufficient_privilege', column = 'external_id';
  end if;
  return new;
end;
$$;
comment on function private.guard_external_id() is 'Trigger: only admins, superusers and the system set or change the id that imports match by.';
revoke all on function private.guard_external_id() from public, anon, authenticated, service_role;

create trigger patients_guard_external_id before insert on public.patients
  for each row when (new.external_id is not null) execute function private.guard_external_id();
create trigger patients_guard_external_id_changed before update on public.patients
  for each row when (old.external_id is distinct from new.external_id)
  execute function private.guard_external_id();
create trigger visits_guard_external_id_changed before update on public.visits
  for each row when (old.external_id is distinct from new.external_id)
  execute function private.guard_external_id();

-- New visits come by the ten thousand and have no trigger for each row: the policy says it.
drop policy visits_insert on public.visits;
create policy visits_insert on public.visits for insert to authenticated
  with check (
    created_by = (select private.user_id()) and (
      (select private.sees_all_patients())
      or (external_id is null and patient_id in (select private.assigned_patients()))
    )
  );

notify pgrst, 'reload schema';
