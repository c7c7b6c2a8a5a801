-- Nobody calls these but the worker and triggers: applicants who have not confirmed that they will come to their interview are called.

-- Four hours after the reminder of the day before, or three before the interview, if that is sooner. An email is the cause of
-- one task at most, so that a task that was done does not come back.
-- Definer: the worker adds no tasks.
create function private.ask_for_answers() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  made integer;
begin
  update public.application_tasks as task set done_at = now()
  where task.kind = 'interview_unanswered' and task.done_at is null and not exists (
    select from public.interviews as interview
    join public.interview_slots as slot on slot.id = interview.slot_id
    where interview.application_id = task.application_id and interview.state = 'booked' and slot.starts_at > now()
  );
  insert into public.application_tasks (application_id, kind, email_id)
  select interview.application_id, 'interview_unanswered', email.id
  from public.interviews as interview
  join public.interview_slots as slot on slot.id = interview.slot_id
  join public.outbound_emails as email on email.application_id = interview.application_id
    and email.kind = 'interview_reminder' and email.state = 'sent'
    and email.payload ->> 'interview' = interview.id::text and email.payload ->> 'reminder' = '24h'
    and (email.payload ->> 'starts_at')::timestamptz = slot.starts_at
  where interview.state = 'booked' and interview.confirmed_at is null
    and slot.starts_at between now() and now() + interval '2 days'
    and now() >= greatest(email.sent_at + interval '30 minutes', least(email.sent_at + interval '4 hours', slot.starts_at - interval '3 hours'))
  on conflict do nothing;
  get diagnostics made = row_count;
  return made;
end;
$$;
comment on function private.ask_for_answers() is 'Adds a task for each interview that its applicant was reminded of and has not confirmed, and says how many; closes those whose time has come.';
grant execute on function private.ask_for_answers() to carehire_worker;

-- Definer: people add and close no such task.
create function private.close_unanswered_interview() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.application_tasks as task set done_at = now()
  where task.application_id = new.application_id and task.done_at is null
    and (task.kind = 'interview_unanswered' or (task.kind = 'interviewer_away' and new.kind <> 'confirmed'));
  return null;
end;
$$;
comment on function private.close_unanswered_interview() is 'Trigger: whoever has answered, or has another time or none, need not be called.';
create trigger interview_changes_answer after insert on public.interview_changes
  for each row when (new.kind <> 'unconfirmed') execute function private.close_unanswered_interview();
