-- An invitation that nobody followed looked like an active person in the list of users.

create function private.people_invited(people uuid[]) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select account.id from auth.users as account
  where account.id = any (people_invited.people)
    and account.invited_at is not null and account.email_confirmed_at is null
    and private.role() in ('admin', 'superuser') and private.has_required_aal()
$$;
comment on function private.people_invited(uuid[]) is
  'Who of these people has not followed their invitation yet: for admin and superuser.';

revoke all on function private.people_invited(uuid[]) from public, anon, service_role;
grant execute on function private.people_invited(uuid[]) to authenticated;

notify pgrst, 'reload schema';
