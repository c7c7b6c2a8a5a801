-- Rules about roles that a policy cannot say, since they compare the row before and after.
-- A caller without a token (a migration, the service role) is the system: only the last
-- superuser is protected from it too.

create function private.guard_user_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.claim_id('sub');
  person uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  if caller is not null then
    if person = caller then
      raise exception 'You cannot change your own role.' using errcode = 'insufficient_privilege';
    end if;
    if private.role() is distinct from 'superuser' and (
      (tg_op <> 'DELETE' and new.role in ('admin', 'superuser'))
      or (tg_op <> 'INSERT' and old.role in ('admin', 'superuser'))
    ) then
      raise exception 'Only a superuser may grant or change the roles admin and superuser.'
        using errcode = 'insufficient_privilege';
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if tg_op = 'INSERT' or new.role is distinct from old.role then
    new.granted_by := (select id from public.profiles where id = caller);
    new.granted_at := now();
  end if;
  return new;
end;
$$;
comment on function private.guard_user_role() is 'Trigger: nobody changes their own role, an admin grants neither admin nor superuser.';

create function private.guard_deactivation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.claim_id('sub');
begin
  if caller is not null and not private.may_manage(new.id) then
    raise exception 'You may not deactivate or reactivate this person.' using errcode = 'insufficient_privilege';
  end if;
  if new.deactivated_at is not null then
    new.deactivated_at := now();
    new.deactivated_by := (select id from public.profiles where id = caller);
  else
    new.deactivated_by := null;
  end if;
  return new;
end;
$$;
comment on function private.guard_deactivation() is 'Trigger: who may switch a person off, and when and by whom it was done.';

create function private.protect_last_superuser() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- One at a time: two superusers demoting each other must not both find the other there.
  perform pg_advisory_xact_lock(hashtext('public.user_roles/superuser'));
  if not exists (
    select from public.user_roles as granted
    join public.profiles as profile on profile.id = granted.user_id
    where granted.role = 'superuser' and profile.deactivated_at is null
  ) then
    raise exception 'The last superuser cannot be demoted, deactivated or removed.' using
      errcode = 'PT409', constraint = 'user_roles_last_superuser_kept',
      hint = 'Make somebody else superuser first.';
  end if;
  return null;
end;
$$;
comment on function private.protect_last_superuser() is 'Trigger: there is always an active superuser once there was one.';

create function private.protect_last_active_superuser() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.user_roles/superuser'));
  if exists (select from public.user_roles where user_id = new.id and role = 'superuser')
    and not exists (
      select from public.user_roles as granted
      join public.profiles as profile on profile.id = granted.user_id
      where granted.role = 'superuser' and profile.deactivated_at is null
    )
  then
    raise exception 'The last superuser cannot be demoted, deactivated or removed.' using
      errcode = 'PT409', constraint = 'user_roles_last_superuser_kept',
      hint = 'Make somebody else superuser first.';
  end if;
  return null;
end;
$$;
comment on function private.protect_last_active_superuser() is 'Trigger: the last active superuser cannot be deactivated.';

revoke all on function private.guard_user_role() from public, anon, authenticated, service_role;
revoke all on function private.guard_deactivation() from public, anon, authenticated, service_role;
revoke all on function private.protect_last_superuser() from public, anon, authenticated, service_role;
revoke all on function private.protect_last_active_superuser() from public, anon, authenticated, service_role;

create trigger user_roles_guard before insert or update or delete on public.user_roles
  for each row execute function private.guard_user_role();
create trigger user_roles_last_superuser_demoted after update of role on public.user_roles
  for each row when (old.role = 'superuser' and new.role <> 'superuser')
  execute function private.protect_last_superuser();
create trigger user_roles_last_superuser_removed after delete on public.user_roles
  for each row when (old.role = 'superuser')
  execute function private.protect_last_superuser();
create trigger profiles_guard_deactivation before update of deactivated_at on public.profiles
  for each row when (old.deactivated_at is distinct from new.deactivated_at)
  execute function private.guard_deactivation();
create trigger profiles_last_superuser_deactivated after update of deactivated_at on public.profiles
  for each row when (old.deactivated_at is null and new.deactivated_at is not null)
  execute function private.protect_last_active_superuser();

notify pgrst, 'reload schema';
