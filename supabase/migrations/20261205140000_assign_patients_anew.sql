-- Whoever becomes an employee again sees no patient because of what they were assigned before.

-- Definer: whoever gives a role need not be one who may end assignments.
create function private.unassign_new_employee() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('carehire.keeps_patients', true) is distinct from new.user_id::text then
    delete from public.patient_assignments where user_id = new.user_id;
  end if;
  return null;
end;
$$;
comment on function private.unassign_new_employee() is
  'Trigger: an employee starts without patients, except where the end of an employment is taken back.';
create trigger user_roles_unassign after update of role on public.user_roles
  for each row when (old.role <> 'employee' and new.role = 'employee') execute function private.unassign_new_employee();
create trigger user_roles_unassign_added after insert on public.user_roles
  for each row when (new.role = 'employee') execute function private.unassign_new_employee();

-- Definer: people write neither tasks nor feeds. Roles keep their own guards: the last superuser stays.
create or replace function private.follow_employment_end() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ended constant boolean := new.end_effective_at is not null;
  -- Another employment that is in force keeps the role.
  keeps constant boolean := ended and exists (
    select from public.employments as other
    where other.profile_id = new.profile_id and other.id <> new.id and other.undone_at is null and other.end_effective_at is null
  );
begin
  -- For half an hour the patients are still theirs.
  perform set_config('carehire.keeps_patients', case when ended then '' else new.profile_id::text end, true);
  update public.user_roles as granted set role = case when ended then 'applicant' else old.end_role end
  where granted.user_id = new.profile_id and not keeps
    and case when ended then new.end_role is not null and granted.role <> 'applicant' else old.end_role is not null and granted.role = 'applicant' end;
  if found then
    -- The role that comes back is the one that was there, not another that is given now.
    update public.user_roles as granted set granted_at = old.end_role_granted_at
    where granted.user_id = new.profile_id and not ended and old.end_role_granted_at is not null;
    perform private.send_email('role_changed', gen_random_uuid(), new.profile_id, jsonb_build_object(
      'values', jsonb_build_object('role', case when ended then 'applicant' else old.end_role end)
    ));
  end if;
  perform set_config('carehire.keeps_patients', '', true);
  if new.end_role is not null and not keeps then
    update private.calendar_feeds as feed set revoked_at = now() where feed.person_id = new.profile_id and feed.revoked_at is null;
  end if;
  perform private.keep_duty_tasks(array[new.application_id]);
  return null;
end;
$$;

notify pgrst, 'reload schema';
