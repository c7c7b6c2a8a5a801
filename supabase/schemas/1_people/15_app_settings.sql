-- Anyone signed in reads the agency's settings, anyone at all its name; admins and superusers change them, with the second factor.

create table public.app_settings (
  id boolean not null default true,
  agency_name text not null default 'Carehire',
  time_zone text not null default 'America/New_York',
  language text not null default 'en',
  staff_mfa text not null default 'required',
  idle_minutes integer not null default 30,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  quiet_from time default '21:00',
  quiet_until time default '07:00',
  offers_after_no_show boolean not null default false,
  requires_offer boolean not null default false,
  primary_color text,
  accent_color text,
  logo bytea,
  logo_digest text generated always as (left(encode(sha256(logo), 'hex'), 16)) stored,
  address text,
  phone text,
  answer_days integer,
  constraint app_settings_pkey primary key (id),
  constraint app_settings_id_single check (id),
  constraint app_settings_agency_name_line check (private.is_line(agency_name, 120)),
  constraint app_settings_time_zone_length check (char_length(time_zone) <= 64),
  constraint app_settings_language_allowed check (language in ('en', 'es')),
  constraint app_settings_staff_mfa_allowed check (staff_mfa in ('required', 'optional')),
  constraint app_settings_idle_minutes_range check (idle_minutes between 1 and 480),
  constraint app_settings_quiet_until_required check (quiet_from is null or quiet_until is not null),
  constraint app_settings_quiet_from_required check (quiet_until is null or quiet_from is not null),
  constraint app_settings_quiet_until_differs check (quiet_from <> quiet_until),
  constraint app_settings_primary_color_format check (primary_color ~ '^#[0-9a-f]{6}$'),
  constraint app_settings_accent_color_format check (accent_color ~ '^#[0-9a-f]{6}$'),
  constraint app_settings_address_line check (private.is_line(address, 200)),
  constraint app_settings_phone_format check (phone ~ '^[0-9+(][0-9 ().+x/#-]{2,39}$'),
  constraint app_settings_logo_png check (substring(logo for 8) = '\x89504e470d0a1a0a' and octet_length(logo) <= 65536),
  constraint app_settings_answer_days_range check (answer_days between 1 and 60)
);
comment on table public.app_settings is 'Settings of the agency, one row. Days are counted in time_zone, never in the server''s.';
comment on column public.app_settings.language is
  'Of new accounts that say none, and of pages before the sign-in where the browser asks for neither English nor Spanish.';
comment on column public.app_settings.staff_mfa is 'required: staff need a second factor for people''s data. optional: only staff who enrolled one.';
comment on column public.app_settings.quiet_from is 'From then on, on the agency''s clock, nobody is reminded of anything until quiet_until; both null: at any time.';
comment on column public.app_settings.offers_after_no_show is 'Whoever missed an interview is invited once to choose another time, without anybody doing so.';
comment on column public.app_settings.requires_offer is 'Nobody goes on to PRE_HIRE without an offer that was sent and accepted.';
comment on column public.app_settings.primary_color is 'The agency''s own, on pages for applicants and in emails; null: the product''s.';
comment on column public.app_settings.accent_color is 'A line below the head of those pages; null: the primary color.';
comment on column public.app_settings.logo is 'A PNG that the API has written anew from what was sent.';
comment on column public.app_settings.logo_digest is 'A part of the logo''s address: another logo has another.';
comment on column public.app_settings.address is 'In one line, in the foot of emails and of pages for applicants.';
comment on column public.app_settings.phone is 'Where people call the agency, in the foot of emails and of pages for applicants.';
comment on column public.app_settings.answer_days is 'In how many business days a new application is answered; null: nothing is promised.';

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

-- Definer: as audit_rows.
create function private.audit_settings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit('update', 'app_settings', '{}', (
    select jsonb_build_object('columns', jsonb_agg(pair.key)) || private.without_version('app_settings')
    from jsonb_each(to_jsonb(new)) as pair
    where to_jsonb(old) -> pair.key is distinct from pair.value and pair.key not in ('version', 'updated_at')
  ));
  return null;
end;
$$;
comment on function private.audit_settings() is 'Trigger: which settings were changed, and by whom.';

-- Definer: the day is everybody's; the settings are not.
create function private.today() returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select (now() at time zone settings.time_zone)::date from public.app_settings as settings);
end;
$$;
comment on function private.today() is 'The agency''s day.';
grant execute on function private.today() to anon, authenticated, carehire_worker, service_role;

-- Definer: as above.
create function private.time_zone() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select settings.time_zone from public.app_settings as settings);
end;
$$;
comment on function private.time_zone() is 'The agency''s time zone, by its name of IANA.';
grant execute on function private.time_zone() to authenticated, carehire_visitor;

-- Definer: as above. Half an hour is for Lord Howe Island, the only place that moves its clocks by less than an hour.
create function private.moments_of(day date, wall time) returns timestamptz[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select array_agg(candidate.moment order by candidate.moment)
    from public.app_settings as settings
    cross join unnest(array['0', '-60 min', '60 min', '-30 min', '30 min']::interval[]) as shift
    cross join lateral (select (moments_of.day + moments_of.wall) at time zone settings.time_zone + shift) as candidate (moment)
    where candidate.moment at time zone settings.time_zone = moments_of.day + moments_of.wall
  );
end;
$$;
comment on function private.moments_of(date, time) is
  'When the agency''s clocks show this time on this day: null where they are put forward over it, two moments where they are put back.';
grant execute on function private.moments_of(date, time) to authenticated;

-- Definer: as above.
create function private.after_quiet_hours(moment timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case
      when coalesce(case
        when settings.quiet_from < settings.quiet_until then wall.clock >= settings.quiet_from and wall.clock < settings.quiet_until
        else wall.clock >= settings.quiet_from or wall.clock < settings.quiet_until
      end, false)
      then (wall.day + settings.quiet_until + case when wall.clock < settings.quiet_until then '0' else '1 day' end::interval)
        at time zone settings.time_zone
      else after_quiet_hours.moment
    end
    from public.app_settings as settings
    cross join lateral (select after_quiet_hours.moment at time zone settings.time_zone) as local (moment)
    cross join lateral (select local.moment::date, local.moment::time) as wall (day, clock)
  );
end;
$$;
comment on function private.after_quiet_hours(timestamptz) is 'This moment, or when the agency''s quiet hours end in which it is.';

create function private.next_reminder_at(day date default private.today()) returns timestamptz
language sql stable set search_path = ''
as $$
  select private.after_quiet_hours(greatest(awake.moment, ((awake.moment at time zone zone.name)::date + time '09:00') at time zone zone.name))
  from (select private.time_zone()) as zone (name)
  cross join lateral private.after_quiet_hours(greatest(now(), next_reminder_at.day::timestamp at time zone zone.name)) as awake (moment)
$$;
comment on function private.next_reminder_at(date) is
  'The next moment, on this day or as soon after it as may be, at which somebody may be reminded: from nine in the morning, outside quiet hours.';

create trigger app_settings_time_zone before insert or update of time_zone on public.app_settings
  for each row execute function private.check_time_zone();
create trigger app_settings_check_phone before insert or update of phone on public.app_settings
  for each row execute function private.check_contact('phone', 'phone');
create trigger app_settings_version before update on public.app_settings
  for each row execute function private.bump_version();
create trigger app_settings_audit after update on public.app_settings
  for each row execute function private.audit_settings();

alter table public.app_settings enable row level security;

create policy app_settings_select on public.app_settings for select to authenticated
  using ((select private.role()) is not null);
create policy app_settings_select_anon on public.app_settings for select to anon
  using (true);
create policy app_settings_update on public.app_settings for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy app_settings_update_aal2 on public.app_settings as restrictive for update to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));
create policy app_settings_select_worker on public.app_settings for select to carehire_worker
  using (true);

grant select on public.app_settings to authenticated, carehire_worker;
grant select (
  id, agency_name, time_zone, language, primary_color, accent_color, logo, logo_digest, address, phone
) on public.app_settings to anon;
grant update (
  agency_name, time_zone, language, staff_mfa, idle_minutes, quiet_from, quiet_until, offers_after_no_show, requires_offer,
  primary_color, accent_color, address, phone, answer_days, version
) on public.app_settings to authenticated;
-- Only the API: it re-encodes each picture.
grant update (logo) on public.app_settings to carehire_person;
grant select, update on public.app_settings to service_role;
