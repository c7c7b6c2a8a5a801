-- Versions are for those who know them: a change without one is the last writer's, and the audit says so.

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

create or replace function private.audit_rows() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ids uuid[];
  changed jsonb := '{}';
begin
  if tg_op = 'INSERT' then
    execute format('select array_agg(%I) from new_rows', tg_argv[0]) into ids;
  elsif tg_op = 'DELETE' then
    execute format('select array_agg(%I) from old_rows', tg_argv[0]) into ids;
  else
    execute format('select array_agg(%I) from new_rows', tg_argv[0]) into ids;
    execute format($query$
      select jsonb_build_object('columns', coalesce(jsonb_agg(distinct pair.key), '[]'))
      from new_rows
      join old_rows using (%I)
      cross join lateral jsonb_each(to_jsonb(new_rows)) as pair
      where to_jsonb(old_rows) -> pair.key is distinct from pair.value
        and pair.key not in ('version', 'updated_at', 'updated_by', 'search_name')
    $query$, tg_argv[0]) into changed;
    changed := changed || private.without_version(tg_table_name);
  end if;
  if ids is not null then
    perform private.audit(
      case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
      tg_table_name, ids, changed
    );
  end if;
  return null;
end;
$$;
-- An outside program may know nothing of versions: then the last writer wins, and the audit event says so.
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

create or replace function private.audit_settings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit('update', 'app_settings', '{}', (
    select jsonb_build_object('columns', jsonb_agg(pair.key)) || private.without_version('app_settings')
    from jsonb_each(to_jsonb(new)) as pair
    where to_jsonb(old) -> pair.key is distinct from pair.value and pair.key not in ('version', 'updated_at')
  ));
  return null;
end;
$$;

notify pgrst, 'reload schema';
