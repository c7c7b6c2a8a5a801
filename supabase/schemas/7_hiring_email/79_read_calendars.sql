-- Interviewers, and those who keep absences, say whose calendar is read; the worker reads it, and its busy times are absences.

-- Definer: not everybody may see roles.
create function private.may_keep_calendar(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.has_required_aal() and private.can_interview(may_keep_calendar.person)
    and (private.is_decider() or (private.is_staff() and may_keep_calendar.person = private.user_id()))
$$;
comment on function private.may_keep_calendar(uuid) is 'Whether the caller says which calendar of this interviewer is read: their own, and hiring managers anybody''s.';

-- Definer: nobody reads the table. The address itself is shown to nobody.
create function private.list_calendar_sources() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'personId', source.person_id,
    'personName', private.staff_name(source.person_id),
    'host', source.host,
    'createdAt', source.created_at,
    'succeededAt', source.succeeded_at,
    'failedAt', source.failed_at,
    'failure', source.failure,
    'busyTimes', (select count(*) from public.absences as absence where absence.source_id = source.id)
  ) order by private.staff_name(source.person_id), source.person_id), '[]')
  from private.calendar_sources as source
  where (private.is_decider() or source.person_id = private.user_id()) and private.may_keep_calendar(source.person_id)
$$;
comment on function private.list_calendar_sources() is 'The calendars that are read of whom the caller may keep, and how that went.';
grant execute on function private.list_calendar_sources() to carehire_person;

-- Definer: as above. Another address is read at once; until then, what the former one said stays.
create function private.set_calendar_source(person uuid, host text, address_sealed bytea) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  kept uuid;
begin
  if not private.may_keep_calendar(set_calendar_source.person) then
    return null;
  end if;
  if not exists (select from public.calendar_hosts as allowed where allowed.active and allowed.host = set_calendar_source.host) then
    return 'host';
  end if;
  insert into private.calendar_sources as source (person_id, host, address_sealed)
  values (set_calendar_source.person, set_calendar_source.host, set_calendar_source.address_sealed)
  on conflict (person_id) do update set
    host = excluded.host, address_sealed = excluded.address_sealed, created_at = now(), next_at = now(),
    succeeded_at = null, failed_at = null, failure = null, failures = 0
  returning source.id into kept;
  perform private.audit('set_calendar_source', 'calendar_sources', array[kept]);
  return 'set';
end;
$$;
comment on function private.set_calendar_source(uuid, text, bytea) is 'Has the worker read this calendar of an interviewer''s; `host` where that is not allowed, null for whoever may not say so.';
grant execute on function private.set_calendar_source(uuid, text, bytea) to carehire_person;

-- The slots first and in order, as when an absence changes: a calendar may have reported many of them.
create function private.remove_calendar_source(person uuid) returns boolean
language plpgsql set search_path = ''
as $$
declare
  ended uuid;
begin
  if exists (select from private.calendar_sources as source where source.person_id = remove_calendar_source.person) then
    perform from public.interview_slots as ahead
    where ahead.interviewer_id = remove_calendar_source.person and ahead.starts_at > now() order by ahead.id for no key update;
    delete from private.calendar_sources as source where source.person_id = remove_calendar_source.person returning source.id into ended;
  end if;
  if ended is not null then
    perform private.audit('end_calendar_source', 'calendar_sources', array[ended]);
  end if;
  return ended is not null;
end;
$$;
comment on function private.remove_calendar_source(uuid) is
  'Ends the reading of a person''s calendar, and says whether it was read; for triggers and functions, granted to nobody.';

-- Definer: as above. Its absences go with it.
create function private.end_calendar_source(person uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.may_keep_calendar(end_calendar_source.person) then
    return false;
  end if;
  return private.remove_calendar_source(end_calendar_source.person);
end;
$$;
comment on function private.end_calendar_source(uuid) is 'Ends the reading of an interviewer''s calendar, and says whether it was read.';
grant execute on function private.end_calendar_source(uuid) to carehire_person;

-- Definer: people write neither feeds nor sources.
create function private.stop_calendars() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.revoke_calendar_feed(old.user_id);
  perform private.remove_calendar_source(old.user_id);
  return null;
end;
$$;
comment on function private.stop_calendars() is 'Trigger: with the last role go the address of the person''s feed and the reading of their calendar.';
create trigger user_roles_stop_calendars after update of role on public.user_roles
  for each row when (old.role <> 'applicant' and new.role = 'applicant') execute function private.stop_calendars();
create trigger user_roles_stop_calendars_removed after delete on public.user_roles
  for each row when (old.role <> 'applicant') execute function private.stop_calendars();

-- Definer: the worker reads no table of these. Of two workers one gets each; one that is killed has lost ten minutes.
create function private.calendars_to_read(most integer)
returns table (id uuid, person_id uuid, address_sealed bytea, hosts text[], time_zone text)
language sql security definer set search_path = ''
as $$
  update private.calendar_sources as source set next_at = now() + interval '10 minutes'
  from (
    select due.id from private.calendar_sources as due
    where due.next_at <= now() and private.can_interview(due.person_id)
    order by due.next_at limit calendars_to_read.most for update skip locked
  ) as taken
  where source.id = taken.id
  returning source.id, source.person_id, source.address_sealed,
    array(select allowed.host from public.calendar_hosts as allowed where allowed.active), private.time_zone()
$$;
comment on function private.calendars_to_read(integer) is 'The next calendars that are due, for one worker: whose, where, the hosts that may be asked and the zone of what says none.';
grant execute on function private.calendars_to_read(integer) to carehire_worker;

-- Definer: as above. Invitations of ours come back in the calendars that took them in.
create function private.own_calendar_entries(ids uuid[]) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(own.id), '{}') from unnest(own_calendar_entries.ids) as own (id)
  where exists (select from public.interview_slots as slot where slot.id = own.id)
    or exists (select from public.interviews as interview where interview.id = own.id)
$$;
comment on function private.own_calendar_entries(uuid[]) is 'Which of these are interviews or slots of ours.';
grant execute on function private.own_calendar_entries(uuid[]) to carehire_worker;

-- Definer: as above. What is the same stays as it is, also what goes on beyond the days that are read: those end a day later each day.
-- New times come before old ones go, so that no task is done and made again for what was moved a little.
create function private.take_calendar(source_id uuid, address_sealed bytea, busy tstzrange[], read_until timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  source private.calendar_sources;
begin
  update private.calendar_sources as read set
    next_at = now() + interval '15 minutes', succeeded_at = now(), failed_at = null, failure = null, failures = 0
  where read.id = take_calendar.source_id and read.address_sealed = take_calendar.address_sealed
  returning * into source;
  if source.id is null then
    return false;
  end if;
  update public.absences as absence set away = lasting.away
  from unnest(take_calendar.busy) as lasting (away)
  where absence.source_id = source.id and upper(lasting.away) = take_calendar.read_until
    and lower(absence.away) = lower(lasting.away) and absence.away <> lasting.away;
  insert into public.absences (person_id, source_id, away)
  select source.person_id, source.id, wanted.away from unnest(take_calendar.busy) as wanted (away)
  where not exists (select from public.absences as kept where kept.source_id = source.id and kept.away = wanted.away);
  delete from public.absences as absence
  where absence.source_id = source.id and absence.away <> all (take_calendar.busy);
  return true;
end;
$$;
comment on function private.take_calendar(uuid, bytea, tstzrange[], timestamptz) is
  'Makes absences of what a calendar says, and of nothing else; false where another address was entered meanwhile.';
grant execute on function private.take_calendar(uuid, bytea, tstzrange[], timestamptz) to carehire_worker;

-- Definer: as above. What it last said stays until it is read again.
create function private.note_unread_calendar(source_id uuid, address_sealed bytea, failure text) returns void
language sql security definer set search_path = ''
as $$
  update private.calendar_sources as source set
    failed_at = now(), failure = note_unread_calendar.failure, failures = source.failures + 1,
    next_at = now() + least(interval '5 minutes' * power(2, least(source.failures, 8)), interval '12 hours')
  where source.id = note_unread_calendar.source_id and source.address_sealed = note_unread_calendar.address_sealed
$$;
comment on function private.note_unread_calendar(uuid, bytea, text) is 'Notes why a calendar could not be read, for its owner; it is read again later, and later after each failure.';
grant execute on function private.note_unread_calendar(uuid, bytea, text) to carehire_worker;
