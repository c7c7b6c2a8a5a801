-- Who may touch the auth schema: its owner and, as on a hosted project, the role postgres.
-- Row security without policies keeps everybody else out, even where a grant slips in.

do $$
declare
  name text;
begin
  foreach name in array array[
    'audit_log_entries', 'flow_state', 'identities', 'instances', 'mfa_amr_claims',
    'mfa_challenges', 'mfa_factors', 'one_time_tokens', 'refresh_tokens', 'saml_providers',
    'saml_relay_states', 'schema_migrations', 'sessions', 'sso_domains', 'sso_providers', 'users'
  ] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('grant select on auth.%I to postgres with grant option', name);
  end loop;
end
$$;

grant all on all tables in schema auth to postgres, dashboard_user;
grant all on all sequences in schema auth to postgres, dashboard_user;
grant all on all routines in schema auth to postgres, dashboard_user;
