-- Staff see who can be in charge; an application is given only to active staff.

-- Definer: colleagues' profiles are hidden, their names are not.
create function private.owners() returns table (id uuid, name text)
language sql stable security definer set search_path = ''
as $$
  select profile.id, coalesce(nullif(btrim(profile.first_name || ' ' || profile.last_name), ''), profile.email)
  from public.profiles as profile
  join public.user_roles as granted on granted.user_id = profile.id
  where granted.role <> 'applicant' and profile.deactivated_at is null
    and private.is_staff() and private.has_required_aal()
  order by lower(profile.first_name), lower(profile.last_name), profile.id
$$;
comment on function private.owners() is 'Who can be in charge of an application: active staff, by name. For staff.';
grant execute on function private.owners() to carehire_person;

-- Definer: roles and profiles of colleagues are hidden. Someone already in charge stays in charge when they leave.
create function private.check_application_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The share lock waits for a deactivation or a change of the role that is under way.
  perform from public.profiles as profile
  join public.user_roles as granted on granted.user_id = profile.id
  where profile.id = new.owner_id and profile.deactivated_at is null and granted.role <> 'applicant'
  for share;
  if not found then
    raise exception 'Only active staff can be in charge of an application.' using
      errcode = 'PT422', constraint = 'applications_owner_id_staff', column = 'owner_id';
  end if;
  return new;
end;
$$;
comment on function private.check_application_owner() is 'Trigger: who is put in charge of an application is active staff.';

create trigger applications_check_owner before insert on public.applications
  for each row when (new.owner_id is not null) execute function private.check_application_owner();
create trigger applications_check_new_owner before update of owner_id on public.applications
  for each row when (new.owner_id is not null and new.owner_id is distinct from old.owner_id)
  execute function private.check_application_owner();
