-- Nobody is rejected after a background check was decided against them before the letter about it was given.

-- Not SQL: checks come later. Definer: a move is refused whether or not the mover sees them.
create function private.owes_letter(application_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Turning somebody down is the adverse action: the notice of it comes with it or before (15 USC 1681m(a)), and not after an email.
  return exists (
    select from public.background_checks as one
    join public.background_moves as decision on decision.check_id = one.id and decision.to_state = 'adverse'
    where one.application_id = owes_letter.application_id and one.state = 'adverse' and decision.given_on is null
  );
end;
$$;
comment on function private.owes_letter(uuid) is
  'Whether a background check was decided against an applicant and the letter about it has not been given to them.';
grant execute on function private.owes_letter(uuid) to carehire_person;

-- Not SQL. Definer: as above.
create or replace function private.reason_refusal(application_id uuid, reason_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  reason public.decision_reasons;
begin
  select * into reason from public.decision_reasons as known where known.id = reason_refusal.reason_id;
  if reason.shown_as_id is not null and not exists (
    select from public.background_checks as one where one.application_id = reason_refusal.application_id and one.state = 'adverse'
  ) then
    return 'applications_background_unfinished';
  end if;
  -- Whatever else is the reason: what was decided on has a part in it.
  if reason.applies_to = 'rejection' and private.owes_letter(reason_refusal.application_id) then
    return 'applications_background_letter_owed';
  end if;
  return null;
end;
$$;
comment on function private.reason_refusal(uuid, uuid) is
  'The rule by which an application is not rejected for this reason: one of a background check, and none was decided against its sender; any, and the letter about such a decision has not been given; or null.';

create or replace function private.raise_refusal(rule text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception '%', case
    when raise_refusal.rule like '%_version_stale' then 'Somebody else has changed this in the meantime.'
    when raise_refusal.rule like '%_hire_incomplete' then 'The file is not complete.'
    when raise_refusal.rule like '%_offer_unanswered' then 'The offer has not been accepted.'
    when raise_refusal.rule like '%_offer_required' then 'The agency asks for an accepted offer first.'
    when raise_refusal.rule like '%_background_unfinished' then 'No background check has been decided against the applicant.'
    when raise_refusal.rule like '%_background_letter_owed' then 'The letter about the background check has not been given.'
    when raise_refusal.rule like '%_employed' then 'This applicant has been made an employee.'
    when raise_refusal.rule like '%_too_late' then 'This can''t be undone anymore.'
    when raise_refusal.rule like '%_moved_on' then 'The application has been moved on in the meantime.'
    when raise_refusal.rule like '%_undoable' then 'This move is not the caller''s to undo.'
    else 'An application of this status cannot take that one.'
  end using errcode = 'PT409', constraint = raise_refusal.rule;
end;
$$;

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
        and (not slot.active or slot.starts_at <= now() or private.seats_left(slot, ended.application_id) <= 0)
    ) then 'interviews_slot_id_taken'
  end
$$;

call private.make_character_checks();
notify pgrst, 'reload schema';
