-- The API and the worker each sign in as a role that owns nothing; only the API becomes a signed-in person.

-- Passwords are set by the person who runs the project, never here. Roles belong to the whole cluster,
-- so a second database finds them already there.
do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'carehire_api') then
    create role carehire_api login noinherit;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'carehire_worker') then
    create role carehire_worker login noinherit;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'carehire_person') then
    create role carehire_person nologin inherit;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'carehire_visitor') then
    create role carehire_visitor nologin inherit;
  end if;
end;
$$;
comment on role carehire_api is 'Login of the API: becomes the signed-in person for one transaction at a time.';
comment on role carehire_worker is 'Login of the job worker: sends the outbox and sweeps broken uploads.';
comment on role carehire_person is 'A signed-in person at the API: authenticated, and may read patients'' data, which the API records.';
comment on role carehire_visitor is 'Somebody at the API who is not signed in: anon, and may send an application and see it by its capability.';

-- Patients' data is read through the API, which records it. PostgREST becomes `authenticated` or
-- service_role and cannot record what it reads; the API becomes carehire_person, which is
-- `authenticated` with the right to read besides. A setting could be forged, a role cannot:
-- nothing but the API's login may become this one.
grant authenticated to carehire_person;

-- For the same reason applications are out of PostgREST's reach: what strangers send is counted and
-- checked by the API first.
grant anon to carehire_visitor;

-- noinherit: before "set local role" the API's login can read nothing at all, and it can become
-- nobody but these four.
grant anon, authenticated, carehire_person, carehire_visitor to carehire_api;

-- A request that hangs must not hold a connection, whatever the caller forgets to set.
alter role carehire_api set statement_timeout = '60s';
alter role carehire_api set idle_in_transaction_session_timeout = '60s';
alter role carehire_worker set statement_timeout = '60s';
alter role carehire_worker set idle_in_transaction_session_timeout = '60s';

grant usage on schema private to carehire_worker;
