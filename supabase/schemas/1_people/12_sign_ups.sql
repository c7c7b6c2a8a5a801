-- Auth's own changes run these; admins and superusers invite people, with the second factor.

-- Anyone who signs up is an applicant. The language is taken from the sign-up's metadata, and is the
-- agency's where that says none; names only where the address counts as confirmed, and never a
-- role. Nothing here may fail, for an error would refuse the sign-up itself.
-- Definer: Auth may not write profiles.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  metadata jsonb := case when jsonb_typeof(new.raw_user_meta_data) = 'object'
    then new.raw_user_meta_data else '{}' end;
  names jsonb := case when new.email_confirmed_at is not null then metadata end;
begin
  insert into public.profiles (id, email, first_name, last_name, locale)
  values (
    new.id,
    left(new.email, 320),
    private.clean_name(names ->> 'first_name'),
    private.clean_name(names ->> 'last_name'),
    coalesce(
      case when metadata ->> 'locale' in ('en', 'es') then metadata ->> 'locale' end,
      (select settings.language from public.app_settings as settings),
      'en'
    )
  )
  on conflict (id) do nothing;
  insert into public.user_roles (user_id) values (new.id) on conflict (user_id) do nothing;
  return new;
end;
$$;
comment on function private.create_profile() is 'Trigger on auth.users: profile and the role applicant for a new sign-in.';

-- Definer: Auth may not write profiles.
create function private.copy_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = left(new.email, 320) where id = new.id;
  return new;
end;
$$;
comment on function private.copy_email() is 'Trigger on auth.users: the profile follows a confirmed change of email.';

-- Anybody may sign up with anybody's address and choose a password; the owner of the address
-- then confirms it and would open the stranger's account. So nothing that was there before the
-- first confirmation outlives it, whichever client confirms: the owner chooses the password in
-- the session that confirming begins. An account that is confirmed by the transaction that
-- makes it (by an administrator, or where addresses need no confirmation) has no such past.
create function private.drop_sign_ins(person uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from auth.mfa_factors where user_id = drop_sign_ins.person;
  delete from auth.identities where user_id = drop_sign_ins.person and provider <> 'email';
  perform private.drop_sessions(drop_sign_ins.person);
end;
$$;
comment on function private.drop_sign_ins(uuid) is
  'Takes factors, identities of other providers and sessions from an account; for triggers and functions, granted to nobody.';

-- What Auth itself writes about an account; everything else in metadata is the person's own.
create function private.auth_metadata(metadata jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(pair.key, pair.value), '{}')
  from jsonb_each(case when jsonb_typeof(auth_metadata.metadata) = 'object' then auth_metadata.metadata else '{}' end) as pair
  where pair.key in ('sub', 'email', 'email_verified', 'phone_verified')
$$;
comment on function private.auth_metadata(jsonb) is 'Metadata without what a person wrote about themselves.';

-- Definer: Auth may not write profiles.
create function private.void_unconfirmed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Made in this very transaction, whose start is now().
  if exists (select from public.profiles where id = new.id and created_at = now()) then
    update public.profiles set
      first_name = private.clean_name(new.raw_user_meta_data ->> 'first_name'),
      last_name = private.clean_name(new.raw_user_meta_data ->> 'last_name')
    where id = new.id;
    return new;
  end if;
  new.encrypted_password := null;
  perform private.drop_sign_ins(new.id);
  return new;
end;
$$;
comment on function private.void_unconfirmed() is
  'Trigger on auth.users: the first confirmation voids password, factors, identities and sessions that were there before.';

-- At the end of the transaction, since Auth confirms some accounts after it has inserted them.
-- Auth reads an account back whole and writes its metadata back whole when it confirms, so that
-- the metadata must be gone before that.
-- Definer: at the end of the transaction it runs as the role that ends it.
create function private.forget_sign_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update auth.users set raw_user_meta_data = private.auth_metadata(raw_user_meta_data)
  where id = new.id and email_confirmed_at is null;
  if found then
    update auth.identities set identity_data = private.auth_metadata(identity_data) where user_id = new.id;
  end if;
  return null;
end;
$$;
comment on function private.forget_sign_up() is 'Trigger on auth.users: an account made without confirmation keeps no word of whoever made it.';

-- Until the owner of an address has confirmed it, nothing on the account is theirs: before it gets
-- a role, or an invitation, everything that a stranger may have set is taken away. Signing up again does
-- not bring it back, since Auth changes no account that is there.
create function private.clear_unproven(person uuid) returns boolean
language plpgsql set search_path = ''
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
  update auth.identities set identity_data = private.auth_metadata(identity_data)
  where user_id = clear_unproven.person;
  perform private.drop_sign_ins(clear_unproven.person);
  return true;
end;
$$;
comment on function private.clear_unproven(uuid) is
  'Takes password, factors, sessions and self-written data from an account whose address was never confirmed; false for any other.';

-- Someone who comes back is invited as a new person is: a password that others have learned meanwhile,
-- a phone with authenticators that was lost or given away, or a link in an old email opens nothing, nor does
-- the address of a calendar feed; and nobody has asked again to have their private calendar read.
-- What is left is the proof that a first invitation asks for: reading the mail of the address.
create function private.begin_anew(person uuid) returns void
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

-- Everything that must be settled before an invitation is mailed.
-- Definer: only Auth may read and change accounts.
create function private.prepare_invitation(
  email text, first_name text, last_name text, role text, reactivate boolean,
  out person uuid, out is_confirmed boolean, out deactivated text
)
language plpgsql security definer set search_path = ''
as $$
declare
  held text;
  is_proven boolean;
begin
  if not (private.is_admin() and private.has_required_aal()) then
    raise exception 'You may not invite people.' using errcode = 'insufficient_privilege';
  end if;
  -- Locked, so that nobody confirms the address between the look and the change.
  select account.id, account.email_confirmed_at is not null,
    coalesce(account.email_confirmed_at, account.last_sign_in_at) is not null,
    case when profile.deactivated_at is not null then
      coalesce(nullif(btrim(profile.first_name || ' ' || profile.last_name), ''), account.email)
    end
  into prepare_invitation.person, prepare_invitation.is_confirmed, is_proven, prepare_invitation.deactivated
  from auth.users as account
  join public.profiles as profile on profile.id = account.id
  where account.email = prepare_invitation.email and not account.is_sso_user
  for update;
  held := (select granted.role from public.user_roles as granted where granted.user_id = prepare_invitation.person);
  if not private.may_grant(prepare_invitation.role, held) then
    raise exception 'Only a superuser may grant or change the roles admin and superuser.'
      using errcode = 'insufficient_privilege';
  end if;
  if prepare_invitation.deactivated is not null then
    if not prepare_invitation.reactivate then
      return;
    end if;
    perform private.begin_anew(prepare_invitation.person);
    prepare_invitation.is_confirmed := false;
  end if;
  if not prepare_invitation.is_confirmed then
    -- Who has proven the address before comes back: the profile is their own.
    update public.profiles as profile set
      first_name = private.clean_name(prepare_invitation.first_name),
      last_name = private.clean_name(prepare_invitation.last_name),
      phone = null
    where profile.id = prepare_invitation.person and not is_proven;
    perform private.clear_unproven(prepare_invitation.person);
  end if;
end;
$$;
comment on function private.prepare_invitation(text, text, text, text, boolean) is
  'Refuses who may not give the role; clears an account of this address that was never confirmed or is to be reactivated, and says which it is.';
grant execute on function private.prepare_invitation(text,text,text,text,boolean) to authenticated;

-- Definer: only Auth may read accounts.
create function private.people_invited(people uuid[]) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select account.id from auth.users as account
  where account.id = any (people_invited.people)
    and account.invited_at is not null and account.email_confirmed_at is null
    and private.is_admin() and private.has_required_aal()
$$;
comment on function private.people_invited(uuid[]) is
  'Who of these people has not followed their invitation yet: for admin and superuser.';
grant execute on function private.people_invited(uuid[]) to authenticated;

create trigger users_create_profile after insert on auth.users
  for each row execute function private.create_profile();
create trigger users_copy_email after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.copy_email();
create trigger users_void_unconfirmed before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.void_unconfirmed();
create constraint trigger users_forget_sign_up after insert on auth.users
  deferrable initially deferred for each row when (new.email_confirmed_at is null)
  execute function private.forget_sign_up();
