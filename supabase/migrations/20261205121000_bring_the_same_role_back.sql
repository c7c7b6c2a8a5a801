-- What comes back with an end that is taken back is the role that there was, so that undoing the employment still takes it.

alter table public.employments add column end_role_granted_at timestamptz;
alter table public.employments drop constraint employments_ended_on_whole;
alter table public.employments add constraint employments_ended_on_whole check (
  num_nonnulls(ended_on, end_reason, end_noted_by, end_noted_at) in (0, 4)
  and (ended_on is not null or num_nonnulls(end_remark, end_effective_at) = 0) and (end_role is null or end_effective_at is not null)
  and (end_role_granted_at is null or end_role is not null)
);
comment on column public.employments.end_role is 'Which role they had, and which comes back if the end is taken back and it is gone; null where there was none.';
comment on column public.employments.end_role_granted_at is 'Since when they had it (user_roles.granted_at), which comes back, too: undoing the employment compares.';

-- Definer: visits and documents are not everybody's to see. The role goes if it is the one that came with it: not where the
-- person has been given another since, or the same by hand, and another employment that is in force takes it over. It may have
-- come with one that ended meanwhile.
create or replace function private.take_employment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  other uuid;
begin
  select employment.id into other from public.employments as employment
  where employment.profile_id = new.profile_id and employment.undone_at is null and employment.end_effective_at is null
  order by employment.created_at, employment.id limit 1 for no key update;
  if other is not null then
    update public.employments as employment set role_given_at = new.role_given_at
    where employment.id = other and employment.role_given_at is null;
  else
    update public.user_roles as granted set role = 'applicant'
    where granted.user_id = new.profile_id and granted.role = 'employee' and granted.granted_at in (
      select theirs.role_given_at from public.employments as theirs where theirs.profile_id = new.profile_id
    );
    -- Whoever becomes one again sees no patient because of what they were to do before.
    if found then
      delete from public.patient_assignments where user_id = new.profile_id;
    end if;
  end if;
  perform private.settle_hire(new.application_id);
  return null;
end;
$$;

-- Definer: roles are not everybody's to see. Who may not take the role does not end its employment either, now or for later.
create or replace function private.note_employment_end() returns trigger
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

-- Definer: people write neither tasks nor feeds. Roles keep their own guards: the last superuser stays.
create or replace function private.follow_employment_end() returns trigger
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
  if new.end_role is not null and not keeps then
    update private.calendar_feeds as feed set revoked_at = now() where feed.person_id = new.profile_id and feed.revoked_at is null;
  end if;
  perform private.keep_duty_tasks(array[new.application_id]);
  return null;
end;
$$;

notify pgrst, 'reload schema';
