-- An upload may take a day: its row was removed after an hour, with the bytes still on their way.

create or replace procedure private.make_file_sweep(table_name text, erased_states text[])
language plpgsql set search_path = ''
as $$
#variable_conflict use_variable
declare
  erased constant text := (select string_agg(quote_literal(state), ', ') from unnest(erased_states) as state);
  is_left_over constant text := concat_ws(' or ',
    '(state = ''uploading'' and created_at < (select now()) - interval ''1 day'')',
    '(state in (' || erased || ') and withdrawn_at < (select now()) - interval ''1 day'')');
begin
  execute format('create index %1$I on public.%2$I (created_at) where state in (%3$s)', table_name || '_stale_idx', table_name,
    concat_ws(', ', quote_literal('uploading'), quote_literal('scanning'), erased));
  execute format('create policy %1$I on public.%2$I for select to carehire_worker using (state = ''scanning'' or %3$s)',
    table_name || '_select_worker', table_name, is_left_over);
  execute format('create policy %1$I on public.%2$I for delete to carehire_worker using (%3$s)',
    table_name || '_delete_worker', table_name, is_left_over);
  execute format('grant select, delete on public.%I to carehire_worker', table_name);
end;
$$;

-- Whatever else the policies say stays as it is.
do $$
declare
  policy record;
begin
  for policy in
    select known.tablename, known.policyname, known.qual
    from pg_catalog.pg_policies as known
    join private.file_buckets as bucket on bucket.table_name = known.tablename
    where known.schemaname = 'public' and known.policyname in (
      known.tablename || '_select_worker', known.tablename || '_delete_worker'
    )
  loop
    execute format('alter policy %I on public.%I using (%s)', policy.policyname, policy.tablename,
      replace(policy.qual, '''01:00:00''::interval', '''1 day''::interval'));
  end loop;
end;
$$;

notify pgrst, 'reload schema';
