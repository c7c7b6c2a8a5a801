-- The API and the worker each get a login of their own that owns nothing.
-- Passwords are set by whoever runs the project, never here. Roles belong to the
-- whole cluster, so a second database finds them already there.

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'carehire_api') then
    create role carehire_api login noinherit;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'carehire_worker') then
    create role carehire_worker login noinherit;
  end if;
end;
$$;

-- noinherit: before "set local role" the API's login can read nothing at all, and it
-- can become nobody but these two.
grant anon, authenticated to carehire_api;

comment on role carehire_api is 'Login of the API: becomes the signed-in person for one transaction at a time.';
comment on role carehire_worker is 'Login of the job worker: sends the outbox and sweeps broken uploads.';

-- A request that hangs must not hold a connection, whatever the caller forgets to set.
alter role carehire_api set statement_timeout = '60s';
alter role carehire_api set idle_in_transaction_session_timeout = '60s';
alter role carehire_worker set statement_timeout = '60s';
alter role carehire_worker set idle_in_transaction_session_timeout = '60s';

grant usage on schema private to carehire_worker;
