-- Everybody sees and ends their own sessions.

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
    -- Auth leaves ended ones there. The timebox of config.toml, and the hour that the last token lives.
    and session.created_at > now() - interval '169 hours'
  order by 3 desc, 1
  limit 100
$$;
comment on function private.my_sessions() is 'The caller''s own sessions that have not ended, newest first, 100 at most.';
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

create function private.drop_factors(person uuid) returns integer
language plpgsql set search_path = ''
as $$
declare
  removed integer;
begin
  delete from auth.mfa_factors where user_id = drop_factors.person;
  get diagnostics removed = row_count;
  -- The lost phone may show their interviews.
  perform private.revoke_calendar_feed(drop_factors.person);
  perform private.drop_sessions(drop_factors.person);
  return removed;
end;
$$;
comment on function private.drop_factors(uuid) is
  'Removes a person''s second factors and ends their sessions and their calendar feed; for triggers and functions, granted to nobody.';

-- Definer: only Auth may remove factors.
create function private.reset_mfa(person uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.may_manage(reset_mfa.person) then
    raise exception 'You may not reset the second factor of this person.' using errcode = 'insufficient_privilege';
  end if;
  return private.drop_factors(reset_mfa.person);
end;
$$;
comment on function private.reset_mfa(uuid) is 'Removes a person''s second factors and ends their sessions and their calendar feed; says how many factors.';
grant execute on function private.reset_mfa(uuid) to authenticated;

-- The person who holds the installation's secret key lets the only superuser back in if they have lost their authenticator.
-- Definer: only Auth may remove factors.
create function private.follow_factors_removed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.drop_factors(new.id);
  perform private.audit('reset_mfa', 'profiles', array[new.id], '{"withSecretKey": true}');
  perform private.send_email('mfa_reset', gen_random_uuid(), new.id);
  return null;
end;
$$;
comment on function private.follow_factors_removed() is 'Trigger: removes the person''s second factors, records it and tells them.';
create trigger profiles_remove_factors after update of factors_removed_at on public.profiles
  for each row when (new.factors_removed_at is distinct from old.factors_removed_at)
  execute function private.follow_factors_removed();
