-- With the end of an employment goes the role, on its day; tasks, digests and screening leave out who has left.

-- Definer: roles are not everybody's to see. Who may not take the role does not end its employment either, now or for later.
create function private.note_employment_end() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  held text;
begin
  select granted.role into held from public.user_roles as granted where granted.user_id = new.profile_id for no key update;
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
    -- Another employment that is in force keeps the role.
    new.end_role := case when not exists (
      select from public.employments as other
      where other.profile_id = new.profile_id and other.id <> new.id and other.undone_at is null and other.end_effective_at is null
    ) then nullif(held, 'applicant') end;
  end if;
  return new;
end;
$$;
comment on function private.note_employment_end() is
  'Trigger: by whom and when an end was noted, whether it is there, and that it is taken back before its day or for 30 minutes.';
create trigger employments_note_end before update on public.employments for each row when (
  (old.ended_on, old.end_reason, old.end_remark, old.end_effective_at) is distinct from (new.ended_on, new.end_reason, new.end_remark, new.end_effective_at)
) execute function private.note_employment_end();

-- Definer: people write neither tasks nor feeds. Roles keep their own guards: the last superuser stays.
create function private.follow_employment_end() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ended constant boolean := new.end_effective_at is not null;
begin
  update public.user_roles as granted set role = case when ended then 'applicant' else old.end_role end
  where granted.user_id = new.profile_id
    and case when ended then new.end_role is not null and granted.role <> 'applicant' else old.end_role is not null and granted.role = 'applicant' end;
  if found then
    perform private.send_email('role_changed', gen_random_uuid(), new.profile_id, jsonb_build_object(
      'values', jsonb_build_object('role', case when ended then 'applicant' else old.end_role end)
    ));
  end if;
  if new.end_role is not null then
    update private.calendar_feeds as feed set revoked_at = now() where feed.person_id = new.profile_id and feed.revoked_at is null;
  end if;
  perform private.keep_duty_tasks(array[new.application_id]);
  return null;
end;
$$;
comment on function private.follow_employment_end() is 'Trigger: with an end go role, sessions, feeds and tasks; the role comes back if it is taken back.';
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
  where employment.ended_on <= private.today() and employment.end_effective_at is null and employment.undone_at is null
    and not exists (
      select from public.user_roles as granted where granted.user_id = employment.profile_id and granted.role = 'superuser'
    );
  get diagnostics ended = row_count;
  delete from public.patient_assignments as assigned
  using public.employments as employment, public.user_roles as granted
  where employment.profile_id = assigned.user_id and granted.user_id = assigned.user_id and granted.role = 'applicant'
    and employment.undone_at is null and employment.end_effective_at < now() - private.time_to_undo();
  return ended;
end;
$$;
comment on function private.end_employments() is 'Ends the employments whose day has come, and says how many; run as often as you like.';
grant execute on function private.end_employments() to carehire_worker;

-- Not SQL: employments come later. Definer: who works here is asked for by whom employments are not to see, too.
create or replace function private.former_workers() returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  select employment.application_id from public.employments as employment
  where employment.undone_at is null and employment.end_effective_at is not null
    and (private.claim_id('sub') is null or private.is_staff());
end;
$$;
comment on function private.former_workers() is 'The applications of those whose employment has ended.';

grant execute on function private.former_workers() to carehire_person;

-- What has an end is due whoever confirmed the rule, since the paper says so itself. What is missing is due by a confirmed rule
-- alone, and once somebody works here: until then their application is about it. Nobody is told of what no rule is confirmed for.
create or replace function private.due_duties(application_ids uuid[])
returns table (application_id uuid, key text, rule_id uuid, lane text, step integer, ends_on date, is_told boolean)
language sql stable set search_path = ''
as $$
  select need.application_id, rule.key, rule.id, rule.lane, need.step, need.ends_on, rule.confirmed_on is not null
  from private.duty_file(array(
    select application.id from public.applications as application
    where application.id = any (due_duties.application_ids) and application.repeats_id is null
      and application.status = any (private.worker_states()) and application.id not in (select private.former_workers())
  ), private.lanes()) as need
  join public.duty_rules as rule on rule.id = need.rule_id
  where need.step is not null
    and (num_nonnulls(need.record_id, need.check_id) > 0 or (need.hired_on is not null and rule.confirmed_on is not null))
$$;
comment on function private.due_duties(uuid[]) is 'What ends or is missing in these files, of every lane: that of which there are tasks and emails.';

-- Definer: it is asked for with names alone, whatever else of these people the caller may see.
create or replace function private.screened_people()
returns table (application_id uuid, profile_id uuid, first_name text, last_name text, legal_first_name text, legal_last_name text)
language sql stable security definer set search_path = ''
as $$
  with may as materialized (select private.is_admin() and private.has_required_aal() as ask)
  select application.id, null::uuid, application.first_name, application.last_name,
    personal.data ->> 'legalFirstName', personal.data ->> 'legalLastName'
  from public.applications as application
  left join public.application_sections as personal
    on personal.application_id = application.id and personal.section_id = 'personal'
  where (select ask from may) and (
    (application.status = 'HIRED' and application.id not in (select private.former_workers()))
    or private.has_reached('applications', coalesce(application.held_from, application.status), 'CONDITIONAL_OFFER')
  )
  union all
  select null, profile.id, profile.first_name, profile.last_name, null, null
  from public.profiles as profile
  join public.user_roles as granted on granted.user_id = profile.id
  where (select ask from may) and profile.deactivated_at is null and granted.role <> 'applicant'
$$;
comment on function private.screened_people() is 'Who is looked for on exclusion lists each month, by all names that are known of them.';

notify pgrst, 'reload schema';
