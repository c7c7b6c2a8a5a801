-- Nobody calls these but the worker: interviewers are asked for their scorecard once the interview is over, and never before.

-- Its cause is made from the interview, its start and its interviewer: a restart makes none, another time or interviewer one more.
-- What ended while no worker ran is caught up for six hours. Definer: the worker writes no email.
create function private.ask_for_scorecards() returns integer
language sql security definer set search_path = ''
as $$
  select count(private.send_email(
    'scorecard_requested', md5('scorecard:' || interview.id || ':' || slot.interviewer_id || ':' || extract(epoch from slot.starts_at))::uuid,
    slot.interviewer_id, jsonb_build_object(
      'interview', interview.id,
      'starts_at', slot.starts_at,
      'person', slot.interviewer_id,
      'values', private.application_values(application) || jsonb_build_object(
        'application_link', jsonb_build_object('link', 'staff_application', 'id', application.id)
      )
    ),
    application_id => application.id
  ))
  from public.interviews as interview
  join public.interview_slots as slot on slot.id = interview.slot_id
  join public.applications as application on application.id = interview.application_id
  where interview.state in ('booked', 'completed') and slot.starts_at between now() - interval '15 hours' and now()
    and private.slot_end(slot) <= now() and private.slot_end(slot) > now() - interval '6 hours'
    and private.can_interview(slot.interviewer_id) and not private.has_scored(interview.id, slot.interviewer_id)
$$;
comment on function private.ask_for_scorecards() is 'Queues what asks interviewers for their scorecards, and says how many; run as often as you like.';
grant execute on function private.ask_for_scorecards() to carehire_worker;

-- Definer: the worker reads neither interviews nor scorecards.
create function private.scorecard_to_ask_for(email_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('starts_at', slot.starts_at, 'time_zone', private.time_zone(), 'place', null, 'interviewer', null)
  from public.outbound_emails as email
  join public.interviews as interview on interview.id = (email.payload ->> 'interview')::uuid
  join public.interview_slots as slot on slot.id = interview.slot_id
  where email.id = scorecard_to_ask_for.email_id and interview.state in ('booked', 'completed')
    and slot.starts_at = (email.payload ->> 'starts_at')::timestamptz and slot.interviewer_id = (email.payload ->> 'person')::uuid
    and private.can_interview(slot.interviewer_id) and not private.has_scored(interview.id, slot.interviewer_id)
$$;
comment on function private.scorecard_to_ask_for(uuid) is 'When an interview was whose card an email asks for, when it is sent; null where it is in, or asked of nobody or of somebody else by now.';
grant execute on function private.scorecard_to_ask_for(uuid) to carehire_worker;
