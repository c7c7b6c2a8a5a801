-- An agency that asks for written offers lets nobody go on to PRE_HIRE without an accepted one.

alter table public.app_settings add column requires_offer boolean not null default false;
comment on column public.app_settings.requires_offer is 'Nobody goes on to PRE_HIRE without an offer that was sent and accepted.';
grant update (requires_offer) on public.app_settings to authenticated;

-- Not SQL. Definer: as above.
create function private.lacks_offer(application_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((select settings.requires_offer from public.app_settings as settings), false) and not exists (
    select from public.offers as offer where offer.application_id = lacks_offer.application_id and offer.state = 'ACCEPTED'
  );
end;
$$;
comment on function private.lacks_offer(uuid) is 'Whether the agency asks for a written offer, and none has been accepted.';
grant execute on function private.lacks_offer(uuid) to carehire_person;

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
    when raise_refusal.rule like '%_too_late' then 'This can''t be undone anymore.'
    when raise_refusal.rule like '%_moved_on' then 'The application has been moved on in the meantime.'
    when raise_refusal.rule like '%_undoable' then 'This move is not the caller''s to undo.'
    else 'An application of this status cannot take that one.'
  end using errcode = 'PT409', constraint = raise_refusal.rule;
end;
$$;

notify pgrst, 'reload schema';
