-- Staff who applied themselves read neither why and by whom their own application was moved, nor that it was rejected before they are told.

alter policy application_status_history_select on public.application_status_history
  using (
    (select private.is_staff())
    and application_id not in (select own.id from public.applications as own where own.user_id = (select private.user_id()))
  );

-- Definer: the application is read and locked whoever moves it. Where it comes from is what the client believes, and the
-- move is refused when that is not what they would be shown by now; actor and where an undone move leads are never theirs to say.
create or replace function private.fill_application_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  believed text := new.from_status;
  shown text;
begin
  perform private.lock_people(array[new.application_id]);
  select application.status, application.status_changed_at, application.held_from
  into new.from_status, new.from_since, new.from_held_from
  from public.applications as application where application.id = new.application_id;
  -- Of an application that is not there, the foreign key says so, and of somebody else's the policy.
  new.from_status := coalesce(new.from_status, '');
  if believed is not null then
    shown := coalesce((private.unsaid_rejection(new.application_id)).from_status, new.from_status);
    if believed <> shown then
      perform private.raise_refusal('applications_version_stale');
    end if;
  end if;
  if new.undoes_id is not null then
    -- Of two who undo it at the same time, the second one has waited for the lock.
    if private.is_staff() and exists (
      select from public.application_status_history as known where known.undoes_id = new.undoes_id
    ) then
      perform private.raise_refusal('application_status_history_undoes_id_moved_on');
    end if;
    new.to_status := coalesce(
      (select undone.from_status from public.application_status_history as undone where undone.id = new.undoes_id),
      new.from_status
    );
  end if;
  if new.interview_slot_id is not null then
    select slot.interview_type, slot.date, slot."time", private.place_of(slot), slot.interviewer_id, slot.minutes
    into new.interview_type, new.interview_date, new.interview_time, new.interview_place, new.interviewer_id, new.interview_minutes
    from public.interview_slots as slot where slot.id = new.interview_slot_id for no key update;
  end if;
  new.actor_id := private.user_id();
  new.created_at := clock_timestamp();
  return new;
end;
$$;

-- Definer: applicants read no interviews. One that a rejection has canceled of which they have not been told is still theirs;
-- whether they came, staff alone are told, and who interviews stands in the applicant's email.
create or replace function private.set_interview(application_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
$$;

-- Definer: it shows the log of these emails without what they are made of. A colleague is named, since
-- colleagues' addresses are hidden.
create or replace function private.application_emails(application_id uuid)
returns table (
  id uuid, kind text, recipient text, is_to_applicant boolean, subject text, state text, attempts integer,
  failure text, last_error text, not_before timestamptz, awaiting_since timestamptz, sent_at timestamptz, resent_at timestamptz, bounced_at timestamptz,
  bounce_reason text, created_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  with asked as materialized (
    select one.id, one.email from public.applications as one
    where one.id = application_emails.application_id
      and (select private.is_decider())
      and (select private.has_required_aal())
  )
  select
    email.id, email.kind, coalesce(colleague.name, email.recipient), colleague.name is null and known.recipient <> 'referee', email.subject,
    email.state, email.attempts, email.failure, email.last_error, email.not_before, email.awaiting_since, email.sent_at, email.resent_at,
    email.bounced_at, email.bounce_reason, email.created_at
  from asked
  join public.applications as own on own.id = asked.id or own.repeats_id = asked.id
  join public.outbound_emails as email on email.application_id = own.id
  -- Nobody sees who was asked about themselves, or what they are about to be sent.
  join private.email_kinds as known on known.name = email.kind
    and (own.user_id is distinct from private.user_id() or (known.recipient <> 'referee' and email.sent_at is not null))
  left join lateral (
    select private.staff_name(profile.id) as name
    from public.user_roles as granted
    join public.profiles as profile on profile.id = granted.user_id
    where granted.role <> 'applicant' and profile.email = email.recipient and email.recipient <> asked.email
    limit 1
  ) as colleague on true
$$;

notify pgrst, 'reload schema';
