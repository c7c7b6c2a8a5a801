-- A kept answer is as old as its write and asks no policy. When somebody's access is taken away,
-- their kept answers go with it: a request that is repeated then runs anew and meets the policies.

create function private.forget_answers(people uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.idempotency_keys as kept where kept.user_id = any (forget_answers.people);
end;
$$;
comment on function private.forget_answers(uuid[]) is 'Removes the kept answers of people; for triggers, granted to nobody.';

create function private.forget_answers_of_unassigned() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget_answers(array(select distinct unassigned.user_id from old_rows as unassigned));
  return null;
end;
$$;
comment on function private.forget_answers_of_unassigned() is 'Trigger: an assignment that ends or moves takes the employee''s kept answers along.';

create function private.forget_answers_of_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget_answers(array[old.user_id]);
  return null;
end;
$$;
comment on function private.forget_answers_of_role() is 'Trigger: a changed or removed role takes the person''s kept answers along.';

create function private.forget_answers_of_deactivated() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget_answers(array[new.id]);
  return null;
end;
$$;
comment on function private.forget_answers_of_deactivated() is 'Trigger: a deactivation takes the person''s kept answers along.';

revoke all on function private.forget_answers(uuid[]) from public, anon, authenticated, service_role;
revoke all on function private.forget_answers_of_unassigned() from public, anon, authenticated, service_role;
revoke all on function private.forget_answers_of_role() from public, anon, authenticated, service_role;
revoke all on function private.forget_answers_of_deactivated() from public, anon, authenticated, service_role;

create trigger patient_assignments_forget_answers after delete on public.patient_assignments
  referencing old table as old_rows for each statement execute function private.forget_answers_of_unassigned();
create trigger patient_assignments_forget_answers_moved after update on public.patient_assignments
  referencing old table as old_rows for each statement execute function private.forget_answers_of_unassigned();
create trigger user_roles_forget_answers after update of role on public.user_roles
  for each row when (old.role is distinct from new.role) execute function private.forget_answers_of_role();
create trigger user_roles_forget_answers_removed after delete on public.user_roles
  for each row execute function private.forget_answers_of_role();
create trigger profiles_forget_answers after update of deactivated_at on public.profiles
  for each row when (new.deactivated_at is not null and old.deactivated_at is null)
  execute function private.forget_answers_of_deactivated();

notify pgrst, 'reload schema';
