-- An employment that was taken back has no end: each rule looks at the row as it was, and one update could write both.

alter table public.employments add constraint employments_undone_at_ended check (undone_at is null or ended_on is null);

-- A superuser's waits for a superuser, who changes the role first: the worker could be stopped by the last one.
-- Definer: the worker writes no employments. Their patients go to others once nobody can take the end back.
create or replace function private.end_employments() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  update public.employments as employment set end_effective_at = now()
  where employment.ended_on <= private.today() and employment.end_effective_at is null
    and not exists (
      select from public.user_roles as granted where granted.user_id = employment.profile_id and granted.role = 'superuser'
    );
  get diagnostics ended = row_count;
  delete from public.patient_assignments as assigned
  using public.employments as employment, public.user_roles as granted
  where employment.profile_id = assigned.user_id and granted.user_id = assigned.user_id and granted.role = 'applicant'
    and employment.end_effective_at < now() - private.time_to_undo();
  return ended;
end;
$$;

notify pgrst, 'reload schema';
