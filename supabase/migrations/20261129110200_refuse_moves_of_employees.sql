-- Nobody goes on without the offer that the agency asks for, and the application of an employee stays one of somebody who was hired.

alter table public.application_tasks drop constraint application_tasks_kind_allowed;
alter table public.application_tasks add constraint application_tasks_kind_allowed check (
  kind in (
    'email_bounced', 'interview_unanswered', 'interviewer_away', 'offer_declined', 'offer_expired', 'form_stuck', 'not_employed'
  )
);

-- Not SQL: employments come later. Definer: a move is refused whether or not the mover sees them.
create function private.is_employed(application_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.employments as employment
    where employment.application_id = is_employed.application_id and employment.undone_at is null
  );
end;
$$;
comment on function private.is_employed(uuid) is 'Whether this application made its sender an employee, and nobody has taken that back.';
grant execute on function private.is_employed(uuid) to carehire_person;

-- Definer: whoever asks beforehand sees neither the moves nor what they depend on. A bulk call asks for many at once.
create or replace function private.move_refusal(
  application public.applications, to_status text, version integer, override_reason text
) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when move_refusal.version <> (move_refusal.application).version then 'applications_version_stale'
    when move.kind is null
      or (move.kind = 'resume' and (move_refusal.application).held_from <> move_refusal.to_status)
      or (move.is_applicants <> private.is_applicant_of(move_refusal.application)
        and not private.is_own_interview(move_refusal.application, move_refusal.to_status)
        and not private.is_own_acceptance(move_refusal.application, move_refusal.to_status))
    then 'applications_status_moves'
    when move.kind = 'forward' and move_refusal.to_status = 'PRE_HIRE' and private.awaits_acceptance((move_refusal.application).id)
    then 'applications_offer_unanswered'
    when move.kind = 'forward' and move_refusal.to_status = 'PRE_HIRE' and private.lacks_offer((move_refusal.application).id)
    then 'applications_offer_required'
    when (move_refusal.application).status = 'HIRED' and private.is_employed((move_refusal.application).id)
    then 'applications_employed'
    when move_refusal.to_status = 'HIRED' and private.missing_for_hire(move_refusal.application) <> '{}'
      and (move_refusal.override_reason is null or not private.is_admin())
    then 'applications_hire_incomplete'
  end
  from (select) as once
  left join private.state_moves as move
    on move.subject = 'applications' and move.from_state = (move_refusal.application).status
    and move.to_state = move_refusal.to_status
$$;

create or replace function private.raise_refusal(rule text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception '%', case
    when raise_refusal.rule like '%_version_stale' then 'Somebody else has changed this in the meantime.'
    when raise_refusal.rule like '%_hire_incomplete' then 'The file is not complete.'
    when raise_refusal.rule like '%_offer_unanswered' then 'The offer has not been accepted.'
    when raise_refusal.rule like '%_offer_required' then 'The agency asks for an accepted offer first.'
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

notify pgrst, 'reload schema';
