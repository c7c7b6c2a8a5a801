-- Supabase Auth calls this for each access token: the token mirrors role and name for menus.
-- Configured as pg-functions://postgres/private/custom_access_token. An error here would
-- refuse the sign-in, and a missing person is no error.

create function private.custom_access_token(event jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  claims jsonb := event -> 'claims';
  person record;
begin
  select profile.first_name, granted.role into person
  from public.profiles as profile
  left join public.user_roles as granted on granted.user_id = profile.id
  where profile.id = case
    when pg_input_is_valid(event ->> 'user_id', 'uuid') then (event ->> 'user_id')::uuid
  end and profile.deactivated_at is null;

  claims := claims || jsonb_build_object('user_role', person.role, 'first_name', person.first_name);
  return jsonb_set(event, '{claims}', claims);
end;
$$;
comment on function private.custom_access_token(jsonb) is 'Auth hook: adds the claims user_role and first_name. Display only, no right follows from them.';

revoke all on function private.custom_access_token(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.custom_access_token(jsonb) to supabase_auth_admin;

notify pgrst, 'reload schema';
