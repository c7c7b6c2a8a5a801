-- Anybody may sign up with anybody's address, and choose a password. Until the owner of the
-- address has confirmed it, nothing on the account is theirs: before it gets a role, or an
-- invitation, everything that a stranger may have set is taken away. Signing up again does
-- not bring it back, since Auth changes no account that is there.

create function private.clear_unproven(person uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  -- One statement finds and changes: an address that is confirmed meanwhile is left alone.
  update auth.users as account
  set encrypted_password = null,
    raw_user_meta_data = (
      select jsonb_build_object('first_name', profile.first_name, 'last_name', profile.last_name)
      from public.profiles as profile where profile.id = account.id
    )
  where account.id = clear_unproven.person and account.email_confirmed_at is null;
  if not found then
    return false;
  end if;
  delete from auth.mfa_factors where user_id = clear_unproven.person;
  delete from auth.identities where user_id = clear_unproven.person and provider <> 'email';
  update auth.identities set identity_data = jsonb_build_object(
    'sub', user_id, 'email', identity_data -> 'email', 'email_verified', false, 'phone_verified', false
  ) where user_id = clear_unproven.person;
  perform private.drop_sessions(clear_unproven.person);
  return true;
end;
$$;
comment on function private.clear_unproven(uuid) is
  'Takes password, factors, sessions and self-written data from an account whose address was never confirmed; false for any other.';

create function private.clear_unproven_of_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.clear_unproven(new.user_id);
  return null;
end;
$$;
comment on function private.clear_unproven_of_role() is 'Trigger: a role is given to the owner of an address, never to whoever typed it first.';

create function private.may_grant(given text, held text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  elevated constant text[] := array['admin', 'superuser'];
begin
  return private.role() is not distinct from 'superuser'
    or not (coalesce(may_grant.given = any (elevated), false) or coalesce(may_grant.held = any (elevated), false));
end;
$$;
comment on function private.may_grant(text, text) is 'Whether the caller may give the first role to somebody who holds the second; either may be null.';

create or replace function private.guard_user_role() returns trigger
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
  return new;
end;
$$;

-- Everything that must be settled before an invitation is mailed.
create function private.prepare_invitation(
  email text, first_name text, last_name text, role text, out person uuid, out is_confirmed boolean
)
language plpgsql security definer set search_path = ''
as $$
declare
  held text;
begin
  if not (coalesce(private.role() in ('admin', 'superuser'), false) and private.has_required_aal()) then
    raise exception 'You may not invite people.' using errcode = 'insufficient_privilege';
  end if;
  -- Locked, so that nobody confirms the address between the look and the change.
  select account.id, account.email_confirmed_at is not null
  into prepare_invitation.person, prepare_invitation.is_confirmed
  from auth.users as account
  where account.email = prepare_invitation.email and not account.is_sso_user
  for update;
  held := (select granted.role from public.user_roles as granted where granted.user_id = prepare_invitation.person);
  if not private.may_grant(prepare_invitation.role, held) then
    raise exception 'Only a superuser may grant or change the roles admin and superuser.'
      using errcode = 'insufficient_privilege';
  end if;
  if not prepare_invitation.is_confirmed then
    update public.profiles as profile set
      first_name = private.clean_name(prepare_invitation.first_name),
      last_name = private.clean_name(prepare_invitation.last_name),
      phone = null
    where profile.id = prepare_invitation.person;
    perform private.clear_unproven(prepare_invitation.person);
  end if;
end;
$$;
comment on function private.prepare_invitation(text, text, text, text) is
  'Refuses who may not give the role; clears an account of this address that was never confirmed, and says which it is.';

revoke all on function private.clear_unproven(uuid) from public, anon, authenticated, service_role;
revoke all on function private.clear_unproven_of_role() from public, anon, authenticated, service_role;
revoke all on function private.may_grant(text, text) from public, anon, authenticated, service_role;
revoke all on function private.prepare_invitation(text, text, text, text) from public, anon, service_role;
grant execute on function private.prepare_invitation(text, text, text, text) to authenticated;

create trigger user_roles_clear_unproven after update of role on public.user_roles
  for each row when (old.role is distinct from new.role and new.role <> 'applicant')
  execute function private.clear_unproven_of_role();
create trigger user_roles_clear_unproven_added after insert on public.user_roles
  for each row when (new.role <> 'applicant') execute function private.clear_unproven_of_role();

-- Invitations that are still open were made without all this.
select private.clear_unproven(granted.user_id) from public.user_roles as granted where granted.role <> 'applicant';

notify pgrst, 'reload schema';
