-- A rejection is mailed after half an hour and can be undone until then, and waits for a letter that has to come first: so long its applicant sees what was before it.

-- Definer: applicants read neither moves nor emails.
create function private.unsaid_rejection(application_id uuid) returns public.application_status_history
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select move
    from public.applications as application
    join public.application_status_history as move on move.application_id = application.id and move.to_status = 'REJECTED'
    where application.id = unsaid_rejection.application_id and application.status = 'REJECTED'
      and private.is_applicant_of(application) and private.is_in_force(move)
      and exists (
        select from public.application_status_history as cause
        cross join lateral private.held_email(cause.id) as email
        where cause.application_id = application.id and cause.to_status = 'REJECTED'
          and email.state = 'queued' and (email.not_before > now() or email.awaiting_since is not null)
      )
    order by move.created_at desc limit 1
  );
end;
$$;
comment on function private.unsaid_rejection(uuid) is
  'The rejection of an application of the caller''s own that they have not been told of yet; null where there is none.';
grant execute on function private.unsaid_rejection(uuid) to carehire_visitor, carehire_person;

-- Its applicant sees an offer ended by such a rejection as it was. Not a row: people without an account read few columns of it.
create function private.shown_offer_state(application_id uuid, state text, ended_with uuid) returns text
language sql stable set search_path = ''
as $$
  select case
    when shown_offer_state.ended_with = (private.unsaid_rejection(shown_offer_state.application_id)).id then 'SENT'
    else shown_offer_state.state
  end
$$;
comment on function private.shown_offer_state(uuid, text, uuid) is
  'The state of an offer to the caller, without what they have not been told yet.';
grant execute on function private.shown_offer_state(uuid, text, uuid) to carehire_visitor, carehire_person;

-- Definer: of the history, applicants see the statuses and their times, but not why and by whom.
create function private.application_progress(application_id uuid)
returns table (id uuid, status text, at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select move.id, move.to_status, move.created_at
    from public.application_status_history as move
    join public.applications as application on application.id = move.application_id
    where move.application_id = application_progress.application_id and private.is_applicant_of(application)
      and private.is_in_force(move) and move.id is distinct from (private.unsaid_rejection(application.id)).id
    order by move.created_at, move.id;
end;
$$;
comment on function private.application_progress(uuid) is
  'The statuses that an application of the caller''s own has had, with their times; what was undone, or has not been said, has not been.';
grant execute on function private.application_progress(uuid) to carehire_visitor, carehire_person;

-- Definer: applicants read no interviews. An interview canceled by a rejection that they have not been notified of is still theirs;
-- only staff learn whether they came, and the applicant's email says who interviews.
create function private.set_interview(application_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'type', slot.interview_type,
      'date', to_char(slot.date, 'MM-DD-YYYY'),
      'time', to_char(slot."time", 'HH24:MI'),
      'minutes', slot.minutes,
      'place', private.place_of(slot),
      'startsAt', slot.starts_at,
      'timeZone', settings.time_zone,
      'confirmedAt', interview.confirmed_at
    ) || case when reader.is_staff then jsonb_build_object(
      'id', interview.id,
      'version', interview.version,
      'state', interview.state,
      'slotId', slot.id,
      'interviewerId', slot.interviewer_id,
      'interviewerName', private.staff_name(slot.interviewer_id)
    ) else '{}' end
    from public.applications as application
    join public.interviews as interview on interview.application_id = application.id
    join public.interview_slots as slot on slot.id = interview.slot_id
    cross join public.app_settings as settings
    -- Staff who applied themselves are its applicant.
    cross join lateral (select private.is_confirmed_staff() and not private.is_applicant_of(application)) as reader (is_staff)
    where application.id = set_interview.application_id
      and (reader.is_staff or private.is_applicant_of(application))
      -- Whoever chooses another time has none until they have.
      and (reader.is_staff or interview.state <> 'no_show' or private.interview_choice(application.id) is distinct from 'book')
      and (interview.state in ('booked', 'no_show') or interview.ended_with = (private.unsaid_rejection(application.id)).id)
    order by interview.created_at desc limit 1
  );
end;
$$;
comment on function private.set_interview(uuid) is
  'How, when and where the interview is that an application has been moved to, for its applicant and for staff.';
grant execute on function private.set_interview(uuid) to carehire_visitor, carehire_person;
