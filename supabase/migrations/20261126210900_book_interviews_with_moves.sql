-- An interview has states, and a move to INTERVIEW_SCHEDULED names the slot in which it is booked.

insert into private.states (subject, place, name, kind, is_closed) values
  ('interviews', 0, 'booked', 'stage', false),
  ('interviews', 1, 'completed', 'end', true),
  ('interviews', 2, 'no_show', 'end', true),
  ('interviews', 3, 'canceled', 'end', true);

-- An interview. What the undoing of an application's move brings back is booked again, as who did not come may be.
insert into private.state_moves (subject, from_state, to_state, kind) values
  ('interviews', 'booked', 'completed', 'complete'),
  ('interviews', 'booked', 'no_show', 'miss'),
  ('interviews', 'booked', 'canceled', 'cancel'),
  ('interviews', 'completed', 'booked', 'undo'),
  ('interviews', 'no_show', 'booked', 'undo'),
  ('interviews', 'no_show', 'completed', 'complete'),
  ('interviews', 'no_show', 'canceled', 'cancel'),
  ('interviews', 'canceled', 'booked', 'undo');

alter table public.application_status_history
  add column interview_slot_id uuid,
  add column interviewer_id uuid,
  add column interview_minutes integer,
  add constraint application_status_history_interview_slot_id_fkey foreign key (interview_slot_id)
    references public.interview_slots (id) on delete set null,
  add constraint application_status_history_interviewer_id_fkey foreign key (interviewer_id) references public.profiles (id),
  add constraint application_status_history_interview_minutes_range check (interview_minutes between 5 and 480);
comment on column public.application_status_history.interview_slot_id is 'The slot that the interview was booked in; what it says stands here, too.';
call private.make_foreign_key_indexes('application_status_history');
grant insert (interview_slot_id, interviewer_id, interview_minutes) on public.application_status_history to carehire_person;

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
    shown := case when private.is_staff() then new.from_status
      else coalesce((private.unsaid_rejection(new.application_id)).from_status, new.from_status) end;
    if believed <> shown then
      perform private.raise_refusal('applications_version_stale');
    end if;
  end if;
  if new.undoes_id is not null then
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
comment on function private.fill_application_move() is 'Trigger: from which status, by whom and when; refused where the mover believes another status.';

notify pgrst, 'reload schema';
