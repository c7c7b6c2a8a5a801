-- Admins and superusers read what happened, with the second factor; nobody writes or changes it.

create table public.audit_events (
  id uuid not null default gen_random_uuid(),
  occurred_at timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  entity text not null,
  entity_ids uuid[] not null default '{}',
  details jsonb not null default '{}',
  request_id text,
  constraint audit_events_pkey primary key (id),
  constraint audit_events_action_format check (action ~ '^[a-z][a-z_]{1,49}$'),
  constraint audit_events_entity_format check (entity ~ '^[a-z][a-z_]{1,62}$'),
  constraint audit_events_details_object check (jsonb_typeof(details) = 'object'),
  constraint audit_events_details_length check (octet_length(details::text) <= 8000),
  constraint audit_events_request_id_length check (char_length(request_id) <= 100)
);
comment on table public.audit_events is 'Append-only record: one row for each action, with the ids of all rows it touched.';
comment on column public.audit_events.actor_id is 'The person of the token. No foreign key: the record outlives the profile.';
comment on column public.audit_events.details is 'What changed, without personal data: column names, roles, counts.';

create index audit_events_occurred_at_id_idx on public.audit_events (occurred_at desc, id desc);
create index audit_events_actor_id_occurred_at_idx on public.audit_events (actor_id, occurred_at desc);
create index audit_events_entity_occurred_at_idx on public.audit_events (entity, occurred_at desc);
create index audit_events_entity_ids_idx on public.audit_events using gin (entity_ids);

create function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception '% is append-only.', tg_table_name using errcode = 'insufficient_privilege';
end;
$$;
comment on function private.refuse_change() is 'Trigger: no update, delete or truncate, for nobody.';

-- Definer: nobody writes events directly.
create function private.audit(action text, entity text, ids uuid[] default '{}', details jsonb default '{}')
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit_events (actor_id, action, entity, entity_ids, details, request_id)
  values (
    private.claim_id('sub'), audit.action, audit.entity, coalesce(audit.ids, '{}'), coalesce(audit.details, '{}'),
    left(nullif(current_setting('carehire.request_id', true), ''), 100)
  );
end;
$$;
comment on function private.audit(text, text, uuid[], jsonb) is 'Writes an audit event; the actor is the token''s person, never an argument.';
grant execute on function private.audit(text,text,uuid[],jsonb) to authenticated, service_role;

create function private.without_version(table_name text) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  if current_setting('carehire.without_version', true) is distinct from without_version.table_name then
    return '{}';
  end if;
  perform set_config('carehire.without_version', '', true);
  return '{"withoutVersion": true}';
end;
$$;
comment on function private.without_version(text) is
  'What an audit event says of a change whose writer had sent no version of the row: see any_version.';

-- One event for each statement, however many rows it wrote. argv[0] is the id column, read from the row's JSON: naming it in
-- the statement would make Postgres plan it again each time, also for the many updates that touch no row.
-- Definer: callers who change rows may have no right to write events.
create function private.audit_rows() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ids uuid[];
  changed jsonb := '{}';
begin
  if tg_op = 'DELETE' then
    select array_agg((to_jsonb(given) ->> tg_argv[0])::uuid) into ids from old_rows as given;
  else
    select array_agg((to_jsonb(given) ->> tg_argv[0])::uuid) into ids from new_rows as given;
  end if;
  if ids is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    with before as materialized (select to_jsonb(given) as columns from old_rows as given),
      now as materialized (select to_jsonb(given) as columns from new_rows as given)
    select jsonb_build_object('columns', coalesce(jsonb_agg(distinct pair.key), '[]')) into changed
    from now
    join before on before.columns -> tg_argv[0] = now.columns -> tg_argv[0]
    cross join lateral jsonb_each(now.columns) as pair
    where before.columns -> pair.key is distinct from pair.value
      and pair.key not in ('version', 'updated_at', 'updated_by', 'search_name');
    changed := changed || private.without_version(tg_table_name);
  end if;
  perform private.audit(
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
    tg_table_name, ids, changed
  );
  return null;
end;
$$;
comment on function private.audit_rows() is 'Trigger: one audit event for each statement, with all ids and, for an update, the columns.';

create trigger audit_events_append_only before update or delete or truncate on public.audit_events
  for each statement execute function private.refuse_change();

alter table public.audit_events enable row level security;

create policy audit_events_select on public.audit_events for select to authenticated
  using ((select private.is_admin()));
create policy audit_events_aal2 on public.audit_events as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));

grant select on public.audit_events to authenticated, service_role;
