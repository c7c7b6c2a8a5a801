-- A location belongs to a branch, so that a branch may have rules of its own.

alter table public.locations
  add column branch_id uuid,
  add constraint locations_branch_id_fkey foreign key (branch_id) references public.branches (id);
create index locations_branch_id_idx on public.locations (branch_id);
grant insert (branch_id), update (branch_id) on public.locations to authenticated;

notify pgrst, 'reload schema';
