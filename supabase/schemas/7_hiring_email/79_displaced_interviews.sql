-- Nobody calls these but the worker and triggers: who is booked while their interviewer is away is told, and can choose again.

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

-- The slots are locked, as by whoever books one: either sees the other.
-- Definer: whoever keeps absences writes neither emails nor tasks.
create function private.follow_absence() returns trigger
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
comment on function private.follow_absence() is 'Trigger: tells whoever is booked while somebody is away; what ends with the absence is done.';
create trigger absences_follow after insert or update or delete on public.absences
  for each row execute function private.follow_absence();

-- Definer: as above.
create function private.follow_resumed_interview() returns trigger
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
comment on function private.follow_resumed_interview() is 'Trigger: the same where an interview comes back whose interviewer is away by now.';
create trigger interview_changes_resume after insert on public.interview_changes
  for each row when (new.kind = 'resumed') execute function private.follow_resumed_interview();

-- Definer: the worker reads neither interviews nor absences.
create function private.displaced_to_tell(email_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.slot_facts(slot)
  from public.outbound_emails as email
  join public.interviews as interview on interview.id = (email.payload ->> 'interview')::uuid
  join public.interview_slots as slot on slot.id = interview.slot_id
  where email.id = displaced_to_tell.email_id and interview.state = 'booked' and slot.starts_at > now() and private.is_displaced(slot, is_told => true)
    and email.cause_id = md5('interview_displaced:' || interview.id || ':' || extract(epoch from slot.starts_at))::uuid
$$;
comment on function private.displaced_to_tell(uuid) is 'When an interview was to be whose interviewer is away then, when it is told; null where that is no longer so.';
grant execute on function private.displaced_to_tell(uuid) to carehire_worker;
