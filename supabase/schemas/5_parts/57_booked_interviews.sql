-- Moves of applications book and end interviews; staff give a booked one another time. Nobody takes away a slot that is booked.

create function private.end_interview(interview public.interviews, state text, move_id uuid default null, reason text default null)
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

create function private.is_withdrawn(slot public.interview_slots) returns boolean
language sql stable set search_path = ''
as $$
  select not (is_withdrawn.slot).active and ((is_withdrawn.slot).is_offered or exists (
    select from public.interview_slots as other
    where other.active and other.interviewer_id = (is_withdrawn.slot).interviewer_id and other.occupied && (is_withdrawn.slot).occupied
  ))
$$;
comment on function private.is_withdrawn(public.interview_slots) is
  'Whether a slot is offered no longer, or was set for somebody who has left it and its interviewer has something else by now.';

-- The seat is the former one, or any that is free. A seat that was kept is there whatever has happened to the day.
create function private.resume_interview(interview public.interviews) returns void
language plpgsql set search_path = ''
as $$
declare
  is_there constant boolean := (resume_interview.interview).state <> 'canceled';
  is_kept constant boolean := private.is_seat_kept(resume_interview.interview);
begin
  if not is_there then
    perform from public.interview_slots as slot where slot.id = (resume_interview.interview).slot_id for no key update;
    -- What was set for somebody went with them.
    update public.interview_slots as slot set active = true
    where slot.id = (resume_interview.interview).slot_id and not slot.active and not private.is_withdrawn(slot)
      and slot.starts_at > clock_timestamp();
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

create function private.missed_at(interview public.interviews) returns timestamptz
language sql stable set search_path = ''
as $$
  select former.created_at
  from (
    select change.kind, change.created_at from public.interview_changes as change
    where change.application_id = (missed_at.interview).application_id and change.interview_id = (missed_at.interview).id
      and change.kind not in ('confirmed', 'unconfirmed', 'completed')
    order by change.created_at desc, change.id desc limit 1
  ) as former
  where former.kind = 'no_show' and (missed_at.interview).state = 'completed'
$$;
comment on function private.missed_at(public.interviews) is 'When somebody was noted not to have come to an interview that was completed after that; null for any other.';

create function private.restore_missed_interview(interview public.interviews) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.interviews as restored
  set state = 'no_show', state_since = private.missed_at(restored), ended_with = null, sequence = restored.sequence + 1
  where restored.id = (restore_missed_interview.interview).id;
  perform private.note_interview(restore_missed_interview.interview, 'no_show');
end;
$$;
comment on function private.restore_missed_interview(public.interviews) is 'Has an interview missed again that was so before it was completed, for as long as that can be taken back.';

-- Definer: nobody writes interviews. After application_status_history_move, by its name: what is booked has been moved.
create function private.follow_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  booked public.interviews;
  ended public.interviews;
begin
  if new.undoes_id is not null then
    select * into booked from public.interviews as found where found.booked_with = new.undoes_id and found.state = 'booked';
    if booked.id is not null then
      perform private.end_interview(booked, 'canceled', new.id);
    end if;
    select * into ended from public.interviews as found where found.ended_with = new.undoes_id and found.state <> 'booked';
    if private.missed_at(ended) is not null then
      perform private.restore_missed_interview(ended);
    elsif ended.id is not null then
      perform private.resume_interview(ended);
    end if;
    return null;
  end if;
  select * into booked from public.interviews as found
  where found.application_id = new.application_id and found.state in ('booked', 'no_show')
  order by found.created_at desc limit 1;
  if new.to_status = 'INTERVIEW_SCHEDULED' then
    if booked.state = 'booked' then
      perform private.end_interview(booked, 'canceled', new.id);
    end if;
    perform private.book_seat(new.application_id, coalesce(new.interview_slot_id, private.slot_of_move(new)), new.id);
  elsif booked.id is not null and new.to_status = 'INTERVIEWED' then
    perform private.end_interview(booked, 'completed', new.id);
  elsif booked.state = 'booked' then
    perform private.end_interview(booked, 'canceled', new.id);
  end if;
  return null;
end;
$$;
comment on function private.follow_move() is 'Trigger: moved to its interview, an application books one; moved on it has come, moved anywhere else it does not. Undoing a move undoes that.';
create trigger application_status_history_move_interview after insert on public.application_status_history
  for each row execute function private.follow_move();

-- Not SQL: what applicants choose from comes later. Definer: as above.
create function private.may_move_interview(interview_id uuid, slot_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (private.is_decider() and private.has_required_aal()) or exists (
    select from public.interviews as interview
    join public.applications as application on application.id = interview.application_id
    where interview.id = may_move_interview.interview_id and interview.state in ('booked', 'no_show') and private.is_applicant_of(application)
      -- Asked for again, what is booked already is so.
      and (interview.slot_id = may_move_interview.slot_id or exists (
        select from private.open_slots_for(application.id) as open where open.id = may_move_interview.slot_id
      ))
  );
end;
$$;
comment on function private.may_move_interview(uuid, uuid) is 'Whether the caller decides on applications, or moves an interview of their own to a time that is open for them.';

-- Definer: as above. First the application is locked and then the slots, the lower id first: two that cross do not wait for each other.
create function private.move_interview(interview_id uuid, slot_id uuid, version integer default null, reason text default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  interview public.interviews;
  former timestamptz;
begin
  if not private.may_move_interview(move_interview.interview_id, move_interview.slot_id) then
    return null;
  end if;
  perform private.lock_people(array(
    select known.application_id from public.interviews as known where known.id = move_interview.interview_id
  ));
  perform from public.interview_slots as slot
  where slot.id in (
    move_interview.slot_id, (select known.slot_id from public.interviews as known where known.id = move_interview.interview_id)
  ) order by slot.id for no key update;
  select * into interview from public.interviews as known where known.id = move_interview.interview_id for update;
  if interview.id is null or not exists (select from public.interview_slots as slot where slot.id = move_interview.slot_id) then
    return null;
  end if;
  if move_interview.version is distinct from interview.version and move_interview.version is not null then
    perform private.raise_refusal('interviews_version_stale');
  end if;
  if interview.state not in ('booked', 'no_show') then
    raise exception 'This interview is over or was canceled.' using errcode = 'PT409', constraint = 'interviews_state_moves';
  end if;
  if interview.slot_id = move_interview.slot_id then
    return interview.application_id;
  end if;
  select slot.starts_at into former from public.interview_slots as slot where slot.id = interview.slot_id;
  update public.interviews as moved
  set slot_id = move_interview.slot_id, seat = private.take_seat(move_interview.slot_id, moved.application_id), state = 'booked',
    state_since = case when moved.state = 'booked' then moved.state_since else clock_timestamp() end, sequence = moved.sequence + 1
  where moved.id = interview.id returning * into interview;
  perform private.note_interview(interview, 'moved', former, move_interview.reason);
  return interview.application_id;
end;
$$;
comment on function private.move_interview(uuid, uuid, integer, text) is 'Gives an interview another slot, for whoever decides and for its applicant, and returns its application; null where there is no such interview or slot.';
grant execute on function private.move_interview(uuid, uuid, integer, text) to carehire_person, carehire_visitor;

-- Not granted: every function that notes something about an interview begins with it.
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
create function private.miss_interview(interview_id uuid, version integer, has_missed boolean) returns uuid
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
grant execute on function private.miss_interview(uuid, integer, boolean) to carehire_person;

-- Definer: people who keep slots do not write interviews.
create function private.keep_booked_slot() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not new.active and exists (
    select from public.interviews as booked
    where booked.slot_id = new.id and booked.state in ('booked', 'canceled') and private.is_seat_kept(booked)
  ) then
    raise exception 'Somebody is booked then. Give them another time first.' using
      errcode = 'PT409', constraint = 'interview_slots_active_booked';
  end if;
  if new.capacity < private.booked_seats(new.id) then
    raise exception 'More people than that are booked then.' using
      errcode = 'PT422', constraint = 'interview_slots_capacity_taken', column = 'capacity';
  end if;
  if (old.starts_at, old.minutes, old.interview_type, old.place, old.location_id, old.interviewer_id) is distinct from
    (new.starts_at, new.minutes, new.interview_type, new.place, new.location_id, new.interviewer_id) then
    update public.interviews as booked set sequence = booked.sequence + 1 where booked.slot_id = new.id and booked.state = 'booked';
    perform private.note_interview(booked, 'moved', old.starts_at)
    from public.interviews as booked where booked.slot_id = new.id and booked.state = 'booked';
  end if;
  return null;
end;
$$;
comment on function private.keep_booked_slot() is 'Trigger: a slot that somebody is booked in stays and keeps their seat; moved, it moves their interviews.';
create trigger interview_slots_keep_booked after update on public.interview_slots
  for each row execute function private.keep_booked_slot();

-- A rejection that has not been announced keeps the seat: the worker looks at it again each minute.
create function private.release_set_time(slot_id uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform from public.interview_slots as slot where slot.id = release_set_time.slot_id for no key update;
  update public.interview_slots as slot set active = false
  where slot.id = release_set_time.slot_id and slot.active and not slot.is_offered and private.booked_seats(slot.id) = 0;
end;
$$;
comment on function private.release_set_time(uuid) is 'Gives the interviewer back a time that was set for applicants of whom none is left.';

-- Definer: people who move an interview keep no slots.
create function private.follow_left_seat() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.release_set_time(old.slot_id);
  return null;
end;
$$;
comment on function private.follow_left_seat() is 'Trigger: a time that was set for somebody goes with them.';
create trigger interviews_release after update on public.interviews
  for each row when (old.slot_id <> new.slot_id or (old.state <> 'canceled' and new.state = 'canceled'))
  execute function private.follow_left_seat();
