-- Whoever decides and has applied themselves could still say who is in charge of their own application, and what comes next.

-- Everybody reads their own; but nobody is in charge of it, or plans what comes next, whatever their role has become.
create policy applications_update_not_own on public.applications as restrictive for update to authenticated
  using (true)
  with check (user_id is distinct from (select private.user_id()));

notify pgrst, 'reload schema';
