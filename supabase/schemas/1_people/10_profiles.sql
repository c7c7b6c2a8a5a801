-- Everybody reads and changes their own profile; admins and superusers all, with the second factor.

-- Names of people could hold U+202E, which reverses the text beside it, and invisible marks,
-- so that two people look like one. As in file names, nothing of that kind is
-- stored. Accents, apostrophes and all scripts stay.
create function private.clean_name(value text) returns text
language sql immutable set search_path = ''
as $$
  select left(btrim(regexp_replace(
    coalesce(clean_name.value, ''), private.refused_characters() || '|' || private.invisible_characters(), '', 'g'
  )), 100)
$$;
comment on function private.clean_name(text) is
  'A name as the profile takes it: no control, direction or invisible marks, at most 100 characters.';

create table public.profiles (
  id uuid not null,
  email text,
  first_name text collate "und-x-icu" not null default '',
  last_name text collate "und-x-icu" not null default '',
  phone text,
  locale text not null default 'en',
  deactivated_at timestamptz,
  deactivated_by uuid,
  factors_removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_pkey primary key (id),
  constraint profiles_id_fkey foreign key (id) references auth.users (id) on delete cascade,
  constraint profiles_deactivated_by_fkey foreign key (deactivated_by)
    references public.profiles (id) on delete set null,
  constraint profiles_email_length check (char_length(email) <= 320),
  constraint profiles_first_name_line check (first_name = '' or private.is_line(first_name, 100)),
  constraint profiles_last_name_line check (last_name = '' or private.is_line(last_name, 100)),
  constraint profiles_phone_format check (phone ~ '^[0-9+(][0-9 ().+x/#-]{2,39}$'),
  constraint profiles_locale_allowed check (locale in ('en', 'es'))
);
comment on table public.profiles is 'A person with a sign-in. The email is copied from auth.users, never written here by people.';
comment on column public.profiles.deactivated_at is 'Since when the person may not use the product; history stays.';
comment on column public.profiles.factors_removed_at is
  'When the second factors were removed with the installation''s secret key: writing it removes them. People write it never.';

create index profiles_last_name_first_name_id_idx on public.profiles (last_name, first_name, id);
create index profiles_created_at_id_idx on public.profiles (created_at, id);
create index profiles_deactivated_by_idx on public.profiles (deactivated_by) where deactivated_by is not null;

-- Definer: the rule holds for service_role too, which may not ask who is calling.
create function private.guard_deactivation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.claim_id('sub');
begin
  if caller is not null and not private.may_manage(new.id) then
    raise exception 'You may not deactivate or reactivate this person.' using errcode = 'insufficient_privilege';
  end if;
  if new.deactivated_at is not null then
    new.deactivated_at := now();
    new.deactivated_by := (select id from public.profiles where id = caller);
  else
    new.deactivated_by := null;
  end if;
  return new;
end;
$$;
comment on function private.guard_deactivation() is 'Trigger: who may switch a person off, and when and by whom it was done.';

-- Definer: the rule holds for service_role too, which may not ask who is calling.
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

-- Definer: it counts roles that the caller does not see.
create function private.protect_last_active_superuser() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.user_roles/superuser'));
  if exists (select from public.user_roles where user_id = new.id and role = 'superuser')
    and not exists (
      select from public.user_roles as granted
      join public.profiles as profile on profile.id = granted.user_id
      where granted.role = 'superuser' and profile.deactivated_at is null
    )
  then
    raise exception 'The last superuser cannot be demoted, deactivated or removed.' using
      errcode = 'PT409', constraint = 'user_roles_last_superuser_kept',
      hint = 'Make somebody else superuser first.';
  end if;
  return null;
end;
$$;
comment on function private.protect_last_active_superuser() is 'Trigger: the last active superuser cannot be deactivated.';

-- Definer: only Auth may write accounts and sessions.
create function private.apply_deactivation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.deactivated_at is not null then
    perform private.drop_sessions(new.id);
  end if;
  -- Auth itself refuses a banned person at sign-in and refresh. A hundred years, for
  -- the Auth server cannot read 'infinity'.
  update auth.users
  set banned_until = case when new.deactivated_at is not null then now() + interval '100 years' end
  where id = new.id;
  return null;
end;
$$;
comment on function private.apply_deactivation() is 'Trigger: deactivation ends the sessions and keeps the person from signing in.';

-- Definer: the kept answers are somebody else's.
create function private.forget_answers_of_deactivated() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget_answers(array[new.id]);
  return null;
end;
$$;
comment on function private.forget_answers_of_deactivated() is 'Trigger: a deactivation takes the person''s kept answers along.';

-- Definer: as audit_rows.
create function private.audit_deactivation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit(
    case when new.deactivated_at is null then 'reactivate' else 'deactivate' end, 'profiles', array[new.id]
  );
  return null;
end;
$$;
comment on function private.audit_deactivation() is 'Trigger: who switched a person off or on.';

-- One event for each statement. What has an event of its own is left out.
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
    and pair.key not in ('updated_at', 'deactivated_at', 'deactivated_by', 'factors_removed_at');
  if ids is not null then
    perform private.audit('update', 'profiles', ids, jsonb_build_object('columns', changed));
  end if;
  return null;
end;
$$;
comment on function private.audit_profiles() is 'Trigger: one audit event for each statement that changed profiles, with all ids and the columns.';

create trigger profiles_check_phone before insert or update of phone on public.profiles
  for each row execute function private.check_contact('phone', 'phone');
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
-- After profiles_guard_deactivation, which has its own wording.
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
-- profiles_aal2 lets everybody see their own row right away, for the page that asks for the factor.
create policy profiles_update_aal2 on public.profiles as restrictive for update to authenticated
  using (not (select private.must_give_factor()));
create policy profiles_delete_aal2 on public.profiles as restrictive for delete to authenticated
  using ((select private.has_required_aal()));

grant select, insert (id, first_name, last_name, phone, locale), delete on public.profiles to authenticated;
grant update (first_name, last_name, phone, locale, deactivated_at) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

-- Definer: colleagues' profiles are hidden; their names are not.
create function private.names_of(people uuid[]) returns table (id uuid, first_name text, last_name text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select profile.id, profile.first_name, profile.last_name
    from public.profiles as profile
    where profile.id = any (names_of.people) and private.is_staff() and private.has_required_aal();
end;
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
