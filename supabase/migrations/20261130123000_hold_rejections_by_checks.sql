-- A rejection for a background check waits until one was decided on, and colleagues who do not read that lane are shown another reason.

alter table public.decision_reasons
  add column shown_as_id uuid,
  add constraint decision_reasons_shown_as_id_fkey foreign key (shown_as_id, applies_to)
    references public.decision_reasons (id, applies_to),
  add constraint decision_reasons_shown_as_id_rejection check (shown_as_id is null or applies_to = 'rejection'),
  add constraint decision_reasons_shown_as_id_other check (shown_as_id <> id);
comment on column public.decision_reasons.shown_as_id is 'Set: this one rests on a background check, and colleagues who do not read that lane are shown the other one. Nobody is rejected for it before a check was decided on.';
grant insert (shown_as_id), update (shown_as_id) on public.decision_reasons to authenticated;

create index decision_reasons_shown_as_id_applies_to_idx on public.decision_reasons (shown_as_id, applies_to);

create function private.guard_decision_reason() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.shown_as_id is not null and (
    exists (select from public.decision_reasons as other where other.id = new.shown_as_id and other.shown_as_id is not null)
    or exists (select from public.decision_reasons as other where other.shown_as_id = new.id)
  ) then
    raise exception 'Choose a reason that says nothing of background checks.' using
      errcode = 'PT422', constraint = 'decision_reasons_shown_as_id_plain', column = 'shown_as_id';
  end if;
  return new;
end;
$$;
comment on function private.guard_decision_reason() is 'Trigger: what colleagues are shown in the place of another reason is a plain one.';
create trigger decision_reasons_guard before insert or update on public.decision_reasons
  for each row when (new.shown_as_id is not null) execute function private.guard_decision_reason();

create function private.shown_reason(reason_id uuid) returns uuid
language sql stable set search_path = ''
as $$
  select case when 'background' = any ((select private.seen_lanes())::text[]) then shown_reason.reason_id
    else coalesce((select reason.shown_as_id from public.decision_reasons as reason where reason.id = shown_reason.reason_id), shown_reason.reason_id)
  end
$$;
comment on function private.shown_reason(uuid) is
  'This reason, or what stands in its place for whoever does not read background checks.';
grant execute on function private.shown_reason(uuid) to carehire_person;

-- Not SQL: checks come later. Definer: a move is refused whether or not the mover sees them.
create function private.reason_refusal(application_id uuid, reason_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (
    select from public.decision_reasons as reason where reason.id = reason_refusal.reason_id and reason.shown_as_id is not null
  ) and not exists (
    select from public.background_checks as one where one.application_id = reason_refusal.application_id and one.state = 'adverse'
  ) then
    return 'applications_background_unfinished';
  end if;
  return null;
end;
$$;
comment on function private.reason_refusal(uuid, uuid) is
  'The rule by which an application is not rejected for this reason: one of a background check, and none was decided against its sender; or null.';
grant execute on function private.reason_refusal(uuid, uuid) to carehire_person;

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
    when raise_refusal.rule like '%_employed' then 'This applicant has been made an employee.'
    when raise_refusal.rule like '%_too_late' then 'This can''t be undone anymore.'
    when raise_refusal.rule like '%_moved_on' then 'The application has been moved on in the meantime.'
    when raise_refusal.rule like '%_undoable' then 'This move is not the caller''s to undo.'
    else 'An application of this status cannot take that one.'
  end using errcode = 'PT409', constraint = raise_refusal.rule;
end;
$$;

create or replace function private.move_application() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
  undone public.application_status_history;
  refusal text;
begin
  select * into application from public.applications as found where found.id = new.application_id;
  if new.undoes_id is null then
    refusal := private.move_refusal(application, new.to_status, new.application_version, new.override_reason);
  else
    select * into undone from public.application_status_history as found
    where found.id = new.undoes_id and found.application_id = new.application_id;
    refusal := private.undo_refusal(undone, new.id);
  end if;
  if refusal is not null then
    perform private.raise_refusal(refusal);
  end if;
  if new.undoes_id is null then
    -- An applicant who cannot come needs no reason of the agency's.
    if not private.is_applicant_of(application) then
      perform private.check_reason(new, (
        select known.reasons from private.state_moves as known
        where known.subject = 'applications' and known.from_state = new.from_status and known.to_state = new.to_status
      ));
      refusal := private.reason_refusal(new.application_id, new.reason_id);
      if refusal is not null then
        perform private.raise_refusal(refusal);
      end if;
    end if;
    if new.to_status = 'INTERVIEW_SCHEDULED' then
      perform private.check_interview(new);
    end if;
  end if;
  update public.applications as changed
  set status = new.to_status,
    status_changed_at = coalesce(undone.from_since, new.created_at),
    held_from = case
      when new.undoes_id is not null then undone.from_held_from
      when new.to_status = 'ON_HOLD' then new.from_status
    end,
    submitted_at = coalesce(changed.submitted_at, case when new.to_status = 'SUBMITTED' then new.created_at end)
  where changed.id = new.application_id;
  return null;
end;
$$;


call private.make_character_checks();
notify pgrst, 'reload schema';
