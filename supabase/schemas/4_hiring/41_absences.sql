-- Staff read them; hiring managers and above keep them, with the second factor. The reason somebody is away is not stored here.

create table public.absences (
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  first_day date not null,
  last_day date not null,
  from_time time,
  until_time time,
  away tstzrange not null,
  source_id uuid,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint absences_pkey primary key (id),
  constraint absences_person_id_fkey foreign key (person_id) references public.profiles (id) on delete cascade,
  constraint absences_source_id_fkey foreign key (source_id) references private.calendar_sources (id) on delete cascade,
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
comment on column public.absences.source_id is 'Whose calendar said so; empty: a person did. What a calendar said is changed there.';
create index absences_person_id_away_idx on public.absences using gist (person_id, away) where (active);

call private.make_plain_table('absences', writers => '{hiringmanager,admin,superuser}');
revoke insert (away, source_id), update (away, source_id) on public.absences from authenticated;

create function private.lock_interviewer(person uuid) returns void
language sql set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended('interviewer:' || lock_interviewer.person, 0)) $$;
comment on function private.lock_interviewer(uuid) is 'Nobody else changes this person''s times until the end of the transaction.';

-- Definer: not everybody may read the settings. Where the clocks skip a time, the moment at which they do so is meant.
-- Absences and slots of one person wait for each other, so that neither misses the other. Not SQL: slots come later.
create function private.place_absence() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  zone text := (select settings.time_zone from public.app_settings as settings);
  leaves timestamp := new.first_day + coalesce(new.from_time, '00:00');
  returns timestamp := case when new.until_time is null then new.last_day + 1 else new.last_day + new.until_time end;
begin
  if new.source_id is not null then
    -- A calendar says moments, which are kept as they are where the clocks show a time twice.
    leaves := lower(new.away) at time zone zone;
    returns := upper(new.away) at time zone zone;
    new.first_day := leaves::date;
    new.from_time := nullif(leaves::time, '00:00');
    new.last_day := case when returns::time = '00:00' then returns::date - 1 else returns::date end;
    new.until_time := nullif(returns::time, '00:00');
  else
    -- Ends before it begins: the check says so.
    new.away := case when returns > leaves then tstzrange(leaves at time zone zone, returns at time zone zone) else 'empty' end;
  end if;
  -- Whoever changes a slot has locked it before its interviewer.
  perform from public.interview_slots as slot
  where slot.interviewer_id = new.person_id and slot.starts_at > now()
    and (slot.occupied && new.away or (tg_op = 'UPDATE' and slot.occupied && old.away))
  order by slot.id for no key update;
  perform private.lock_interviewer(new.person_id);
  return new;
end;
$$;
comment on function private.place_absence() is 'Trigger: which moments an absence is.';
create trigger absences_place before insert or update of first_day, last_day, from_time, until_time, away on public.absences
  for each row execute function private.place_absence();

-- Not a definer: the worker's functions act as the owner, and so do those that follow a deleted person or calendar.
create function private.keep_imported_absence() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('authenticated', 'carehire_person', 'service_role') then
    raise exception 'This time comes from a calendar. Change it there.' using
      errcode = 'PT409', constraint = 'absences_source_id_imported';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;
comment on function private.keep_imported_absence() is 'Trigger: what a calendar said is changed by nobody here.';
create trigger absences_keep_imported before update or delete on public.absences
  for each row when (old.source_id is not null) execute function private.keep_imported_absence();
