-- What a page or a row asks keeps its plan for the connection, as in the migration before.

-- Definer: it asks for emails, which not everybody who moves applications may read.
create or replace function private.undo_refusal(move public.application_status_history, besides uuid default null) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    when (undo_refusal.move).id is null or (undo_refusal.move).undoes_id is not null
      -- What applicants do, sending and withdrawing, is nobody else's to undo.
      or (undo_refusal.move).from_status = 'DRAFT' or (undo_refusal.move).to_status = 'WITHDRAWN'
      or not private.is_decider()
      or ((undo_refusal.move).actor_id is distinct from private.user_id() and not private.is_admin())
      or exists (
        select from public.applications as application
        where application.id = (undo_refusal.move).application_id and private.is_applicant_of(application)
      )
    then 'application_status_history_undoes_id_undoable'
    when exists (
      select from public.application_status_history as later
      where later.application_id = (undo_refusal.move).application_id
        and later.created_at >= (undo_refusal.move).created_at
        and later.id <> (undo_refusal.move).id and later.id is distinct from undo_refusal.besides
    ) then 'application_status_history_undoes_id_moved_on'
    when (undo_refusal.move).to_status = 'HIRED' and private.is_employed((undo_refusal.move).application_id)
    then 'applications_employed'
    when (undo_refusal.move).from_status = 'REJECTED' and private.owes_letter((undo_refusal.move).application_id)
    then 'applications_background_letter_owed'
    when (undo_refusal.move).from_since is null
      or (undo_refusal.move).created_at <= clock_timestamp() - private.time_to_undo()
      or (private.held_email((undo_refusal.move).id)).state not in ('queued', 'canceled')
    then 'application_status_history_undoes_id_too_late'
    -- The row that is about to do it books the seat itself, and says the same.
    when undo_refusal.besides is null and exists (
      select from public.interviews as ended
      join public.interview_slots as slot on slot.id = ended.slot_id
      where ended.ended_with = (undo_refusal.move).id and ended.state = 'canceled' and not private.is_seat_kept(ended)
        and (
          private.is_withdrawn(slot) or slot.starts_at <= now() or private.seats_left(slot, ended.application_id) <= 0
          or private.lacks_interviewer(slot) or (slot.is_offered and private.is_displaced(slot))
        )
    ) then 'interviews_slot_id_taken'
  end;
end;
$$;

-- Definer: applicants read neither moves nor emails.
create or replace function private.unsaid_rejection(application_id uuid) returns public.application_status_history
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

-- Definer: applicants read no interviews. One that a rejection has canceled of which they have not been told is still theirs;
-- whether they came, staff alone are told, and who interviews stands in the applicant's email.
create or replace function private.set_interview(application_id uuid) returns jsonb
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
    cross join lateral (select private.is_staff() and not private.is_applicant_of(application)) as reader (is_staff)
    where application.id = set_interview.application_id
      and (reader.is_staff or private.is_applicant_of(application))
      -- Whoever chooses another time has none until they have.
      and (reader.is_staff or interview.state <> 'no_show' or private.interview_choice(application.id) is distinct from 'book')
      and (interview.state in ('booked', 'no_show') or interview.ended_with = (private.unsaid_rejection(application.id)).id)
    order by interview.created_at desc limit 1
  );
end;
$$;

-- Definer: as above.
create or replace function private.application_bounced_at(application_id uuid) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select max(email.bounced_at)
    from public.applications as application
    join public.outbound_emails as email on email.recipient = application.email and email.bounced_at is not null
    where application.id = application_bounced_at.application_id and (select private.is_staff())
  );
end;
$$;

create or replace function private.answer_due(application_id uuid) returns date
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select private.add_business_days(
      (application.submitted_at at time zone settings.time_zone)::date, settings.answer_days, location.branch_id
    )
    from public.applications as application
    join public.job_listings as listing on listing.id = application.job_listing_id
    left join public.locations as location on location.id = listing.location_id
    join public.app_settings as settings on settings.answer_days is not null
    where application.id = answer_due.application_id and application.submitted_at is not null
  );
end;
$$;

-- Not granted. Whoever typed somebody else's address is told nothing: the address has to have been shown, and of an account the second factor.
-- Definer: applicants read no moves.
create or replace function private.own_background_letters(application_id uuid) returns setof public.background_moves
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select move.*
    from public.applications as application
    join public.background_moves as move on move.application_id = application.id and move.shown_at is not null
    where application.id = own_background_letters.application_id and private.is_applicant_of(application)
      and private.has_shown_address(application.id) and (private.claim_id('sub') is null or private.has_required_aal());
end;
$$;

notify pgrst, 'reload schema';
