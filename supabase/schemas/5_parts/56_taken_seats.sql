-- Nobody calls these: a seat is taken in the transaction that moves an application or its interview.

-- Definer: the applicant, who asks for open times, reads no moves.
create function private.is_seat_kept(interview public.interviews) returns boolean
language sql stable security definer set search_path = ''
as $$
  select (is_seat_kept.interview).state <> 'canceled' or exists (
    select from public.application_status_history as rejection
    where rejection.id = (is_seat_kept.interview).ended_with and rejection.to_status = 'REJECTED'
      and rejection.created_at > now() - private.time_to_undo()
  )
$$;
comment on function private.is_seat_kept(public.interviews) is
  'Whether a seat is nobody else''s: also while a rejection that canceled the interview has not been said and can be undone.';
grant execute on function private.is_seat_kept(public.interviews) to carehire_person;

create function private.booked_seats(slot_id uuid) returns integer
language sql stable set search_path = ''
as $$
  select count(*)::integer from public.interviews as taken where taken.slot_id = booked_seats.slot_id and private.is_seat_kept(taken)
$$;
comment on function private.booked_seats(uuid) is 'How many seats of a slot are taken.';
grant execute on function private.booked_seats(uuid) to carehire_person;

create function private.coming_to(slot_id uuid) returns integer
language sql stable set search_path = ''
as $$
  select count(*)::integer from public.interviews as coming where coming.slot_id = coming_to.slot_id and coming.state <> 'canceled'
$$;
comment on function private.coming_to(uuid) is 'How many come to a slot, as whoever interviews is told.';

-- Not SQL: waits come later. Definer: only staff read who waits.
create function private.held_seats(slot_id uuid, but_for uuid default null) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select count(*)::integer from public.interview_waits as wait
    where wait.slot_id = held_seats.slot_id and wait.offered_until > now() and wait.ended_at is null
      and wait.application_id is distinct from held_seats.but_for
  );
end;
$$;
comment on function private.held_seats(uuid, uuid) is 'How many free seats of a slot are kept for applicants who wait, one application aside.';
grant execute on function private.held_seats(uuid, uuid) to carehire_person;

create function private.seats_left(slot public.interview_slots, but_for uuid default null) returns integer
language sql stable set search_path = ''
as $$
  select (seats_left.slot).capacity - private.booked_seats((seats_left.slot).id) - private.held_seats((seats_left.slot).id, seats_left.but_for)
$$;
comment on function private.seats_left(public.interview_slots, uuid) is 'How many seats of a slot are free; what is kept for an application is free for it.';
grant execute on function private.seats_left(public.interview_slots, uuid) to carehire_person;

-- Definer: roles of colleagues are hidden.
create function private.lacks_interviewer(slot public.interview_slots) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (lacks_interviewer.slot).interviewer_id is not null and not private.can_interview((lacks_interviewer.slot).interviewer_id);
end;
$$;
comment on function private.lacks_interviewer(public.interview_slots) is 'Whether whoever was to interview in a slot has left by now.';
grant execute on function private.lacks_interviewer(public.interview_slots) to carehire_person;

-- What was agreed despite an absence stays; an absence that was entered later was not known by then.
create function private.is_displaced(slot public.interview_slots, is_told boolean default false) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return private.lacks_interviewer(is_displaced.slot) or exists (
    select from public.absences as absence
    where absence.active and absence.person_id = (is_displaced.slot).interviewer_id
      and absence.away && private.slot_range((is_displaced.slot).starts_at, (is_displaced.slot).minutes, 0, 0)
      and ((is_displaced.slot).override_reason is null or absence.created_at > (is_displaced.slot).overridden_at)
      and (not is_displaced.is_told or absence.source_id is null)
  );
end;
$$;
comment on function private.is_displaced(public.interview_slots, boolean) is 'Whether whoever interviews in a slot has left, or is away then; if it is told, by what a person entered and no calendar.';

create function private.free_seat(slot_id uuid) returns integer
language sql stable set search_path = ''
as $$
  select min(free.number)
  from public.interview_slots as slot
  cross join lateral generate_series(1, slot.capacity) as free (number)
  where slot.id = free_seat.slot_id and not exists (
    select from public.interviews as taken
    where taken.slot_id = slot.id and taken.seat = free.number and taken.state <> 'canceled'
  )
$$;
comment on function private.free_seat(uuid) is 'The first seat of a slot in which nobody is booked; null where there is none.';

-- The slot's row is locked before anything refers to it: of two who want the last seat, the second one waits and gets an error.
create function private.take_seat(slot_id uuid, application_id uuid) returns integer
language plpgsql set search_path = ''
as $$
declare
  slot public.interview_slots;
  seat integer;
begin
  select * into slot from public.interview_slots as found where found.id = take_seat.slot_id for no key update;
  seat := private.free_seat(slot.id);
  if seat is null or not slot.active or slot.starts_at <= clock_timestamp()
    or (slot.is_offered and private.is_displaced(slot)) or private.lacks_interviewer(slot)
    or private.seats_left(slot, take_seat.application_id) <= 0 then
    raise exception 'This time is no longer free. Choose another one.' using errcode = 'PT409', constraint = 'interviews_slot_id_taken';
  end if;
  return seat;
end;
$$;
comment on function private.take_seat(uuid, uuid) is 'Locks a slot and returns its first seat that is free for this application; refused where there is none.';

create function private.book_seat(application_id uuid, slot_id uuid, move_id uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  booked public.interviews;
begin
  insert into public.interviews (application_id, slot_id, seat, booked_with)
  values (book_seat.application_id, book_seat.slot_id, private.take_seat(book_seat.slot_id, book_seat.application_id), book_seat.move_id)
  returning * into booked;
  perform private.note_interview(booked, 'booked');
end;
$$;
comment on function private.book_seat(uuid, uuid, uuid) is 'Books a seat of a slot for an application.';

-- Many who are moved at once come to one interview, and a time of its own is kept for each other.
create function private.slot_of_move(move public.application_status_history) returns uuid
language plpgsql set search_path = ''
as $$
declare
  set_slot public.interview_slots;
begin
  select * into set_slot from public.interview_slots as known
  where not known.is_offered and known.active and known.date = (slot_of_move.move).interview_date
    and known."time" = (slot_of_move.move).interview_time and known.interview_type = (slot_of_move.move).interview_type
    and known.minutes = coalesce((slot_of_move.move).interview_minutes, 30)
    and known.place is not distinct from (slot_of_move.move).interview_place
    and known.interviewer_id is not distinct from (slot_of_move.move).interviewer_id
  order by known.created_at limit 1 for no key update;
  if set_slot.id is null then
    insert into public.interview_slots (date, "time", clock_change, interview_type, place, interviewer_id, minutes, is_offered)
    values (
      (slot_of_move.move).interview_date, (slot_of_move.move).interview_time, 'AFTER', (slot_of_move.move).interview_type,
      (slot_of_move.move).interview_place, (slot_of_move.move).interviewer_id, coalesce((slot_of_move.move).interview_minutes, 30), false
    ) returning * into set_slot;
  elsif private.booked_seats(set_slot.id) = set_slot.capacity then
    update public.interview_slots as slot set capacity = slot.capacity + 1 where slot.id = set_slot.id;
  end if;
  return set_slot.id;
end;
$$;
comment on function private.slot_of_move(public.application_status_history) is 'The slot that was set for this move of an application.';
