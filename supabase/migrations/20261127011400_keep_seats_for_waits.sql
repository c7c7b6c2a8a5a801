-- A seat that is kept for somebody who waits is nobody else's.

-- Not SQL: waits come later. Definer: nobody reads who waits but staff.
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

drop function private.take_seat(uuid);
-- The slot's row is locked before anything refers to it: of two who want the last seat, the second one waits and is told.
create function private.take_seat(slot_id uuid, application_id uuid) returns integer
language plpgsql set search_path = ''
as $$
declare
  slot public.interview_slots;
  seat integer;
begin
  select * into slot from public.interview_slots as found where found.id = take_seat.slot_id for no key update;
  seat := private.free_seat(slot.id);
  if seat is null or not slot.active or slot.starts_at <= clock_timestamp() or (slot.is_offered and private.is_displaced(slot))
    or private.booked_seats(slot.id) + private.held_seats(slot.id, take_seat.application_id) >= slot.capacity then
    raise exception 'This time is no longer free. Choose another one.' using errcode = 'PT409', constraint = 'interviews_slot_id_taken';
  end if;
  return seat;
end;
$$;
comment on function private.take_seat(uuid, uuid) is 'Locks a slot and returns its first seat that is free for this application; refused where there is none.';

create or replace function private.book_seat(application_id uuid, slot_id uuid, move_id uuid) returns void
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

create or replace function private.end_interview(interview public.interviews, state text, move_id uuid default null, reason text default null)
returns void
language plpgsql set search_path = ''
as $$
begin
  -- A seat that becomes free is offered: the slot is locked before the interview, as by whoever changes the slot.
  if end_interview.state = 'canceled' then
    perform from public.interview_slots as slot where slot.id = (end_interview.interview).slot_id for no key update;
  end if;
  update public.interviews as ended
  set state = end_interview.state, state_since = clock_timestamp(), ended_with = end_interview.move_id, sequence = ended.sequence + 1
  where ended.id = (end_interview.interview).id;
  perform private.note_interview(end_interview.interview, end_interview.state, reason => end_interview.reason);
end;
$$;
comment on function private.end_interview(public.interviews, text, uuid, text) is 'Says what became of an interview.';

-- The seat is the former one, or any that is free. One that was kept is there whatever has become of the day.
create function private.resume_interview(interview public.interviews) returns void
language plpgsql set search_path = ''
as $$
declare
  is_there constant boolean := (resume_interview.interview).state <> 'canceled';
  is_kept constant boolean := private.is_seat_kept(resume_interview.interview);
begin
  if not is_there then
    perform from public.interview_slots as slot where slot.id = (resume_interview.interview).slot_id for no key update;
  end if;
  update public.interviews as resumed
  set state = 'booked', state_since = clock_timestamp(), ended_with = null, sequence = resumed.sequence + 1,
    seat = case
      when is_there then resumed.seat
      when is_kept then private.free_seat(resumed.slot_id)
      else private.take_seat(resumed.slot_id, resumed.application_id)
    end
  where resumed.id = (resume_interview.interview).id;
  perform private.note_interview(resume_interview.interview, 'resumed');
end;
$$;
comment on function private.resume_interview(public.interviews) is 'Books an interview again that has ended; refused where its time is no longer free.';


drop function private.is_open(public.interview_slots);
create function private.is_open(slot public.interview_slots, but_for uuid default null) returns boolean
language sql stable set search_path = ''
as $$
  select (is_open.slot).active and (is_open.slot).is_offered and (is_open.slot).starts_at > now()
    and (is_open.slot).capacity > private.booked_seats((is_open.slot).id) + private.held_seats((is_open.slot).id, is_open.but_for)
    and not private.is_displaced(is_open.slot)
$$;
comment on function private.is_open(public.interview_slots, uuid) is 'Whether somebody can be booked then; what is kept for an application is open for it.';

create function private.is_for(slot public.interview_slots, application public.applications) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((is_for.slot).job_listing_id = listing.id, true)
    and coalesce((is_for.slot).job_role_id = listing.job_role_id, (is_for.slot).job_role_id is null)
    and coalesce((is_for.slot).area_id = coalesce((is_for.application).area_id, listing.area_id), (is_for.slot).area_id is null)
  from public.job_listings as listing where listing.id = (is_for.application).job_listing_id
$$;
comment on function private.is_for(public.interview_slots, public.applications) is 'Whether a slot is for the job, role and area of an application.';

-- Not granted: whoever asks for an application says what may be asked.
create or replace function private.slots_open_to(application_id uuid) returns setof public.interview_slots
language sql stable set search_path = ''
as $$
  select slot.*
  from public.applications as application
  join public.interview_slots as slot on slot.active and slot.starts_at > now()
    and private.is_for(slot, application) and private.is_open(slot, application.id)
  where application.id = slots_open_to.application_id
  order by slot.starts_at, slot.id
  limit 200
$$;
comment on function private.slots_open_to(uuid) is 'The next slots in which an applicant can be booked.';

notify pgrst, 'reload schema';
