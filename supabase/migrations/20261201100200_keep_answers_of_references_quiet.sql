-- Whoever applied and works here by now is not shown that a reference of theirs has answered.

drop procedure private.keep_from_its_subject(text);

-- Whoever is made an employee has applied, and so have some who decide.
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

-- What a reference has said is kept from the applicant, and so is that one has answered.
call private.keep_from_its_subject('application_tasks', others => $$kind <> 'reference_answered'$$);

notify pgrst, 'reload schema';
