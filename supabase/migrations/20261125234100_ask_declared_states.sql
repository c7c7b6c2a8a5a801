-- What was written in each place is asked of private.states and private.state_moves.

-- Immutable: the states change with a migration, which makes it anew.
do $$
begin
  execute format(
    'create or replace function private.is_closed(status text) returns boolean language sql immutable parallel safe set search_path = '''' as %L',
    format('select is_closed.status = any (%L::text[])', private.state_names('applications', closed => true))
  );
end;
$$;
comment on function private.is_closed(text) is 'Whether nothing is asked for or taken of an application of this status.';

create or replace function private.move_refusal(
  application public.applications, to_status text, version integer, override_reason text
) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when move_refusal.version <> (move_refusal.application).version then 'applications_version_stale'
    when move.kind is null
      or (move.kind = 'resume' and (move_refusal.application).held_from <> move_refusal.to_status)
      or move.is_applicants <> private.is_applicant_of(move_refusal.application)
    then 'applications_status_moves'
    when move_refusal.to_status = 'HIRED' and private.missing_for_hire(move_refusal.application) <> '{}'
      and (move_refusal.override_reason is null or not private.is_admin())
    then 'applications_hire_incomplete'
  end
  from (select) as once
  left join private.state_moves as move
    on move.subject = 'applications' and move.from_state = (move_refusal.application).status
    and move.to_state = move_refusal.to_status
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
    perform private.check_reason(new, (
      select known.reasons from private.state_moves as known
      where known.subject = 'applications' and known.from_state = new.from_status and known.to_state = new.to_status
    ));
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

drop function private.check_reason(public.application_status_history, text);
create function private.check_reason(move public.application_status_history, reasons text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if check_reason.reasons is null then
    return;
  end if;
  if not exists (
    select from public.decision_reasons as reason
    where reason.id = (check_reason.move).reason_id and reason.applies_to = check_reason.reasons and reason.active
  ) then
    raise exception 'Choose a reason for this.' using
      errcode = 'PT422', constraint = 'application_status_history_reason_id_required', column = 'reason_id';
  end if;
end;
$$;
comment on function private.check_reason(public.application_status_history, text) is 'Refuses a move that needs a reason and has none of its kind.';
drop function private.application_moves();

create or replace function private.is_section_open(application public.applications, section_id text) returns boolean
language sql stable set search_path = ''
as $$
  select private.has_reached(
    'applications',
    coalesce(is_section_open.application.held_from, is_section_open.application.status),
    private.section_opens_at(is_section_open.application, is_section_open.section_id)
  )
$$;

drop trigger job_listings_guard_status on public.job_listings;
drop function private.guard_job_listing_status();
call private.make_state_guard('job_listings', 'status');

create or replace function private.stamp_request_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.decided_at := case when new.state in ('accepted', 'rejected', 'canceled') then now() end;
  new.decided_by := case when new.state in ('accepted', 'rejected', 'canceled') then private.user_id() end;
  return new;
end;
$$;
call private.make_state_guard('document_requests', 'state');

notify pgrst, 'reload schema';
