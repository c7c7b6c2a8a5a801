-- Anybody may sign up with anybody's address and choose a password; the owner of the address
-- then confirms it and would open the stranger's account. So nothing that was there before the
-- first confirmation outlives it, whichever client confirms: the owner chooses the password in
-- the session that confirming begins. An account that is confirmed by the transaction that
-- makes it (by an administrator, or where addresses need no confirmation) has no such past.

create function private.drop_sign_ins(person uuid) returns void
language plpgsql security definer set search_path = ''
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

create or replace function private.clear_unproven(person uuid) returns boolean
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
  update auth.identities set identity_data = private.auth_metadata(identity_data)
  where user_id = clear_unproven.person;
  perform private.drop_sign_ins(clear_unproven.person);
  return true;
end;
$$;

-- Whoever signs up is an applicant. The language is taken from the sign-up's metadata; names only
-- where the address counts as confirmed, and never a role. Nothing here may fail, for an error
-- would refuse the sign-up itself.
create or replace function private.create_profile() returns trigger
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
    case when metadata ->> 'locale' = 'es' then 'es' else 'en' end
  )
  on conflict (id) do nothing;
  insert into public.user_roles (user_id) values (new.id) on conflict (user_id) do nothing;
  return new;
end;
$$;

revoke all on function private.drop_sign_ins(uuid) from public, anon, authenticated, service_role;
revoke all on function private.auth_metadata(jsonb) from public, anon, authenticated, service_role;
revoke all on function private.void_unconfirmed() from public, anon, authenticated, service_role;
revoke all on function private.forget_sign_up() from public, anon, authenticated, service_role;

create trigger users_void_unconfirmed before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.void_unconfirmed();
create constraint trigger users_forget_sign_up after insert on auth.users
  deferrable initially deferred for each row when (new.email_confirmed_at is null)
  execute function private.forget_sign_up();

-- Sign-ups that wait for confirmation were made without all this; names of invited people are the agency's.
update public.profiles as profile set first_name = '', last_name = ''
from auth.users as account
where account.id = profile.id and account.email_confirmed_at is null and account.invited_at is null
  and (profile.first_name, profile.last_name) <> ('', '');
select private.clear_unproven(id) from auth.users where email_confirmed_at is null;

notify pgrst, 'reload schema';
