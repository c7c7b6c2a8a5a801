-- Nobody calls these but the worker: a day and two hours before an interview its applicant is reminded, as the agency has set it up.

create function private.reminder_due(reminder public.interview_reminders, slot public.interview_slots) returns timestamptz
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

-- Its cause is made from the reminder, the interview and its start: after a move it is another one, and none goes out twice.
-- What was due while no worker ran is caught up for six hours; what was due before somebody was booked is not.
-- Definer: the worker writes no email.
create function private.remind_of_interviews() returns integer
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
grant execute on function private.remind_of_interviews() to carehire_worker;

-- Definer: the worker reads neither applications nor profiles.
create function private.interview_to_remind_of(email_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select private.slot_facts(slot)
    from public.outbound_emails as email
    join public.interviews as interview on interview.id = (email.payload ->> 'interview')::uuid
    join public.interview_slots as slot on slot.id = interview.slot_id
    where email.id = interview_to_remind_of.email_id and interview.state = 'booked'
      and slot.starts_at = (email.payload ->> 'starts_at')::timestamptz and slot.starts_at > now()
  );
end;
$$;
comment on function private.interview_to_remind_of(uuid) is 'When and where an interview is that an email reminds of, when it is sent; null where it was moved, is over or canceled.';
grant execute on function private.interview_to_remind_of(uuid) to carehire_worker;
