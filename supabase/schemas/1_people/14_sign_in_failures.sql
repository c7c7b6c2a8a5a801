-- Nobody reads the counts; Auth's hooks write them.

-- Failed sign-ins leave a record. Auth calls these functions for each password and each code of an
-- account that exists, however somebody signs in; configured as pg-functions://postgres/
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
