-- What was written several times is asked in one place: seats that are left, an interview to note something of, what emails say of a slot.

create function private.seats_left(slot public.interview_slots, but_for uuid default null) returns integer
language sql stable set search_path = ''
as $$
  select (seats_left.slot).capacity - private.booked_seats((seats_left.slot).id) - private.held_seats((seats_left.slot).id, seats_left.but_for)
$$;
comment on function private.seats_left(public.interview_slots, uuid) is 'How many seats of a slot are free; what is kept for an application is free for it.';
grant execute on function private.seats_left(public.interview_slots, uuid) to carehire_person;

-- The slot's row is locked before anything refers to it: of two who want the last seat, the second one waits and is told.
create or replace function private.take_seat(slot_id uuid, application_id uuid) returns integer
language plpgsql set search_path = ''
as $$
declare
  slot public.interview_slots;
  seat integer;
begin
  select * into slot from public.interview_slots as found where found.id = take_seat.slot_id for no key update;
  seat := private.free_seat(slot.id);
  if seat is null or not slot.active or slot.starts_at <= clock_timestamp() or (slot.is_offered and private.is_displaced(slot))
    or private.seats_left(slot, take_seat.application_id) <= 0 then
    raise exception 'This time is no longer free. Choose another one.' using errcode = 'PT409', constraint = 'interviews_slot_id_taken';
  end if;
  return seat;
end;
$$;
comment on function private.take_seat(uuid, uuid) is 'Locks a slot and returns its first seat that is free for this application; refused where there is none.';

create or replace function private.is_open(slot public.interview_slots, but_for uuid default null) returns boolean
language sql stable set search_path = ''
as $$
  select (is_open.slot).active and (is_open.slot).is_offered and (is_open.slot).starts_at > now()
    and private.seats_left(is_open.slot, is_open.but_for) > 0
    and not private.is_displaced(is_open.slot)
$$;
comment on function private.is_open(public.interview_slots, uuid) is 'Whether somebody can be booked then; what is kept for an application is open for it.';

-- Not granted: whoever notes something of an interview begins with it.
create function private.interview_to_note(interview_id uuid, version integer) returns public.interviews
language plpgsql set search_path = ''
as $$
declare
  interview public.interviews;
begin
  if private.is_decider() and private.has_required_aal() then
    select * into interview from public.interviews as known where known.id = interview_to_note.interview_id for update;
  end if;
  if interview_to_note.version is distinct from interview.version and interview_to_note.version is not null and interview.id is not null then
    perform private.raise_refusal('interviews_version_stale');
  end if;
  return interview;
end;
$$;
comment on function private.interview_to_note(uuid, integer) is 'Locks an interview for whoever decides, as they have read it; nothing for others, and where there is none.';

-- Definer: as above.
create or replace function private.miss_interview(interview_id uuid, version integer, has_missed boolean) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  interview public.interviews;
begin
  interview := private.interview_to_note(miss_interview.interview_id, miss_interview.version);
  if interview.id is null then
    return null;
  end if;
  if miss_interview.has_missed and exists (
    select from public.interview_slots as slot where slot.id = interview.slot_id and slot.starts_at > clock_timestamp()
  ) then
    raise exception 'The interview has not begun yet.' using errcode = 'PT409', constraint = 'interviews_state_too_early';
  end if;
  if not miss_interview.has_missed and (interview.state <> 'no_show' or interview.state_since <= now() - private.time_to_undo()) then
    perform private.raise_refusal('interviews_state_too_late');
  end if;
  if miss_interview.has_missed then
    perform private.end_interview(interview, 'no_show');
  else
    perform private.resume_interview(interview);
  end if;
  return interview.application_id;
end;
$$;
comment on function private.miss_interview(uuid, integer, boolean) is 'Says that somebody did not come to an interview that has begun, or takes that back for 30 minutes; returns its application, null where there is no such interview.';

-- Definer: nobody writes interviews.
create or replace function private.confirm_interview(interview_id uuid, version integer, is_coming boolean) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  interview public.interviews;
begin
  interview := private.interview_to_note(confirm_interview.interview_id, confirm_interview.version);
  if interview.id is null then
    return null;
  end if;
  if interview.state <> 'booked' or exists (
    select from public.interview_slots as slot where slot.id = interview.slot_id and slot.starts_at <= clock_timestamp()
  ) then
    raise exception 'This interview is over or was canceled.' using errcode = 'PT409', constraint = 'interviews_state_moves';
  end if;
  perform private.note_answer(interview, confirm_interview.is_coming);
  return interview.application_id;
end;
$$;
comment on function private.confirm_interview(uuid, integer, boolean) is 'Notes that an applicant has told somebody that they come, or takes that back; returns the application, null where there is no such interview.';

notify pgrst, 'reload schema';
