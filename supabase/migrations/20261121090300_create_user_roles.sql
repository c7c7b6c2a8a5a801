-- Roles: one for each person, and the row every decision about access reads.

create table public.user_roles (
  user_id uuid not null,
  role text not null default 'applicant',
  granted_by uuid,
  granted_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_roles_pkey primary key (user_id),
  constraint user_roles_user_id_fkey foreign key (user_id)
    references public.profiles (id) on delete cascade,
  constraint user_roles_granted_by_fkey foreign key (granted_by)
    references public.profiles (id) on delete set null,
  constraint user_roles_role_allowed
    check (role in ('applicant', 'employee', 'hiringmanager', 'admin', 'superuser'))
);
comment on table public.user_roles is 'The role of each person. The token only mirrors it, for menus.';

create index user_roles_role_idx on public.user_roles (role);
create index user_roles_granted_by_idx on public.user_roles (granted_by) where granted_by is not null;

create trigger user_roles_touch before update on public.user_roles
  for each row execute function private.touch_row();

alter table public.user_roles enable row level security;

-- Whoever signs up is an applicant. The metadata of a sign-up is written by the person
-- who signs up: names and language are taken from it, cut to size; never a role. Nothing
-- here may fail, for an error would refuse the sign-up itself.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  metadata jsonb := case when jsonb_typeof(new.raw_user_meta_data) = 'object'
    then new.raw_user_meta_data else '{}' end;
begin
  insert into public.profiles (id, email, first_name, last_name, locale)
  values (
    new.id,
    left(new.email, 320),
    private.clean_name(metadata ->> 'first_name'),
    private.clean_name(metadata ->> 'last_name'),
    case when metadata ->> 'locale' = 'es' then 'es' else 'en' end
  )
  on conflict (id) do nothing;
  insert into public.user_roles (user_id) values (new.id) on conflict (user_id) do nothing;
  return new;
end;
$$;
comment on function private.create_profile() is 'Trigger on auth.users: profile and the role applicant for a new sign-in.';

create function private.clean_name(value text) returns text
language sql immutable set search_path = ''
as $$
  select left(btrim(regexp_replace(coalesce(clean_name.value, ''), '[[:cntrl:]]', '', 'g')), 100)
$$;
comment on function private.clean_name(text) is 'A name as the profile takes it: no control characters, at most 100 characters.';

create function private.copy_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = left(new.email, 320) where id = new.id;
  return new;
end;
$$;
comment on function private.copy_email() is 'Trigger on auth.users: the profile follows a confirmed change of e-mail.';

revoke all on function private.create_profile() from public, anon, authenticated, service_role;
revoke all on function private.clean_name(text) from public, anon, authenticated, service_role;
revoke all on function private.copy_email() from public, anon, authenticated, service_role;

create trigger users_create_profile after insert on auth.users
  for each row execute function private.create_profile();
create trigger users_copy_email after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.copy_email();

notify pgrst, 'reload schema';
