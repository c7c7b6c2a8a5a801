-- Nobody calls these but the worker and triggers: applicants whose interviewer is away or has left are notified, and can choose again.

create function private.placed_with(interview public.interviews) returns uuid
language sql stable set search_path = ''
as $$
  select change.id from public.interview_changes as change
  where change.application_id = (placed_with.interview).application_id and change.interview_id = (placed_with.interview).id
    and change.kind in ('booked', 'moved', 'resumed')
  order by change.created_at desc, change.id desc limit 1
$$;
comment on function private.placed_with(public.interviews) is 'The change that gave an interview its present time, place and interviewer.';

create function private.told_displaced(interview public.interviews) returns public.outbound_emails
language sql stable set search_path = ''
as $$
  select told from public.outbound_emails as told
  where told.application_id = (told_displaced.interview).application_id and told.kind = 'interview_displaced' and told.state not in ('canceled', 'failed')
    and told.payload ->> 'change' = private.placed_with(told_displaced.interview)::text
    and not exists (
      select from public.outbound_emails as later
      where later.application_id = told.application_id and later.payload ->> 'takes_back' = told.id::text and later.state <> 'canceled'
    )
  limit 1
$$;
comment on function private.told_displaced(public.interviews) is
  'The email by which an applicant knows, or is about to, that an interview as it is now can''t take place; null where there is none, or it was taken back.';

-- Held like all that can be taken back, unless the interview is near. Sent once, until it is taken back or the interview changes: the slot is locked.
-- What a calendar says is a task and no email: a person looks first whether the interviewer really can't come.
create function private.tell_displaced(interview public.interviews, slot public.interview_slots) returns void
language plpgsql set search_path = ''
as $$
begin
  if private.is_displaced(tell_displaced.slot, is_told => true) then
    -- That it takes place after all has not gone out yet, and is no longer so.
    perform private.cancel_emails(array(
      select email.cause_id from public.outbound_emails as email
      where email.application_id = (tell_displaced.interview).application_id
        and email.payload ->> 'interview' = (tell_displaced.interview).id::text and email.payload ? 'takes_back'
    ));
    perform private.send_email_to(
      'interview_displaced', gen_random_uuid(), application.email, application.locale, jsonb_build_object(
        'interview', (tell_displaced.interview).id,
        'change', private.placed_with(tell_displaced.interview),
        'values', private.application_values(application) || jsonb_build_object(
          'interview_link', jsonb_build_object('link', 'application', 'id', private.first_application(application))
        )
      ),
      case when (tell_displaced.slot).starts_at < now() + interval '4 hours' then now() end, (tell_displaced.slot).starts_at, application.id
    ) from public.applications as application
    where application.id = (tell_displaced.interview).application_id and (private.told_displaced(tell_displaced.interview)).id is null;
  end if;
  insert into public.application_tasks (application_id, kind, email_id)
  select (tell_displaced.interview).application_id, 'interviewer_away', gen_random_uuid()
  on conflict do nothing;
end;
$$;
comment on function private.tell_displaced(public.interviews, public.interview_slots) is 'Tells an applicant that their interview can''t take place, where a person said that its interviewer is away or has left, and makes it a task.';

create function private.take_back_displaced(interview public.interviews, slot public.interview_slots) returns void
language plpgsql set search_path = ''
as $$
declare
  told public.outbound_emails := private.told_displaced(take_back_displaced.interview);
begin
  update public.application_tasks as task set done_at = now()
  where task.application_id = (take_back_displaced.interview).application_id and task.kind = 'interviewer_away' and task.done_at is null;
  if told.id is null or private.cancel_emails(array[told.cause_id]) > 0 then
    return;
  end if;
  perform private.send_email_to(
    case (take_back_displaced.slot).interview_type when 'ONLINE' then 'interview_confirmation_online' else 'interview_confirmation' end,
    gen_random_uuid(), application.email, application.locale, jsonb_build_object(
      'interview', (take_back_displaced.interview).id,
      'takes_back', told.id,
      'values', private.application_values(application) || jsonb_build_object(
        'change_reason', '',
        'interview_link', jsonb_build_object('link', 'application', 'id', private.first_application(application))
      )
    ),
    useless_after => (take_back_displaced.slot).starts_at, application_id => application.id
  ) from public.applications as application where application.id = told.application_id;
end;
$$;
comment on function private.take_back_displaced(public.interviews, public.interview_slots) is
  'Ends what an interviewer who was away has brought about: the task, and the email, or where that has gone out, by the confirmation once more.';

create function private.follow_displaced(slot public.interview_slots) returns void
language plpgsql set search_path = ''
as $$
begin
  if private.is_displaced(follow_displaced.slot) then
    perform private.tell_displaced(booked, follow_displaced.slot)
    from public.interviews as booked where booked.slot_id = (follow_displaced.slot).id and booked.state = 'booked';
  else
    perform private.take_back_displaced(booked, follow_displaced.slot)
    from public.interviews as booked where booked.slot_id = (follow_displaced.slot).id and booked.state = 'booked';
  end if;
end;
$$;
comment on function private.follow_displaced(public.interview_slots) is 'Tells whoever is booked in a slot that their interviewer does not come, or that they do after all.';

-- The slots are locked, as in a booking: either sees the other.
-- Definer: people who keep absences write neither emails nor tasks.
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
    perform private.follow_displaced(slot);
  end loop;
  return null;
end;
$$;
comment on function private.follow_absence() is 'Trigger: tells whoever is booked while somebody is away; what ends with the absence is done.';
create trigger absences_follow after insert or update or delete on public.absences
  for each row execute function private.follow_absence();

-- As an absence: first the slots are locked, and then the interviewer, so that none is added unseen.
-- Definer: people who manage others write neither emails nor tasks.
create function private.follow_interviewer() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0])::uuid;
  slot public.interview_slots;
begin
  perform from public.interview_slots as ahead
  where ahead.interviewer_id = person and ahead.active and ahead.starts_at > now() order by ahead.id for no key update;
  perform private.lock_interviewer(person);
  for slot in
    select found.* from public.interview_slots as found
    where found.interviewer_id = person and found.active and found.starts_at > now() order by found.id for no key update
  loop
    perform private.follow_displaced(slot);
  end loop;
  return null;
end;
$$;
comment on function private.follow_interviewer() is 'Trigger: tells whoever is booked with somebody who can interview no longer; what that has brought about ends when they can again.';
create trigger profiles_follow_interviewer after update of deactivated_at on public.profiles
  for each row when ((old.deactivated_at is null) <> (new.deactivated_at is null)) execute function private.follow_interviewer('id');
create trigger user_roles_follow_interviewer after update of role on public.user_roles
  for each row when ((old.role = 'applicant') <> (new.role = 'applicant')) execute function private.follow_interviewer('user_id');
create trigger user_roles_follow_interviewer_added after insert on public.user_roles
  for each row when (new.role <> 'applicant') execute function private.follow_interviewer('user_id');
create trigger user_roles_follow_interviewer_removed after delete on public.user_roles
  for each row when (old.role <> 'applicant') execute function private.follow_interviewer('user_id');

-- An interview is moved to a slot made for certain applicants despite an absence, which the person who moved it knew about.
-- Definer: as above.
create function private.follow_placed_interview() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_displaced(interview, slot)
  from public.interviews as interview
  join public.interview_slots as slot on slot.id = interview.slot_id
  where interview.id = new.interview_id and slot.starts_at > now() and private.is_displaced(slot)
    and (new.kind = 'resumed' or slot.is_offered or private.lacks_interviewer(slot));
  return null;
end;
$$;
comment on function private.follow_placed_interview() is 'Trigger: the same where an interview comes back, or stays when its place changes, and its interviewer does not come.';
create trigger interview_changes_place after insert on public.interview_changes
  for each row when (new.kind in ('resumed', 'moved')) execute function private.follow_placed_interview();

-- Definer: the worker reads neither interviews nor absences.
create function private.displaced_to_tell(email_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.slot_facts(slot)
  from public.outbound_emails as email
  join public.interviews as interview on interview.id = (email.payload ->> 'interview')::uuid
  join public.interview_slots as slot on slot.id = interview.slot_id
  where email.id = displaced_to_tell.email_id and interview.state = 'booked' and slot.starts_at > now() and private.is_displaced(slot, is_told => true)
    and email.payload ->> 'change' = private.placed_with(interview)::text
$$;
comment on function private.displaced_to_tell(uuid) is 'When an interview was to be whose interviewer does not come, when it is told; null where that is no longer so.';
grant execute on function private.displaced_to_tell(uuid) to carehire_worker;
