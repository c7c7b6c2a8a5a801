-- What is left over of files is said once, also of those that are held.

create function private.left_over(erased_states text[], unless text default null) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(' or ',
    '(state = ''uploading'' and created_at < (select now()) - interval ''1 day'')',
    '(state in (' || string_agg(quote_literal(state), ', ') || ') and withdrawn_at < (select now()) - interval ''1 day'''
      || coalesce(' and not (' || left_over.unless || ')', '') || ')')
  from unnest(left_over.erased_states) as state
$$;
comment on function private.left_over(text[], text) is
  'The condition of rows of files that are left over; with `unless`, what was taken back stays where that is so.';

create or replace procedure private.make_file_sweep(table_name text, erased_states text[])
language plpgsql set search_path = ''
as $$
#variable_conflict use_variable
declare
  erased constant text := (select string_agg(quote_literal(state), ', ') from unnest(erased_states) as state);
  is_left_over constant text := private.left_over(erased_states);
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

create procedure private.keep_from_sweep(table_name text, unless text)
language plpgsql set search_path = ''
as $$
#variable_conflict use_variable
declare
  is_left_over constant text := private.left_over(
    (select bucket.erased_states from private.file_buckets as bucket where bucket.table_name = keep_from_sweep.table_name), unless
  );
begin
  execute format('alter policy %1$I on public.%2$I using (state = ''scanning'' or %3$s)', table_name || '_select_worker', table_name, is_left_over);
  execute format('alter policy %1$I on public.%2$I using (%3$s)', table_name || '_delete_worker', table_name, is_left_over);
end;
$$;
comment on procedure private.keep_from_sweep is
  'Has the worker neither see nor remove what was taken back of a table of files where `unless` is so.';

call private.keep_from_sweep('application_attachments', unless => 'application_id = any ((select private.held_applications())::uuid[])');

-- Whoever becomes an employee is assigned anew by the trigger on their role.
-- Definer: people write no tasks. Roles keep their own guards: who gives them is who is signed in.
create or replace function private.give_employment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.role_given_at is not null then
    update public.user_roles set role = 'employee' where user_id = new.profile_id;
  end if;
  perform private.settle_hire(new.application_id);
  return null;
end;
$$;

notify pgrst, 'reload schema';
