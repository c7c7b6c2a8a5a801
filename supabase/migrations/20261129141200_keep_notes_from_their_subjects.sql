-- What staff write of applicants, nobody reads of themselves: whoever is made an employee has applied.

-- Whoever is made an employee has applied, and so have some who decide.
create procedure private.keep_from_its_subject(table_name text)
language plpgsql set search_path = ''
as $$
begin
  execute format('create policy %I on public.%I as restrictive to authenticated using (%3$s) with check (%3$s)',
    table_name || '_not_own', table_name,
    'application_id not in (select own.id from public.applications as own where own.user_id = (select private.user_id()))');
end;
$$;
comment on procedure private.keep_from_its_subject(text) is
  'Keeps rows of an application from whoever sent it, whatever their role has become.';

call private.keep_from_its_subject('application_comments');
call private.keep_from_its_subject('reference_calls');
call private.keep_from_its_subject('interview_scorecards');

notify pgrst, 'reload schema';
