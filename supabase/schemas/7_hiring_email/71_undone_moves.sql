-- For 30 minutes the mover or an administrator can undo a move: with a row of the history that names it.

-- Definer: it reads emails, which not everybody who moves applications may do.
create function private.undo_refusal(move public.application_status_history, besides uuid default null) returns text
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
comment on function private.undo_refusal(public.application_status_history, uuid) is
  'The rule by which the caller may not undo this move, or null; `besides` is the row that is about to do it.';
grant execute on function private.undo_refusal(public.application_status_history, uuid) to carehire_person;

-- Not SQL: the slots are locked, as in a booking, and only then are the seats that are left counted. Definer: as above.
create function private.undo_refusals(move_ids uuid[]) returns table (move_id uuid, rule text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.interview_slots as slot
  where slot.id in (
    select taken.slot_id from public.interviews as taken
    where taken.ended_with = any (undo_refusals.move_ids) or taken.booked_with = any (undo_refusals.move_ids)
  ) order by slot.id for no key update;
  return query
  with asked as materialized (
    select move.id, private.undo_refusal(move) as refusal
    from public.application_status_history as move where move.id = any (undo_refusals.move_ids)
  ),
  resumed as (
    select asked.id, private.seats_left(slot, ended.application_id) as seats,
      row_number() over (partition by slot.id order by ended.created_at, ended.id) as place
    from asked
    join public.interviews as ended on ended.ended_with = asked.id and ended.state = 'canceled' and not private.is_seat_kept(ended)
    join public.interview_slots as slot on slot.id = ended.slot_id
    where asked.refusal is null
  )
  select asked.id, coalesce(asked.refusal, case when resumed.place > resumed.seats then 'interviews_slot_id_taken' end)
  from asked
  left join resumed on resumed.id = asked.id;
end;
$$;
comment on function private.undo_refusals(uuid[]) is
  'The rules by which the caller may not undo these moves together, or null: of a slot, whoever was booked first comes back to the seats that are left.';
grant execute on function private.undo_refusals(uuid[]) to carehire_person;
