-- What waits to be countersigned is a task, and holds a hire where a row says so.

alter table public.application_tasks drop constraint application_tasks_kind_allowed;
alter table public.application_tasks add constraint application_tasks_kind_allowed check (
  kind in (
    'email_bounced', 'interview_unanswered', 'interviewer_away', 'offer_declined', 'offer_expired', 'form_stuck', 'not_employed',
    'duty_due', 'reference_answered', 'countersign'
  )
);

-- Not granted: whoever changes what it depends on calls it. Colleagues see the task of a lane that they see.
create function private.settle_countersigning(application_id uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  first_lane constant text := (
    select waiting.lane
    from private.uncountersigned(settle_countersigning.application_id) as waiting
    join public.applications as application on application.id = settle_countersigning.application_id
    where waiting.bundle_sha256 is not null and application.status not in ('REJECTED', 'WITHDRAWN')
    order by waiting.lane <> 'general', waiting.lane limit 1
  );
begin
  if first_lane is null then
    update public.application_tasks as task set done_at = now()
    where task.application_id = settle_countersigning.application_id and task.kind = 'countersign' and task.done_at is null;
    return;
  end if;
  update public.application_tasks as task set lane = first_lane
  where task.application_id = settle_countersigning.application_id and task.kind = 'countersign' and task.done_at is null
    and task.lane <> first_lane;
  insert into public.application_tasks (application_id, kind, lane)
  values (settle_countersigning.application_id, 'countersign', first_lane) on conflict do nothing;
end;
$$;
comment on function private.settle_countersigning(uuid) is 'Somebody has to countersign what is sealed and waits for it; nobody, once that is done.';

-- Definer: people write no tasks.
create function private.follow_countersigning() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.settle_countersigning(new.application_id);
  return null;
end;
$$;
comment on function private.follow_countersigning() is 'Trigger: what is to be countersigned is a task as long as it is.';
create trigger signed_forms_countersign after update on public.signed_forms
  for each row when ((old.state, old.reopened_at) is distinct from (new.state, new.reopened_at))
  execute function private.follow_countersigning();
create trigger sealed_documents_countersign after update on public.sealed_documents
  for each row when (old.state <> new.state) execute function private.follow_countersigning();
create trigger countersignatures_follow after insert on public.countersignatures
  for each row execute function private.follow_countersigning();
create trigger application_status_history_move_countersign after insert on public.application_status_history
  for each row when ('REJECTED' in (new.from_status, new.to_status) or 'WITHDRAWN' in (new.from_status, new.to_status))
  execute function private.follow_countersigning();

-- Definer: as above. What no row asks for anymore is no task; what a new row asks for, is signed after it.
create function private.follow_countersigned_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.settle_countersigning(task.application_id)
  from public.application_tasks as task where task.kind = 'countersign' and task.done_at is null;
  return null;
end;
$$;
comment on function private.follow_countersigned_document() is 'Trigger: tasks follow the rows by which they are.';
create trigger countersigned_documents_follow after update or delete on public.countersigned_documents
  for each row execute function private.follow_countersigned_document();

-- Definer: what is held by a part that the caller does not see is held, too.
create function private.is_held_by_countersignature(application_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.uncountersigned(is_held_by_countersignature.application_id) as waiting where waiting.holds_hire
  )
$$;
comment on function private.is_held_by_countersignature(uuid) is 'Whether something is not countersigned without which nobody is hired.';

-- Definer: what is missing among papers that the caller does not see counts, too. Not SQL: requests, duties, checks and signatures come later.
create or replace function private.missing_for_hire(application public.applications) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array_remove(array[
    case when not application.is_prehire_completed then 'prehire' end,
    case when exists (
      select from public.document_requests as request
      where request.application_id = application.id and request.state in ('open', 'submitted', 'rejected')
    ) then 'documents' end,
    case when private.is_held_by_duties(application.id) then 'duties' end,
    -- Colleagues who hire nobody do not learn of it; of whoever hires, all see this lane.
    case when private.is_held_by_background(application.id)
      and (not private.is_staff() or 'background' = any (private.seen_lanes())) then 'background' end,
    case when private.is_held_by_countersignature(application.id) then 'countersignature' end
  ], null);
end;
$$;

notify pgrst, 'reload schema';
