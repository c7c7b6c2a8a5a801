-- Nobody calls these but triggers and the worker: when an employment ends, the role goes with it, on its day.

-- Definer: not everybody may see roles. Anyone who may not take the role away cannot end its employment either, now or for later.
create function private.note_employment_end() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  held text;
  held_since timestamptz;
begin
  select granted.role, granted.granted_at into held, held_since
  from public.user_roles as granted where granted.user_id = new.profile_id for no key update;
  if private.claim_id('sub') is not null and (new.profile_id = private.claim_id('sub') or not private.may_grant('applicant', held)) then
    raise exception 'This employment is not yours to end.' using errcode = 'insufficient_privilege';
  end if;
  if old.undone_at is not null then
    raise exception 'This has been taken back already.' using errcode = 'PT409', constraint = 'employments_undone_at_once';
  end if;
  if new.ended_on is null then
    if old.end_effective_at is not null and old.end_noted_at <= now() - private.time_to_undo() then
      raise exception 'It is too late to take this back.' using errcode = 'PT409', constraint = 'employments_ended_on_too_late';
    end if;
    new.end_reason := null;
    new.end_remark := null;
    new.end_noted_by := null;
    new.end_noted_at := null;
    new.end_effective_at := null;
    new.end_role := null;
    new.end_role_granted_at := null;
    return new;
  end if;
  if old.ended_on is null then
    new.end_noted_by := private.user_id();
    new.end_noted_at := now();
  elsif (old.ended_on, old.end_reason, old.end_remark) is distinct from (new.ended_on, new.end_reason, new.end_remark) then
    raise exception 'The end has been noted already.' using errcode = 'PT409', constraint = 'employments_ended_on_once';
  end if;
  if new.ended_on <= private.today() then
    new.end_effective_at := now();
    new.end_role := nullif(held, 'applicant');
    new.end_role_granted_at := case when new.end_role is not null then held_since end;
  end if;
  return new;
end;
$$;
comment on function private.note_employment_end() is
  'Trigger: by whom and when an end was noted, whether it is there, and that it is taken back before its day or for 30 minutes.';
create trigger employments_note_end before update on public.employments for each row when (
  (old.ended_on, old.end_reason, old.end_remark, old.end_effective_at) is distinct from (new.ended_on, new.end_reason, new.end_remark, new.end_effective_at)
) execute function private.note_employment_end();

-- Definer: people write no tasks. Roles keep their own guards: the last superuser stays.
create function private.follow_employment_end() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ended constant boolean := new.end_effective_at is not null;
  -- Another employment that is in force keeps the role.
  keeps constant boolean := ended and exists (
    select from public.employments as other
    where other.profile_id = new.profile_id and other.id <> new.id and other.undone_at is null and other.end_effective_at is null
  );
begin
  -- For half an hour the patients are still theirs.
  perform set_config('carehire.keeps_patients', case when ended then '' else new.profile_id::text end, true);
  update public.user_roles as granted set role = case when ended then 'applicant' else old.end_role end
  where granted.user_id = new.profile_id and not keeps
    and case when ended then new.end_role is not null and granted.role <> 'applicant' else old.end_role is not null and granted.role = 'applicant' end;
  if found then
    -- The role that comes back is the one that was there, not another that is given now.
    update public.user_roles as granted set granted_at = old.end_role_granted_at
    where granted.user_id = new.profile_id and not ended and old.end_role_granted_at is not null;
    perform private.send_email('role_changed', gen_random_uuid(), new.profile_id, jsonb_build_object(
      'values', jsonb_build_object('role', case when ended then 'applicant' else old.end_role end)
    ));
  end if;
  perform set_config('carehire.keeps_patients', '', true);
  perform private.keep_duty_tasks(array[new.application_id]);
  return null;
end;
$$;
comment on function private.follow_employment_end() is 'Trigger: with an end go tasks and role, and by its triggers sessions and calendars; the role comes back if it is taken back.';
create trigger employments_follow_end after update on public.employments for each row when (
  (old.end_effective_at is null) <> (new.end_effective_at is null)
) execute function private.follow_employment_end();

-- A superuser's waits for a superuser, who changes the role first: the worker could be stopped by the last one.
-- Definer: the worker writes no employments. Their patients go to others once nobody can take the end back.
create function private.end_employments() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  update public.employments as employment set end_effective_at = now()
  where employment.ended_on <= private.today() and employment.end_effective_at is null
    and not exists (
      select from public.user_roles as granted where granted.user_id = employment.profile_id and granted.role = 'superuser'
    );
  get diagnostics ended = row_count;
  delete from public.patient_assignments as assigned
  using public.employments as employment, public.user_roles as granted
  where employment.profile_id = assigned.user_id and granted.user_id = assigned.user_id and granted.role = 'applicant'
    and employment.end_effective_at < now() - private.time_to_undo();
  return ended;
end;
$$;
comment on function private.end_employments() is 'Ends the employments whose day has come, and says how many; run as often as you like.';
grant execute on function private.end_employments() to carehire_worker;
