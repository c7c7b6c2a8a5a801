-- A person who left and is invited again comes back to the account they had.

-- Whoever comes back is invited as a new person is: a password that others have learned meanwhile,
-- a phone with authenticators that was lost or given away, a link of an old email open nothing.
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
  perform private.clear_unproven(begin_anew.person);
end;
$$;
comment on function private.begin_anew(uuid) is
  'Takes everything from an account that opens it, so that its owner proves the address again; for functions, granted to nobody.';

drop function private.prepare_invitation(text, text, text, text);

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

notify pgrst, 'reload schema';
