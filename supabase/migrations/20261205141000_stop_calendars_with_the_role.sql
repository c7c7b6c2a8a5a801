-- Whoever has no role anymore, or comes back by an invitation, has no old address of a feed, and no calendar of theirs is read.

create function private.revoke_calendar_feed(person uuid) returns boolean
language plpgsql set search_path = ''
as $$
declare
  ended uuid;
begin
  update private.calendar_feeds as feed set revoked_at = now()
  where feed.person_id = revoke_calendar_feed.person and feed.revoked_at is null
  returning feed.id into ended;
  if ended is not null then
    perform private.audit('end_calendar_feed', 'calendar_feeds', array[ended]);
  end if;
  return ended is not null;
end;
$$;
comment on function private.revoke_calendar_feed(uuid) is
  'Ends the feed of a person, and says whether there was one; for triggers and functions, granted to nobody.';

-- Definer: nobody reads the feeds themselves.
create or replace function private.end_calendar_feed() returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not (private.is_staff() and private.has_required_aal()) then
    return false;
  end if;
  return private.revoke_calendar_feed(private.user_id());
end;
$$;

-- The slots first and in order, as whoever changes an absence does: a calendar may have said many of them.
create function private.remove_calendar_source(person uuid) returns boolean
language plpgsql set search_path = ''
as $$
declare
  ended uuid;
begin
  if exists (select from private.calendar_sources as source where source.person_id = remove_calendar_source.person) then
    perform from public.interview_slots as ahead
    where ahead.interviewer_id = remove_calendar_source.person and ahead.starts_at > now() order by ahead.id for no key update;
    delete from private.calendar_sources as source where source.person_id = remove_calendar_source.person returning source.id into ended;
  end if;
  if ended is not null then
    perform private.audit('end_calendar_source', 'calendar_sources', array[ended]);
  end if;
  return ended is not null;
end;
$$;
comment on function private.remove_calendar_source(uuid) is
  'Ends the reading of a person''s calendar, and says whether it was read; for triggers and functions, granted to nobody.';

-- Definer: people read no sources. Its absences go with it.
create or replace function private.end_calendar_source(person uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.may_keep_calendar(end_calendar_source.person) then
    return false;
  end if;
  return private.remove_calendar_source(end_calendar_source.person);
end;
$$;

-- Definer: people write neither feeds nor sources.
create function private.stop_calendars() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.revoke_calendar_feed(old.user_id);
  perform private.remove_calendar_source(old.user_id);
  return null;
end;
$$;
comment on function private.stop_calendars() is 'Trigger: with the last role go the address of the person''s feed and the reading of their calendar.';
create trigger user_roles_stop_calendars after update of role on public.user_roles
  for each row when (old.role <> 'applicant' and new.role = 'applicant') execute function private.stop_calendars();
create trigger user_roles_stop_calendars_removed after delete on public.user_roles
  for each row when (old.role <> 'applicant') execute function private.stop_calendars();

create or replace function private.begin_anew(person uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from auth.one_time_tokens where user_id = begin_anew.person;
  update auth.users set
    email_confirmed_at = null,
    confirmation_token = '',
    recovery_token = '',
    reauthentication_token = '',
    email_change = '',
    email_change_token_new = '',
    email_change_token_current = '',
    email_change_confirm_status = 0
  where id = begin_anew.person;
  perform private.revoke_calendar_feed(begin_anew.person);
  perform private.remove_calendar_source(begin_anew.person);
  perform private.clear_unproven(begin_anew.person);
end;
$$;
comment on function private.begin_anew(uuid) is
  'Takes everything from an account that opens it, and its calendars, so that its owner proves the address again; for functions, granted to nobody.';

-- Definer: only Auth may remove factors.
create or replace function private.reset_mfa(person uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  removed integer;
begin
  if not private.may_manage(reset_mfa.person) then
    raise exception 'You may not reset the second factor of this person.' using errcode = 'insufficient_privilege';
  end if;
  delete from auth.mfa_factors where user_id = reset_mfa.person;
  get diagnostics removed = row_count;
  -- The lost phone may show their interviews.
  perform private.revoke_calendar_feed(reset_mfa.person);
  perform private.drop_sessions(reset_mfa.person);
  return removed;
end;
$$;
comment on function private.reset_mfa(uuid) is 'Removes a person''s second factors and ends their sessions and their calendar feed; says how many factors.';

-- Definer: people write no tasks. Roles keep their own guards: the last superuser stays.
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

notify pgrst, 'reload schema';
