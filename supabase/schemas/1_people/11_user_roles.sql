-- Everybody reads their own role; admins and superusers grant roles, with the second factor, never their own.

create table public.user_roles (
  user_id uuid not null,
  role text not null default 'applicant',
  has_been_staff boolean not null default false,
  granted_by uuid,
  granted_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_roles_pkey primary key (user_id),
  constraint user_roles_user_id_fkey foreign key (user_id)
    references public.profiles (id) on delete cascade,
  constraint user_roles_granted_by_fkey foreign key (granted_by)
    references public.profiles (id) on delete set null,
  constraint user_roles_role_allowed
    check (role in ('applicant', 'employee', 'hiringmanager', 'admin', 'superuser'))
);
comment on table public.user_roles is 'The role of each person. The token only mirrors it, for menus.';
comment on column public.user_roles.has_been_staff is 'Whether an earlier role was one of staff: whoever has left stays named on what they did.';

create index user_roles_role_idx on public.user_roles (role);
create index user_roles_granted_by_idx on public.user_roles (granted_by) where granted_by is not null;

create function private.may_grant(given text, held text) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  elevated constant text[] := array['admin', 'superuser'];
begin
  return private.role() is not distinct from 'superuser'
    or not (coalesce(may_grant.given = any (elevated), false) or coalesce(may_grant.held = any (elevated), false));
end;
$$;
comment on function private.may_grant(text, text) is 'Whether the caller may give the first role to somebody who holds the second; either may be null.';

-- Rules about roles that a policy cannot say, since they compare the row before and after.
-- A caller without a token (a migration, the service role) is the system: only the last
-- superuser is protected from it too.
-- Definer: the rule holds for service_role too, which may not ask who is calling.
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
    if not private.may_grant(
      case when tg_op <> 'DELETE' then new.role end, case when tg_op <> 'INSERT' then old.role end
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
  if tg_op = 'UPDATE' then
    new.has_been_staff := new.has_been_staff or old.has_been_staff or old.role <> 'applicant';
  end if;
  return new;
end;
$$;
comment on function private.guard_user_role() is 'Trigger: nobody changes their own role, an admin grants neither admin nor superuser.';

-- Definer: it counts roles that the caller does not see.
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

-- Definer: only Auth may remove sessions.
create function private.end_sessions_of_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.drop_sessions(old.user_id);
  return null;
end;
$$;
comment on function private.end_sessions_of_role() is 'Trigger: a changed role ends the person''s sessions.';

-- Definer: the kept answers are somebody else's.
create function private.forget_answers_of_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget_answers(array[old.user_id]);
  return null;
end;
$$;
comment on function private.forget_answers_of_role() is 'Trigger: a changed or removed role takes the person''s kept answers along.';

-- Definer: only Auth may change accounts.
create function private.clear_unproven_of_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.clear_unproven(new.user_id);
  return null;
end;
$$;
comment on function private.clear_unproven_of_role() is 'Trigger: a role is given to the owner of an address, never to whoever typed it first.';

-- Definer: as audit_rows.
create function private.audit_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  perform private.audit(
    'change_role', 'user_roles', array[person],
    jsonb_strip_nulls(jsonb_build_object(
      'from', case when tg_op <> 'INSERT' then old.role end,
      'to', case when tg_op <> 'DELETE' then new.role end
    ))
  );
  return null;
end;
$$;
comment on function private.audit_role() is 'Trigger: who changed whose role, from what to what.';

create trigger user_roles_touch before update on public.user_roles
  for each row execute function private.touch_row();
create trigger user_roles_guard before insert or update or delete on public.user_roles
  for each row execute function private.guard_user_role();
create trigger user_roles_last_superuser_demoted after update of role on public.user_roles
  for each row when (old.role = 'superuser' and new.role <> 'superuser')
  execute function private.protect_last_superuser();
create trigger user_roles_last_superuser_removed after delete on public.user_roles
  for each row when (old.role = 'superuser')
  execute function private.protect_last_superuser();
create trigger user_roles_end_sessions after update of role on public.user_roles
  for each row when (old.role is distinct from new.role) execute function private.end_sessions_of_role();
create trigger user_roles_end_sessions_removed after delete on public.user_roles
  for each row execute function private.end_sessions_of_role();
-- The first role, applicant, comes with the sign-up and is no event.
create trigger user_roles_audit_granted after insert on public.user_roles
  for each row when (new.role <> 'applicant') execute function private.audit_role();
create trigger user_roles_audit_changed after update of role on public.user_roles
  for each row when (old.role is distinct from new.role) execute function private.audit_role();
create trigger user_roles_audit_removed after delete on public.user_roles
  for each row execute function private.audit_role();
create trigger user_roles_forget_answers after update of role on public.user_roles
  for each row when (old.role is distinct from new.role) execute function private.forget_answers_of_role();
create trigger user_roles_forget_answers_removed after delete on public.user_roles
  for each row execute function private.forget_answers_of_role();
create trigger user_roles_clear_unproven after update of role on public.user_roles
  for each row when (old.role is distinct from new.role and new.role <> 'applicant')
  execute function private.clear_unproven_of_role();
create trigger user_roles_clear_unproven_added after insert on public.user_roles
  for each row when (new.role <> 'applicant') execute function private.clear_unproven_of_role();

alter table public.user_roles enable row level security;

create policy user_roles_select on public.user_roles for select to authenticated
  using (
    user_id = (select private.user_id())
    or (select private.is_admin())
  );
create policy user_roles_insert on public.user_roles for insert to authenticated
  with check ((select private.is_admin()));
create policy user_roles_update on public.user_roles for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy user_roles_delete on public.user_roles for delete to authenticated
  using ((select private.role()) = 'superuser');
create policy user_roles_aal2 on public.user_roles as restrictive to authenticated
  using (user_id = (select private.user_id()) or (select private.has_required_aal()))
  with check ((select private.has_required_aal()));

grant select, insert (user_id, role), update (role), delete on public.user_roles to authenticated;
grant select, insert, update, delete on public.user_roles to service_role;
