-- For 30 minutes a move is its mover's to undo, and an administrator's: with a row of the history that names it.

alter table public.application_status_history
  add column from_since timestamptz,
  add column from_held_from text,
  add column undoes_id uuid,
  add column batch_id uuid,
  add constraint application_status_history_undoes_id_fkey foreign key (undoes_id)
    references public.application_status_history (id),
  add constraint application_status_history_undoes_id_unique unique (undoes_id);
comment on column public.application_status_history.from_since is 'Since when it had been in the former status, for undoing the move.';
comment on column public.application_status_history.from_held_from is 'Where it would have returned to from a former ON_HOLD, for undoing the move.';
comment on column public.application_status_history.undoes_id is 'The move that this row takes back.';
comment on column public.application_status_history.batch_id is 'The bulk call that made the move.';

create index application_status_history_batch_id_idx
  on public.application_status_history (batch_id) where batch_id is not null;

-- Definer: whoever asks beforehand sees neither the moves nor what they depend on. A bulk call asks for many at once.
create function private.move_refusal(
  application public.applications, to_status text, version integer, override_reason text
) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when move_refusal.version <> (move_refusal.application).version then 'applications_version_stale'
    when move.kind is null
      or (move.kind = 'resume' and (move_refusal.application).held_from <> move_refusal.to_status)
      or (move.kind in ('submit', 'withdrawal')) <> private.is_applicant_of(move_refusal.application)
    then 'applications_status_moves'
    when move_refusal.to_status = 'HIRED' and private.missing_for_hire(move_refusal.application) <> '{}'
      and (move_refusal.override_reason is null or not private.is_admin())
    then 'applications_hire_incomplete'
  end
  from (select) as once
  left join private.application_moves() as move
    on move.from_status = (move_refusal.application).status and move.to_status = move_refusal.to_status
$$;
comment on function private.move_refusal(public.applications, text, integer, text) is 'The rule by which the caller may not move this application so, or null.';
grant execute on function private.move_refusal(public.applications, text, integer, text) to carehire_person;

create function private.raise_refusal(rule text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception '%', case
    when raise_refusal.rule like '%_version_stale' then 'Somebody else has changed this in the meantime.'
    when raise_refusal.rule like '%_hire_incomplete' then 'The file is not complete.'
    when raise_refusal.rule like '%_too_late' then 'This can''t be undone anymore.'
    when raise_refusal.rule like '%_moved_on' then 'The application has been moved on in the meantime.'
    when raise_refusal.rule like '%_undoable' then 'This move is not the caller''s to undo.'
    else 'An application of this status cannot take that one.'
  end using errcode = 'PT409', constraint = raise_refusal.rule;
end;
$$;
comment on function private.raise_refusal(text) is 'Refuses a move by this rule.';

-- Definer: the application is read and locked whoever moves it. From and actor are never the client's to say, nor where
-- an undone move leads.
create or replace function private.fill_application_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select application.status, application.status_changed_at, application.held_from
  into new.from_status, new.from_since, new.from_held_from
  from public.applications as application where application.id = new.application_id for update;
  -- Of an application that is not there, the foreign key says so, and of somebody else's the policy.
  new.from_status := coalesce(new.from_status, '');
  if new.undoes_id is not null then
    new.to_status := coalesce(
      (select undone.from_status from public.application_status_history as undone where undone.id = new.undoes_id),
      new.from_status
    );
  end if;
  new.actor_id := private.user_id();
  new.created_at := clock_timestamp();
  return new;
end;
$$;
comment on function private.fill_application_move() is 'Trigger: from which status, by whom and when.';

-- Definer: nobody else may change a status. After the policies have let the row pass.
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
    perform private.check_reason(new, (
      select known.kind from private.application_moves() as known
      where known.from_status = new.from_status and known.to_status = new.to_status
    ));
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
comment on function private.move_application() is 'Trigger: carries out a move, if the application may take it, or takes one back.';

grant insert (undoes_id, batch_id) on public.application_status_history to carehire_person;

notify pgrst, 'reload schema';
