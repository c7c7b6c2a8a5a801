-- Reminders wait for the end of the quiet hours, and say which they are; who does not answer that of the day before is called.

create or replace function private.reminder_due(reminder public.interview_reminders, slot public.interview_slots) returns timestamptz
language sql stable set search_path = ''
as $$
  select case when quiet.until < (reminder_due.slot).starts_at then quiet.until else due.moment end
  from (values ((reminder_due.slot).starts_at - case (reminder_due.reminder).type when '24h' then interval '24 hours' else interval '2 hours' end))
    as before (moment)
  cross join lateral (select case
    when (reminder_due.reminder).scheduled_time is null then before.moment
    else ((before.moment at time zone private.time_zone())::date + (reminder_due.reminder).scheduled_time) at time zone private.time_zone()
  end) as due (moment)
  cross join lateral private.after_quiet_hours(due.moment) as quiet (until)
$$;
comment on function private.reminder_due(public.interview_reminders, public.interview_slots) is
  'When a reminder of an interview is due: so long before, or at its time on the agency''s day of that; after quiet hours, if that is still before the interview.';

-- Its cause is made of the reminder, the interview and when it begins: moved, it is another one, and none goes out twice.
-- What was due while no worker ran is caught up for six hours; what was due before somebody was booked is not.
-- Definer: the worker writes no email.
create or replace function private.remind_of_interviews() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  made integer;
begin
  select count(private.send_email_to(
    'interview_reminder', md5('interview_reminder:' || reminder.id || ':' || interview.id || ':' || extract(epoch from slot.starts_at))::uuid,
    application.email, application.locale, jsonb_build_object(
      'interview', interview.id,
      'reminder', reminder.type,
      'starts_at', slot.starts_at,
      'values', private.application_values(application) || jsonb_build_object(
        'interview_link', jsonb_build_object('link', 'application', 'id', private.first_application(application))
      )
    ),
    useless_after => slot.starts_at, application_id => application.id
  )) into made
  from public.interviews as interview
  join public.interview_slots as slot on slot.id = interview.slot_id
  join public.applications as application on application.id = interview.application_id
  join public.interview_reminders as reminder on reminder.active and reminder.type <> 'confirmation'
  cross join lateral private.reminder_due(reminder, slot) as due
  where interview.state = 'booked' and slot.starts_at between now() and now() + interval '2 days'
    and due <= now() and due > now() - interval '6 hours' and due < slot.starts_at
    and due > (
      select max(change.created_at) from public.interview_changes as change
      where change.interview_id = interview.id and change.kind in ('booked', 'moved', 'resumed')
    );
  return made;
end;
$$;
comment on function private.remind_of_interviews() is 'Queues the reminders of interviews that are due, and says how many; run as often as you like.';

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
  where task.application_id = new.application_id and task.kind = 'interview_unanswered' and task.done_at is null;
  return null;
end;
$$;
comment on function private.close_unanswered_interview() is 'Trigger: whoever has answered, or has another time or none, need not be called.';
create trigger interview_changes_answer after insert on public.interview_changes
  for each row when (new.kind <> 'unconfirmed') execute function private.close_unanswered_interview();

notify pgrst, 'reload schema';
