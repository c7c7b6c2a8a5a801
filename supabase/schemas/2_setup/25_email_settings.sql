-- Admins and superusers read and change the mail server, superusers add and remove one, with the second factor; nobody reads the password.

create table public.email_settings (
  id uuid not null default gen_random_uuid(),
  host text not null,
  port integer not null default 587,
  username text,
  password_encrypted bytea,
  has_password boolean not null generated always as (password_encrypted is not null) stored,
  from_name text not null,
  from_address text not null,
  security text not null default 'starttls',
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint email_settings_pkey primary key (id),
  constraint email_settings_host_format check (host ~ '^[A-Za-z0-9:]([A-Za-z0-9.:-]{0,251}[A-Za-z0-9])?$'),
  constraint email_settings_port_range check (port between 1 and 65535),
  constraint email_settings_username_line check (private.is_line(username, 320)),
  constraint email_settings_password_encrypted_length check (octet_length(password_encrypted) between 17 and 2000),
  constraint email_settings_from_name_line check (private.is_line(from_name, 100)),
  constraint email_settings_from_address_format check (
    char_length(from_address) <= 254 and from_address ~ '^[^[:cntrl:][:space:]@]+@[^[:cntrl:][:space:]@]+$'
  ),
  constraint email_settings_security_allowed check (security in ('none', 'starttls', 'tls'))
);
comment on table public.email_settings is 'Mail servers of the agency; mail goes by the active one.';
comment on column public.email_settings.password_encrypted is 'Encrypted by the API with a key that is not in the database, bound to the id of the row.';
comment on column public.email_settings.has_password is 'All that people see of the password.';
create unique index email_settings_active_unique on public.email_settings (active) where active;

call private.make_plain_table(
  'email_settings',
  readers => '{admin,superuser}',
  creators => '{superuser}',
  deleters => '{superuser}',
  hidden_columns => '{password_encrypted}',
  reads_need_factor => true
);

-- The worker signs in to the mail server.
create policy email_settings_select_worker on public.email_settings for select to carehire_worker
  using (active);
grant select on public.email_settings to carehire_worker;

-- Anyone who could point a saved password to a server of their own would learn it there.
create function private.forget_email_password() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.password_encrypted := null;
  return new;
end;
$$;
comment on function private.forget_email_password() is 'Trigger: another server, user or less security needs the password again.';
create trigger email_settings_forget_password before update on public.email_settings
  for each row when (
    old.password_encrypted is not null and new.password_encrypted = old.password_encrypted
    and (old.host, old.port, old.username, old.security) is distinct from (new.host, new.port, new.username, new.security)
  )
  execute function private.forget_email_password();

-- Definer: the column is granted only to the worker. For the test email that the API sends; without
-- the API's key it is worth nothing.
create function private.encrypted_email_password(settings_id uuid) returns bytea
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select settings.password_encrypted from public.email_settings as settings
    where settings.id = encrypted_email_password.settings_id and private.is_admin() and private.has_required_aal()
  );
end;
$$;
comment on function private.encrypted_email_password(uuid) is 'The encrypted password, for admins and superusers at the API.';
grant execute on function private.encrypted_email_password(uuid) to carehire_person;

create trigger email_settings_check_from_address before insert or update of from_address on public.email_settings
  for each row execute function private.check_contact('from_address', 'email');
