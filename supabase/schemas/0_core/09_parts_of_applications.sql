-- Nobody calls these: a schema file makes its table a part of an application with them, and triggers run by themselves.

-- What was taken back can come back within the same time, counted from when that was done; everything else is counted from the writing.
create function private.guard_taking_back() returns trigger
language plpgsql set search_path = ''
as $$
declare
  is_gone constant boolean := new.deleted_at is not null;
begin
  if private.claim_id('sub') is null then
    return new;
  end if;
  if coalesce(old.deleted_at, old.created_at) <= now() - private.time_to_undo() or (is_gone and old.deleted_at is not null) then
    raise exception 'It is too late to change this.' using errcode = 'PT409', constraint = tg_table_name || '_change_too_late';
  end if;
  if is_gone or old.deleted_at is not null then
    new := old;
    new.deleted_at := case when is_gone then now() end;
  elsif new is distinct from old then
    new.edited_at := now();
  end if;
  return new;
end;
$$;
comment on function private.guard_taking_back() is
  'Trigger: a row is changed or taken back for 30 minutes, and what was taken back comes back for as long.';

create function private.has_column(table_name text, name text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from pg_catalog.pg_attribute as found
    where found.attrelid = format('public.%I', has_column.table_name)::regclass and found.attname = has_column.name
      and not found.attisdropped
  )
$$;
comment on function private.has_column(text, text) is 'Whether a public table has a column of this name.';

create function private.is_one_of(people text) returns text
language sql immutable set search_path = ''
as $$
  select case is_one_of.people
    when 'staff' then '(select private.is_staff())'
    when 'deciders' then '(select private.is_decider())'
    when 'admins' then '(select private.is_admin())'
  end
$$;
comment on function private.is_one_of(text) is 'The condition of a policy for staff, deciders or administrators.';

-- The same in every table of rows that belong to an application: who reads, adds and changes them, the second
-- factor, rights on named columns, audit, indexes, and the time to take back. Staff read all rows, or those of
-- the lanes that they see where there is a column `lane`. A table that differs says so:
--   adders, changers   'staff', 'deciders' or 'admins'; nobody unless it is said
--   written, changed   the columns that a new row is given, and those that may change later
--   author             the column with the person who added a row; where there is `deleted_at`, only they change it
--                      and takes it back, for as long as anything can be undone
--   new_rows           what a new row must be
--   own_rows           which rows the applicant sees, also by a link, and there only `own_columns`
create procedure private.make_part_of_application(
  table_name text,
  adders text default null,
  written text[] default '{}',
  changers text default null,
  changed text[] default '{}',
  author text default 'author_id',
  new_rows text default null,
  own_rows text default null,
  own_columns text[] default '{}'
)
language plpgsql set search_path = ''
as $$
#variable_conflict use_variable
declare
  has_factor constant text := '(select private.has_required_aal())';
  may_see constant text := case when private.has_column(table_name, 'lane')
    then 'lane = any ((select private.seen_lanes())::text[])' end;
  is_theirs constant text := format('%I = (select private.user_id())', author);
  may_change constant text := concat_ws(' and ',
    private.is_one_of(changers), may_see, case when private.has_column(table_name, 'deleted_at') then is_theirs end);
begin
  execute format('alter table public.%I enable row level security', table_name);
  execute format('create policy %I on public.%I for select to authenticated using (%s)', table_name || '_select', table_name,
    concat_ws(' or ', coalesce(may_see, private.is_one_of('staff')), '(application_id in ('
      'select own.id from public.applications as own where own.user_id = (select private.user_id())) and (' || own_rows || '))'));
  if own_rows is not null then
    execute format('create policy %I on public.%I for select to carehire_visitor using (%s)', table_name || '_select_visitor',
      table_name, 'application_id = (select private.capability_application()) and (' || own_rows || ')');
    execute format('grant select (%s) on public.%I to carehire_visitor', array_to_string(own_columns, ', '), table_name);
  end if;
  if adders is not null then
    execute format('create policy %I on public.%I for insert to authenticated with check (%s)', table_name || '_insert',
      table_name, concat_ws(' and ', private.is_one_of(adders), may_see, is_theirs, new_rows));
    execute format('grant insert (application_id, %s) on public.%I to carehire_person', array_to_string(written, ', '), table_name);
  end if;
  if changers is not null then
    execute format('create policy %I on public.%I for update to authenticated using (%3$s) with check (%3$s)',
      table_name || '_update', table_name, may_change);
    execute format('grant update (%s) on public.%I to carehire_person', array_to_string(changed, ', '), table_name);
  end if;
  execute format('create policy %I on public.%I as restrictive to authenticated using (%3$s) with check (%3$s)',
    table_name || '_aal2', table_name, has_factor);
  execute format('grant select on public.%I to carehire_person', table_name);
  if private.has_column(table_name, 'deleted_at') then
    execute format('create trigger %I before update on public.%I for each row execute function private.guard_taking_back()',
      table_name || '_guard', table_name);
  end if;
  if private.has_column(table_name, 'version') then
    call private.make_version(table_name);
  end if;
  call private.make_audit(table_name);
  call private.make_foreign_key_indexes(table_name);
end;
$$;
comment on procedure private.make_part_of_application is
  'Makes a new table what every part of an application is: policies, grants, second factor, audit, indexes, and the time to take back.';

-- Everyone who is made an employee has applied, and so have some of the deciders.
create procedure private.keep_from_its_subject(table_name text, others text default null)
language plpgsql set search_path = ''
as $$
begin
  execute format('create policy %I on public.%I as restrictive to authenticated using (%3$s) with check (%3$s)',
    table_name || '_not_own', table_name,
    coalesce('(' || others || ') or ', '')
      || 'application_id not in (select own.id from public.applications as own where own.user_id = (select private.user_id()))');
end;
$$;
comment on procedure private.keep_from_its_subject(text, text) is
  'Keeps rows of an application from whoever sent it, whatever their role has become; but for `others`, which tell nothing that is kept from them.';
