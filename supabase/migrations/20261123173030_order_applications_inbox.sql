-- The inbox lists what is open by its date; what has none stands behind every date.

create index applications_inbox_idx
  on public.applications ((case when next_step_due is null then 'infinity' else next_step_due end), status_changed_at, id)
  where repeats_id is null and status not in ('DRAFT', 'HIRED', 'REJECTED', 'WITHDRAWN');
create index applications_without_next_step_idx
  on public.applications ((case when next_step_due is null then 'infinity' else next_step_due end), status_changed_at, id)
  where repeats_id is null and status not in ('DRAFT', 'HIRED', 'REJECTED', 'WITHDRAWN') and next_step is null;
drop index public.applications_next_step_due_idx;

notify pgrst, 'reload schema';
