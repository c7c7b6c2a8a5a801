-- Staff read absences; hiring managers and above keep them, with the second factor.

-- What the extension brings is everybody's, as of the first ones.
alter default privileges grant execute on functions to public;
create extension if not exists btree_gist with schema extensions;
alter default privileges revoke execute on functions from public;

-- Definer: the zone is everybody's; the settings are not.
create function private.time_zone() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select settings.time_zone from public.app_settings as settings);
end;
$$;
comment on function private.time_zone() is 'The agency''s time zone, by its name of IANA.';
grant execute on function private.time_zone() to authenticated, carehire_visitor;

-- Definer: as above. Half an hour is for Lord Howe Island, the only place that puts its clocks by less than an hour.
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

create table public.absences (
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  first_day date not null,
  last_day date not null,
  from_time time,
  until_time time,
  away tstzrange not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint absences_pkey primary key (id),
  constraint absences_person_id_fkey foreign key (person_id) references public.profiles (id) on delete cascade,
  constraint absences_first_day_range check (first_day between '2000-01-01' and '2199-12-31'),
  constraint absences_last_day_range check (last_day between '2000-01-01' and '2199-12-31'),
  constraint absences_last_day_after_start check (last_day >= first_day),
  constraint absences_from_time_minute check (extract(second from from_time) = 0),
  constraint absences_until_time_minute check (extract(second from until_time) = 0),
  constraint absences_until_time_after_start check (not isempty(away))
);
comment on table public.absences is 'When somebody who interviews is away: whole days, or from a time of the first to a time of the last one.';
comment on column public.absences.from_time is 'In the agency''s time zone, as all of these; empty: the whole first day.';
comment on column public.absences.until_time is 'Empty: the whole last day.';
comment on column public.absences.away is 'The moments that these days and times are, filled in by a trigger.';
create index absences_person_id_away_idx on public.absences using gist (person_id, away) where (active);

call private.make_plain_table('absences', writers => '{hiringmanager,admin,superuser}');
revoke insert (away), update (away) on public.absences from authenticated;

create function private.lock_interviewer(person uuid) returns void
language sql set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended('interviewer:' || lock_interviewer.person, 0)) $$;
comment on function private.lock_interviewer(uuid) is 'Nobody else changes this person''s times until the end of the transaction.';

-- Definer: the settings are not everybody's. Where the clocks skip a time, the moment at which they do so is meant.
-- Absences and slots of one person wait for each other, so that neither overlooks the other.
create function private.place_absence() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  zone text := (select settings.time_zone from public.app_settings as settings);
  leaves timestamp := new.first_day + coalesce(new.from_time, '00:00');
  returns timestamp := case when new.until_time is null then new.last_day + 1 else new.last_day + new.until_time end;
begin
  perform private.lock_interviewer(new.person_id);
  -- Ends before it begins: the check says so.
  new.away := case when returns > leaves then tstzrange(leaves at time zone zone, returns at time zone zone) else 'empty' end;
  return new;
end;
$$;
comment on function private.place_absence() is 'Trigger: which moments an absence is.';
create trigger absences_place before insert or update of first_day, last_day, from_time, until_time, away on public.absences
  for each row execute function private.place_absence();

notify pgrst, 'reload schema';
