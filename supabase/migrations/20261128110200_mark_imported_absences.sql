-- An absence may come from a calendar: nobody changes it here, and it tells nobody by itself.

alter table public.absences
  add column source_id uuid,
  add constraint absences_source_id_fkey foreign key (source_id) references private.calendar_sources (id) on delete cascade;
comment on column public.absences.source_id is 'Whose calendar said so; empty: a person did. What a calendar said is changed there.';
create index absences_source_id_idx on public.absences (source_id);

-- Definer: as before, for the settings.
create or replace function private.place_absence() returns trigger
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

drop function private.is_displaced(public.interview_slots);
create function private.is_displaced(slot public.interview_slots, is_told boolean default false) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.absences as absence
    where absence.active and absence.person_id = (is_displaced.slot).interviewer_id
      and absence.away && private.slot_range((is_displaced.slot).starts_at, (is_displaced.slot).minutes, 0, 0)
      and ((is_displaced.slot).override_reason is null or absence.created_at > (is_displaced.slot).overridden_at)
      and (not is_displaced.is_told or absence.source_id is null)
  )
$$;
comment on function private.is_displaced(public.interview_slots, boolean) is 'Whether whoever interviews in a slot is away then; if it is told, by what a person entered and no calendar.';

drop function private.tell_displaced(public.interviews, timestamptz);
-- Held like all that can be taken back, unless the interview is near. Its cause is made of the interview and when it begins.
-- What a calendar says is a task and no email: a person looks first whether the interviewer really can't come.
create function private.tell_displaced(interview public.interviews, slot public.interview_slots) returns void
language plpgsql set search_path = ''
as $$
declare
  cause constant uuid := md5('interview_displaced:' || (tell_displaced.interview).id || ':' || extract(epoch from (tell_displaced.slot).starts_at))::uuid;
begin
  perform private.send_email_to(
    'interview_displaced', cause, application.email, application.locale, jsonb_build_object(
      'interview', (tell_displaced.interview).id,
      'values', private.application_values(application) || jsonb_build_object(
        'interview_link', jsonb_build_object('link', 'application', 'id', private.first_application(application))
      )
    ),
    case when (tell_displaced.slot).starts_at < now() + interval '4 hours' then now() end, (tell_displaced.slot).starts_at, application.id
  ) from public.applications as application
  where application.id = (tell_displaced.interview).application_id and private.is_displaced(tell_displaced.slot, is_told => true);
  insert into public.application_tasks (application_id, kind, email_id)
  select (tell_displaced.interview).application_id, 'interviewer_away', gen_random_uuid()
  on conflict do nothing;
end;
$$;
comment on function private.tell_displaced(public.interviews, public.interview_slots) is 'Tells an applicant that their interviewer is away then, where a person said so, and makes it a task.';

-- Definer: whoever keeps absences writes neither emails nor tasks.
create or replace function private.follow_absence() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  slot public.interview_slots;
begin
  for slot in
    select found.* from public.interview_slots as found
    where found.interviewer_id in (new.person_id, old.person_id) and found.starts_at > now()
      and (new.away && found.occupied or old.away && found.occupied)
    order by found.id for no key update
  loop
    if private.is_displaced(slot) then
      perform private.tell_displaced(booked, slot)
      from public.interviews as booked where booked.slot_id = slot.id and booked.state = 'booked';
    else
      update public.application_tasks as task set done_at = now()
      from public.interviews as booked
      where booked.slot_id = slot.id and booked.state = 'booked' and task.application_id = booked.application_id
        and task.kind = 'interviewer_away' and task.done_at is null;
    end if;
  end loop;
  return null;
end;
$$;

-- Definer: as above.
create or replace function private.follow_resumed_interview() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_displaced(interview, slot)
  from public.interviews as interview
  join public.interview_slots as slot on slot.id = interview.slot_id
  where interview.id = new.interview_id and slot.starts_at > now() and private.is_displaced(slot);
  return null;
end;
$$;

-- Definer: the worker reads neither interviews nor absences.
create or replace function private.displaced_to_tell(email_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.slot_facts(slot)
  from public.outbound_emails as email
  join public.interviews as interview on interview.id = (email.payload ->> 'interview')::uuid
  join public.interview_slots as slot on slot.id = interview.slot_id
  where email.id = displaced_to_tell.email_id and interview.state = 'booked' and slot.starts_at > now() and private.is_displaced(slot, is_told => true)
    and email.cause_id = md5('interview_displaced:' || interview.id || ':' || extract(epoch from slot.starts_at))::uuid
$$;

notify pgrst, 'reload schema';
