-- Sessions end with the right to them, and failed sign-ins leave a record.

-- Sessions end with the right to them: at once when a role changes, a person is
-- deactivated or their second factor is reset.
create function private.drop_sessions(person uuid) returns integer
language plpgsql set search_path = ''
as $$
declare
  ended integer;
begin
  -- Refresh tokens and amr claims go with the session (on delete cascade).
  delete from auth.sessions where user_id = drop_sessions.person;
  get diagnostics ended = row_count;
  return ended;
end;
$$;
comment on function private.drop_sessions(uuid) is 'Ends all sessions of a person; for triggers and functions, granted to nobody.';

-- Definer: only Auth may remove sessions.
create function private.end_sessions(person uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  if end_sessions.person is distinct from private.user_id() and not private.may_manage(end_sessions.person) then
    raise exception 'You may not end the sessions of this person.' using errcode = 'insufficient_privilege';
  end if;
  return private.drop_sessions(end_sessions.person);
end;
$$;
comment on function private.end_sessions(uuid) is 'Ends all sessions of oneself, or of a person one may manage; says how many.';
grant execute on function private.end_sessions(uuid) to authenticated;

-- Definer: only Auth may read sessions.
create function private.my_sessions() returns table (
  id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, ip text, aal text, current boolean
)
language sql stable security definer set search_path = ''
as $$
  select session.id, session.created_at,
    -- Auth writes refreshed_at in UTC without saying so.
    coalesce(session.refreshed_at at time zone 'UTC', session.created_at),
    session.user_agent, host(session.ip), session.aal::text,
    session.id = private.claim_id('session_id')
  from auth.sessions as session
  where session.user_id = (select private.user_id())
    and (session.not_after is null or session.not_after > now())
  order by 3 desc, 1
$$;
comment on function private.my_sessions() is 'The caller''s own sessions, newest first.';
grant execute on function private.my_sessions() to authenticated;

-- Definer: only Auth may remove sessions.
create function private.end_my_session(session_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions where id = end_my_session.session_id and user_id = private.user_id()
    and (id = private.claim_id('session_id') or not private.must_give_factor());
  return found;
end;
$$;
comment on function private.end_my_session(uuid) is
  'Ends one of the caller''s own sessions; false when there is none, or another than this before the second factor was given.';
grant execute on function private.end_my_session(uuid) to authenticated;

-- Definer: only Auth may remove factors.
create function private.reset_mfa(person uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  removed integer;
begin
  if not private.may_manage(reset_mfa.person) then
    raise exception 'You may not reset the second factor of this person.' using errcode = 'insufficient_privilege';
  end if;
  delete from auth.mfa_factors where user_id = reset_mfa.person;
  get diagnostics removed = row_count;
  perform private.drop_sessions(reset_mfa.person);
  return removed;
end;
$$;
comment on function private.reset_mfa(uuid) is 'Removes a person''s second factors and ends their sessions; says how many factors.';
grant execute on function private.reset_mfa(uuid) to authenticated;

-- Failed sign-ins leave a record. Auth calls these functions for each password and each code of an
-- account that exists, by whichever way somebody signs in; configured as pg-functions://postgres/
-- private/record_password_attempt and record_factor_attempt. They only watch: an error here would
-- refuse the sign-in, so it becomes a warning in Postgres' log.
create table private.sign_in_failures (
  user_id uuid not null,
  step text not null,
  failures integer not null default 1,
  since timestamptz not null default now(),
  constraint sign_in_failures_pkey primary key (user_id, step),
  constraint sign_in_failures_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint sign_in_failures_step_allowed check (step in ('password', 'second_factor')),
  constraint sign_in_failures_failures_positive check (failures > 0)
);
comment on table private.sign_in_failures is 'How often a step of an account''s sign-in failed in the hour since the first failure.';

alter table private.sign_in_failures enable row level security;

create policy sign_in_failures_aal2 on private.sign_in_failures as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));

-- Anybody may try, so what is written is bounded: the first five failures of an hour are events,
-- then the 10th, 20th, 50th, 100th, 200th and so on.
create function private.record_failed_sign_in(person uuid, step text) returns void
language plpgsql set search_path = '' set lock_timeout = '500ms'
as $$
declare
  counted integer;
begin
  insert into private.sign_in_failures as known (user_id, step)
  values (record_failed_sign_in.person, record_failed_sign_in.step)
  on conflict on constraint sign_in_failures_pkey do update set
    failures = case when known.since > now() - interval '1 hour' then known.failures + 1 else 1 end,
    since = case when known.since > now() - interval '1 hour' then known.since else now() end
  returning failures into counted;
  if counted <= 5 or trim(trailing '0' from counted::text) in ('1', '2', '5') then
    perform private.audit(
      'sign_in_failed', 'profiles', array[record_failed_sign_in.person],
      jsonb_build_object('step', record_failed_sign_in.step, 'count', counted)
    );
  end if;
-- "others" leaves out the time limit, by which Auth cancels the call after two seconds.
exception when query_canceled or others then
  raise warning 'A failed sign-in could not be recorded (%).', sqlstate;
end;
$$;
comment on function private.record_failed_sign_in(uuid, text) is
  'Counts a failed sign-in and audits it, within bounds. Whoever tried is not known, so the event names no actor.';

-- Definer: Auth may write neither counts nor events.
create function private.record_password_attempt(event jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := case when pg_input_is_valid(event ->> 'user_id', 'uuid') then (event ->> 'user_id')::uuid end;
begin
  if person is not null and event -> 'valid' = 'false' then
    perform private.record_failed_sign_in(person, 'password');
  end if;
  return '{"decision": "continue"}';
end;
$$;
comment on function private.record_password_attempt(jsonb) is 'Auth hook: records a wrong password; never refuses.';
grant execute on function private.record_password_attempt(jsonb) to supabase_auth_admin;

-- Definer: Auth may write neither counts nor events.
create function private.record_factor_attempt(event jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  factor uuid := case when pg_input_is_valid(event ->> 'factor_id', 'uuid') then (event ->> 'factor_id')::uuid end;
  person uuid;
begin
  if event -> 'valid' = 'false' then
    -- A wrong code while an authenticator app is being added is no sign-in.
    select known.user_id into person from auth.mfa_factors as known where known.id = factor and known.status = 'verified';
    if person is not null then
      perform private.record_failed_sign_in(person, 'second_factor');
    end if;
  end if;
  return '{"decision": "continue"}';
end;
$$;
comment on function private.record_factor_attempt(jsonb) is 'Auth hook: records a wrong code of a second factor; never refuses.';
grant execute on function private.record_factor_attempt(jsonb) to supabase_auth_admin;

notify pgrst, 'reload schema';
