-- The inbox in four groups (overdue, today, no next step, waiting), each a range of one index.
drop index public.applications_inbox_idx;
drop index public.applications_without_next_step_idx;
create index applications_inbox_idx
  on public.applications (
    (
      case
        when next_step_due is not null then next_step_due
        when next_step is null then 'infinity'
        else '9999-12-31'
      end
    ),
    status_changed_at,
    id
  )
  where repeats_id is null and status not in ('DRAFT', 'HIRED', 'REJECTED', 'WITHDRAWN');

notify pgrst, 'reload schema';
