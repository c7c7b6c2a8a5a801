-- Undoing asks for the seats that are left, and emails say of a slot what one function knows.

-- Definer: it asks for emails, which not everybody who moves applications may read.
create or replace function private.undo_refusal(move public.application_status_history, besides uuid default null) returns text
language sql stable security definer set search_path = ''
as $$
  select case
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
    when (undo_refusal.move).from_since is null
      or (undo_refusal.move).created_at <= clock_timestamp() - private.time_to_undo()
      or (private.held_email((undo_refusal.move).id)).state not in ('queued', 'canceled')
    then 'application_status_history_undoes_id_too_late'
    -- The row that is about to do it books the seat itself, and says the same.
    when undo_refusal.besides is null and exists (
      select from public.interviews as ended
      join public.interview_slots as slot on slot.id = ended.slot_id
      where ended.ended_with = (undo_refusal.move).id and ended.state = 'canceled' and not private.is_seat_kept(ended)
        and (not slot.active or slot.starts_at <= now() or private.seats_left(slot, ended.application_id) <= 0)
    ) then 'interviews_slot_id_taken'
  end
$$;
comment on function private.undo_refusal(public.application_status_history, uuid) is
  'The rule by which the caller may not undo this move, or null; `besides` is the row that is about to do it.';

create function private.slot_facts(slot public.interview_slots) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'starts_at', (slot_facts.slot).starts_at,
    'time_zone', private.time_zone(),
    'is_online', (slot_facts.slot).interview_type = 'ONLINE',
    'place', private.place_of(slot_facts.slot),
    'interviewer', (
      select nullif(btrim(profile.first_name || ' ' || profile.last_name), '')
      from public.profiles as profile where profile.id = (slot_facts.slot).interviewer_id
    )
  )
$$;
comment on function private.slot_facts(public.interview_slots) is 'When, where and with whom an interview in a slot is, as an email says it.';

-- Definer: the worker reads neither applications nor profiles.
create or replace function private.interview_to_remind_of(email_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.slot_facts(slot)
  from public.outbound_emails as email
  join public.interviews as interview on interview.id = (email.payload ->> 'interview')::uuid
  join public.interview_slots as slot on slot.id = interview.slot_id
  where email.id = interview_to_remind_of.email_id and interview.state = 'booked'
    and slot.starts_at = (email.payload ->> 'starts_at')::timestamptz and slot.starts_at > now()
$$;
comment on function private.interview_to_remind_of(uuid) is 'When and where an interview is that an email reminds of, when it is sent; null where it was moved, is over or canceled.';

-- Definer: the worker reads neither waits nor profiles.
create or replace function private.offer_to_tell(email_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.slot_facts(slot) || jsonb_build_object('until', wait.offered_until)
  from public.outbound_emails as email
  join public.interview_waits as wait on wait.id = (email.payload ->> 'wait')::uuid
  join public.interview_slots as slot on slot.id = wait.slot_id
  where email.id = offer_to_tell.email_id and slot.id::text = email.payload ->> 'slot'
    and wait.ended_at is null and wait.offered_until > now() and private.is_open(slot, wait.application_id)
$$;
comment on function private.offer_to_tell(uuid) is 'Which time is kept for the applicant to whom an email goes, and until when; null where none is anymore.';

-- Definer: the worker reads neither interviews nor absences.
create or replace function private.displaced_to_tell(email_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.slot_facts(slot)
  from public.outbound_emails as email
  join public.interviews as interview on interview.id = (email.payload ->> 'interview')::uuid
  join public.interview_slots as slot on slot.id = interview.slot_id
  where email.id = displaced_to_tell.email_id and interview.state = 'booked' and slot.starts_at > now() and private.is_displaced(slot)
    and email.cause_id = md5('interview_displaced:' || interview.id || ':' || extract(epoch from slot.starts_at))::uuid
$$;
comment on function private.displaced_to_tell(uuid) is 'When an interview was to be whose interviewer is away then, when it is told; null where that is no longer so.';

notify pgrst, 'reload schema';
