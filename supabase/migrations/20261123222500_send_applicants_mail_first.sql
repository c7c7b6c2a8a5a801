-- Definer: whoever writes to the outbox need not be one who may add jobs.
create or replace function private.enqueue_emails(ids uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  added integer;
begin
  with queued as (
    insert into jobs.pgqueuer (priority, entrypoint, payload, dedupe_key, status, execute_after)
    -- One application is a note to each of the staff who hire: whoever applies does not wait for all of those.
    select case when email.kind = 'hr_notification' then 0 else 1 end,
      'send_email', convert_to(email.id::text, 'UTF8'), 'send_email:' || email.id, 'queued',
      greatest(now(), email.not_before)
    from public.outbound_emails as email
    where email.id = any (enqueue_emails.ids)
    on conflict (dedupe_key) where (status = any (array['queued'::jobs.pgqueuer_status, 'picked'::jobs.pgqueuer_status])) and (dedupe_key is not null)
    do nothing
    returning id, entrypoint, priority
  )
  insert into jobs.pgqueuer_log (job_id, status, entrypoint, priority)
  select queued.id, 'queued', queued.entrypoint, queued.priority from queued;
  get diagnostics added = row_count;
  return added;
end;
$$;

notify pgrst, 'reload schema';
