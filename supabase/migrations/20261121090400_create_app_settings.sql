-- Settings of the agency: exactly one row.

create table public.app_settings (
  id boolean not null default true,
  agency_name text not null default 'Carehire',
  time_zone text not null default 'America/New_York',
  staff_mfa text not null default 'required',
  idle_minutes integer not null default 30,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint app_settings_pkey primary key (id),
  constraint app_settings_id_single check (id),
  constraint app_settings_agency_name_length check (char_length(btrim(agency_name)) between 1 and 120),
  constraint app_settings_agency_name_format check (agency_name !~ '[[:cntrl:]]'),
  constraint app_settings_time_zone_length check (char_length(time_zone) <= 64),
  constraint app_settings_staff_mfa_allowed check (staff_mfa in ('required', 'optional')),
  constraint app_settings_idle_minutes_range check (idle_minutes between 1 and 480)
);
comment on table public.app_settings is 'Settings of the agency, one row. Days are counted in time_zone, never in the server''s.';
comment on column public.app_settings.staff_mfa is 'required: staff need a second factor for people''s data. optional: only staff who enrolled one.';

insert into public.app_settings default values;

create function private.check_time_zone() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not exists (
    select from pg_catalog.pg_timezone_names as zone
    where zone.name = new.time_zone and zone.name !~ '^(posix|right)/'
  ) then
    raise exception 'Unknown time zone.' using
      errcode = 'check_violation', constraint = 'app_settings_time_zone_known',
      hint = 'Use an IANA name such as America/New_York.';
  end if;
  return new;
end;
$$;
comment on function private.check_time_zone() is 'Trigger: the time zone must be one that Postgres knows.';

-- Two people may edit the same row. The second writes the version it has read back with
-- its change, and is refused instead of overwriting what it has not seen.
create function private.bump_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.version is distinct from old.version then
    raise exception 'Somebody else has changed this in the meantime.' using
      errcode = 'PT409', constraint = tg_table_name || '_version_stale',
      hint = 'Load it again and repeat your change.';
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.bump_version() is 'Trigger: counts versions and refuses a stale one.';

revoke all on function private.check_time_zone() from public, anon, authenticated, service_role;
revoke all on function private.bump_version() from public, anon, authenticated, service_role;

create trigger app_settings_time_zone before insert or update of time_zone on public.app_settings
  for each row execute function private.check_time_zone();
create trigger app_settings_version before update on public.app_settings
  for each row execute function private.bump_version();

alter table public.app_settings enable row level security;

notify pgrst, 'reload schema';
