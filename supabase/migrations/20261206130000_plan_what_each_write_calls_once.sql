-- What each write calls is planned once for a connection, and not for each row: of 1,000 moves in one call, half the time
-- was Postgres's planning. A function in plpgsql keeps its plans, one in SQL makes them anew wherever a trigger calls it.

-- Definer: events are written by nobody directly.
create or replace function private.audit(action text, entity text, ids uuid[] default '{}', details jsonb default '{}')
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

-- One event for each statement, however many rows it wrote. argv[0]: the id column, read from the row's JSON: a name in
-- the statement would have Postgres plan it anew each time, also for the many updates that touch no row.
-- Definer: whoever changes rows need not be one who may write events.
create or replace function private.audit_rows() returns trigger
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

-- Definer: below row-level security the index on names is not used. It returns nothing.
create or replace function private.lock_people(application_ids uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.applications as locked
  where locked.id = any (array(
    select known.id
    from public.applications as given
    -- Each by the index: of many, the planner would compare the names of the whole table.
    cross join lateral (
      select other.id from public.applications as other
      where other.job_listing_id = given.job_listing_id and other.email = given.email
        and private.person_key(other.first_name, other.last_name) = private.person_key(given.first_name, given.last_name)
      offset 0
    ) as known
    where given.id = any (lock_people.application_ids)
  ))
  order by locked.created_at, locked.id for no key update;
end;
$$;

-- Definer: an applicant who withdraws sees no other application. Whoever moves one has locked all of them.
create or replace function private.release_repeats() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  next uuid;
begin
  if new.repeats_id is not null then
    -- Nothing that is open stands behind what holds its name no more.
    if not private.is_closed(new.status) and not exists (
      select from public.applications as first where first.id = new.repeats_id and private.holds_name(first)
    ) then
      perform private.make_first(new.id);
    end if;
  elsif not private.holds_name(new) then
    select repeat.id into next from public.applications as repeat
    where repeat.repeats_id = new.id and not private.is_closed(repeat.status)
    order by repeat.email_confirmed_at, repeat.created_at, repeat.id limit 1;
    if next is null then
      return null;
    end if;
    update public.applications as repeat set repeats_id = next
    where repeat.repeats_id = new.id and repeat.id <> next and not private.is_closed(repeat.status);
    perform private.make_first(next);
  end if;
  return null;
end;
$$;

-- Granted to nobody: whoever may call it could write to any address. Triggers and functions of the database do.
-- Definer: nobody writes to the outbox directly.
create or replace function private.send_email_to(
  kind text, cause_id uuid, recipient text, locale text, payload jsonb default '{}',
  not_before timestamptz default null, useless_after timestamptz default null, application_id uuid default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  added uuid;
begin
  insert into public.outbound_emails (kind, cause_id, recipient, locale, payload, not_before, useless_after, application_id)
  values (
    send_email_to.kind, send_email_to.cause_id, send_email_to.recipient, send_email_to.locale, send_email_to.payload,
    coalesce(send_email_to.not_before, (
      select now() + private.time_to_undo() from private.email_kinds as known
      where known.name = send_email_to.kind and known.is_held
    )), send_email_to.useless_after, send_email_to.application_id
  )
  on conflict (cause_id, recipient, kind) do nothing
  returning id into added;
  return added;
end;
$$;

notify pgrst, 'reload schema';
