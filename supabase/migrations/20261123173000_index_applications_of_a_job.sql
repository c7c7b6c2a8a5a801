-- The board and the list of one job read each status in its order, as those of all jobs do.

create index applications_job_listing_id_status_status_changed_at_id_idx
  on public.applications (job_listing_id, status, status_changed_at, id) where repeats_id is null;

notify pgrst, 'reload schema';
