-- Auth checks the age of a session when it is refreshed, and leaves there what has ended: that is no device where somebody is signed in.

-- Definer: only Auth may read sessions.
create or replace function private.my_sessions() returns table (
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

notify pgrst, 'reload schema';
