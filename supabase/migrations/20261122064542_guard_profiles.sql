-- Everybody reads and changes their own profile; admins and superusers all, with the second factor.

-- One event for each statement. Deactivation has an event of its own and is left out.
-- Definer: as audit_rows.
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

create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_row();
create trigger profiles_guard_deactivation before update of deactivated_at on public.profiles
  for each row when (old.deactivated_at is distinct from new.deactivated_at)
  execute function private.guard_deactivation();
create trigger profiles_last_superuser_deactivated after update of deactivated_at on public.profiles
  for each row when (old.deactivated_at is null and new.deactivated_at is not null)
  execute function private.protect_last_active_superuser();
create trigger profiles_apply_deactivation after update of deactivated_at on public.profiles
  for each row when (old.deactivated_at is distinct from new.deactivated_at)
  execute function private.apply_deactivation();
create trigger profiles_audit_deactivation after update of deactivated_at on public.profiles
  for each row when (old.deactivated_at is distinct from new.deactivated_at)
  execute function private.audit_deactivation();
create trigger profiles_forget_answers after update of deactivated_at on public.profiles
  for each row when (new.deactivated_at is not null and old.deactivated_at is null)
  execute function private.forget_answers_of_deactivated();
-- After profiles_guard_deactivation, which has words of its own.
create trigger profiles_guard_others before update on public.profiles
  for each row execute function private.guard_profile();
create trigger profiles_audit_updated after update on public.profiles
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.audit_profiles();
create trigger profiles_audit_deleted after delete on public.profiles
  referencing old table as old_rows for each statement execute function private.audit_rows('id');

alter table public.profiles enable row level security;

create policy profiles_select on public.profiles for select to authenticated
  using (
    id = (select private.user_id())
    or (select private.is_admin())
  );
create policy profiles_insert on public.profiles for insert to authenticated
  with check ((select private.role()) = 'superuser');
create policy profiles_update on public.profiles for update to authenticated
  using (
    id = (select private.user_id())
    or (select private.is_admin())
  )
  with check (
    id = (select private.user_id())
    or (select private.is_admin())
  );
create policy profiles_delete on public.profiles for delete to authenticated
  using ((select private.role()) = 'superuser');
create policy profiles_aal2 on public.profiles as restrictive to authenticated
  using (id = (select private.user_id()) or (select private.has_required_aal()))
  with check (id = (select private.user_id()) or (select private.has_required_aal()));
-- profiles_aal2 lets everybody see their own row at once, for the page that asks for the factor.
create policy profiles_update_aal2 on public.profiles as restrictive for update to authenticated
  using (not (select private.must_give_factor()));
create policy profiles_delete_aal2 on public.profiles as restrictive for delete to authenticated
  using ((select private.has_required_aal()));

grant select, insert (id, first_name, last_name, phone, locale), delete on public.profiles to authenticated;
grant update (first_name, last_name, phone, locale, deactivated_at) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

-- Definer: colleagues' profiles are hidden; their names are not.
create function private.names_of(people uuid[]) returns table (id uuid, first_name text, last_name text)
language sql stable security definer set search_path = ''
as $$
  select profile.id, profile.first_name, profile.last_name
  from public.profiles as profile
  where profile.id = any (names_of.people) and private.is_staff() and private.has_required_aal()
$$;
comment on function private.names_of(uuid[]) is 'Names, and nothing else, of colleagues: for staff, to say who did something.';
grant execute on function private.names_of(uuid[]) to authenticated;

-- Definer: only Auth may read factors.
create function private.people_with_factor(people uuid[]) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select distinct factor.user_id from auth.mfa_factors as factor
  where factor.user_id = any (people_with_factor.people) and factor.status = 'verified'
    and private.is_admin() and private.has_required_aal()
$$;
comment on function private.people_with_factor(uuid[]) is 'Who of these people has a second factor: for admin and superuser.';
grant execute on function private.people_with_factor(uuid[]) to authenticated;

-- Supabase Auth calls this for each access token: the token mirrors role and name for menus.
-- Configured as pg-functions://postgres/private/custom_access_token. An error here would
-- refuse the sign-in, and a missing person is no error.
-- Definer: Auth may not read profiles.
create function private.custom_access_token(event jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  claims jsonb := event -> 'claims';
  person record;
begin
  select profile.first_name, granted.role into person
  from public.profiles as profile
  left join public.user_roles as granted on granted.user_id = profile.id
  where profile.id = case
    when pg_input_is_valid(event ->> 'user_id', 'uuid') then (event ->> 'user_id')::uuid
  end and profile.deactivated_at is null;

  claims := claims || jsonb_build_object('user_role', person.role, 'first_name', person.first_name);
  return jsonb_set(event, '{claims}', claims);
end;
$$;
comment on function private.custom_access_token(jsonb) is 'Auth hook: adds the claims user_role and first_name. Display only, no right follows from them.';
grant execute on function private.custom_access_token(jsonb) to supabase_auth_admin;

notify pgrst, 'reload schema';
