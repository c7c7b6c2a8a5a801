-- Nobody calls these: a schema file makes its table with them, and triggers run by themselves.

create function private.touch_row() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.touch_row() is 'Trigger: keeps updated_at.';

-- Two people may edit the same row. The second writes the version it has read back with
-- its change, and is refused instead of overwriting what it has not seen.
create function private.bump_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.version is distinct from old.version then
    raise exception 'Somebody else has changed this in the meantime.' using
      errcode = 'PT409', constraint = tg_table_name || '_version_stale',
      hint = 'Load it again and repeat your change.';
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.bump_version() is 'Trigger: counts versions and refuses a stale one.';

-- An outside program may not know about versions: then the last writer wins, and the audit event says so.
create function private.any_version(present integer, table_name text) returns integer
language plpgsql set search_path = ''
as $$
begin
  perform set_config('carehire.without_version', any_version.table_name, true);
  return any_version.present;
end;
$$;
comment on function private.any_version(integer, text) is
  'The present version, for a writer who has sent none: the next audit event of the table says so.';
grant execute on function private.any_version(integer, text) to authenticated, carehire_visitor;

-- The same in every table: one policy for each command and role, the second factor for each write,
-- rights on named columns, versions, audit, an index on each foreign key. A table that differs says so:
--   readers, creators, writers, deleters   roles that read, insert, update and delete all rows
--   public_rows, public_columns            what applicants see, and people without a sign-in of these columns
--   hidden_columns                         written by those who may write, read by none of them
--   reads_need_factor                      the second factor for reading too
create procedure private.make_plain_table(
  table_name text,
  readers text[] default '{employee,hiringmanager,admin,superuser}',
  writers text[] default '{admin,superuser}',
  creators text[] default null,
  deleters text[] default null,
  public_rows text default null,
  public_columns text[] default null,
  hidden_columns text[] default '{}',
  reads_need_factor boolean default false
)
language plpgsql set search_path = ''
as $$
begin
  execute format('alter table public.%I enable row level security', make_plain_table.table_name);
  call private.make_policies(
    make_plain_table.table_name,
    make_plain_table.readers, coalesce(make_plain_table.creators, make_plain_table.writers),
    make_plain_table.writers, coalesce(make_plain_table.deleters, make_plain_table.writers),
    make_plain_table.public_rows, make_plain_table.reads_need_factor
  );
  call private.make_grants(
    make_plain_table.table_name, make_plain_table.public_columns, make_plain_table.hidden_columns
  );
  call private.make_triggers(make_plain_table.table_name);
  call private.make_foreign_key_indexes(make_plain_table.table_name);
end;
$$;
comment on procedure private.make_plain_table is
  'Makes a new table what every plain table is: policies, grants, second factor, version, audit, indexes.';

create function private.holds_role(roles text[]) returns text
language sql immutable set search_path = ''
as $$
  select '(select private.role()) in (' || string_agg(quote_literal(role), ', ') || ')'
  from unnest(holds_role.roles) as role
$$;
comment on function private.holds_role(text[]) is 'The condition of a policy for these roles.';

create procedure private.make_policies(
  table_name text, readers text[], creators text[], writers text[], deleters text[], public_rows text, reads_need_factor boolean
)
language plpgsql set search_path = ''
as $$
declare
  may_read text := private.holds_role(make_policies.readers);
  has_factor constant text := '(select private.has_required_aal())';
begin
  if make_policies.public_rows is not null then
    execute format(
      'create policy %I on public.%I for select to anon using (%s)',
      table_name || '_select_anon', table_name, make_policies.public_rows
    );
    may_read := may_read || ' or ((select private.role()) is not null and (' || make_policies.public_rows || '))';
  end if;
  execute format('create policy %I on public.%I for select to authenticated using (%s)',
    table_name || '_select', table_name, may_read);
  execute format('create policy %I on public.%I for insert to authenticated with check (%s)',
    table_name || '_insert', table_name, private.holds_role(make_policies.creators));
  execute format('create policy %I on public.%I for update to authenticated using (%3$s) with check (%3$s)',
    table_name || '_update', table_name, private.holds_role(make_policies.writers));
  execute format('create policy %I on public.%I for delete to authenticated using (%s)',
    table_name || '_delete', table_name, private.holds_role(make_policies.deleters));
  if make_policies.reads_need_factor then
    execute format('create policy %I on public.%I as restrictive to authenticated using (%3$s) with check (%3$s)',
      table_name || '_aal2', table_name, has_factor);
    return;
  end if;
  execute format('create policy %I on public.%I as restrictive for insert to authenticated with check (%s)',
    table_name || '_insert_aal2', table_name, has_factor);
  execute format('create policy %I on public.%I as restrictive for update to authenticated using (%3$s) with check (%3$s)',
    table_name || '_update_aal2', table_name, has_factor);
  execute format('create policy %I on public.%I as restrictive for delete to authenticated using (%s)',
    table_name || '_delete_aal2', table_name, has_factor);
end;
$$;
comment on procedure private.make_policies is 'One permissive policy for each command and role; writes need the second factor.';

-- Nobody writes what the database fills in, and the key never changes.
create procedure private.make_grants(table_name text, public_columns text[], hidden_columns text[])
language plpgsql set search_path = ''
as $$
declare
  visible text;
  written text;
  changed text;
begin
  select
    case when make_grants.hidden_columns = '{}' then '' else
      '(' || string_agg(quote_ident(attname), ', ' order by attnum) filter (where attname <> all (make_grants.hidden_columns)) || ')'
    end,
    string_agg(quote_ident(attname), ', ' order by attnum) filter (where is_written),
    string_agg(quote_ident(attname), ', ' order by attnum) filter (where is_written and attname <> 'id')
  into visible, written, changed
  from pg_catalog.pg_attribute
  cross join lateral (select attgenerated = '' and attname not in ('created_at', 'updated_at', 'version')) as known (is_written)
  where attrelid = format('public.%I', table_name)::regclass and attnum > 0 and not attisdropped;

  execute format('grant select %s, insert (%s), update (%s, version), delete on public.%I to authenticated',
    visible, written, changed, table_name);
  execute format('grant select %s, insert, update, delete on public.%I to service_role', visible, table_name);
  if make_grants.public_columns is not null then
    execute format('grant select (%s) on public.%I to anon',
      (select string_agg(quote_ident(name), ', ') from unnest(make_grants.public_columns) as name), table_name);
  end if;
end;
$$;
comment on procedure private.make_grants is 'Rights on named columns, for people and for the service role.';

create procedure private.make_version(table_name text)
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'create trigger %I before update on public.%I for each row execute function private.bump_version()',
    table_name || '_version', table_name);
end;
$$;
comment on procedure private.make_version is 'A version that counts and refuses stale writes.';

create procedure private.make_audit(table_name text)
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'create trigger %I after insert on public.%I referencing new table as new_rows'
    ' for each statement execute function private.audit_rows(''id'')', table_name || '_audit_created', table_name);
  execute format(
    'create trigger %I after update on public.%I referencing old table as old_rows new table as new_rows'
    ' for each statement execute function private.audit_rows(''id'')', table_name || '_audit_updated', table_name);
  execute format(
    'create trigger %I after delete on public.%I referencing old table as old_rows'
    ' for each statement execute function private.audit_rows(''id'')', table_name || '_audit_deleted', table_name);
end;
$$;
comment on procedure private.make_audit is 'One audit event for each statement.';

create procedure private.make_triggers(table_name text)
language plpgsql set search_path = ''
as $$
begin
  call private.make_version(make_triggers.table_name);
  call private.make_audit(make_triggers.table_name);
end;
$$;
comment on procedure private.make_triggers is 'A version that counts and refuses stale writes, and one audit event for each statement.';

create procedure private.make_foreign_key_indexes(table_name text)
language plpgsql set search_path = ''
as $$
declare
  missing name;
begin
  for missing in
    select attribute.attname
    from pg_catalog.pg_constraint as rule
    join pg_catalog.pg_attribute as attribute
      on attribute.attrelid = rule.conrelid and attribute.attnum = rule.conkey[1]
    where rule.contype = 'f' and rule.conrelid = format('public.%I', table_name)::regclass
      and not exists (
        select from pg_catalog.pg_index as known
        where known.indrelid = rule.conrelid and known.indkey[0] = rule.conkey[1]
      )
  loop
    execute format('create index %I on public.%I (%I)', table_name || '_' || missing || '_idx', table_name, missing);
  end loop;
end;
$$;
comment on procedure private.make_foreign_key_indexes is 'An index on each foreign key that no other index begins with.';
