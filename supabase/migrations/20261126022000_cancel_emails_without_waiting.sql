-- Canceling emails leaves a job that the worker is taking to the worker: waiting for it could end in a deadlock.

-- Definer: nobody writes to the outbox directly. Granted to nobody; whoever undoes a cause calls it from there.
create or replace function private.cancel_emails(cause_ids uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  canceled uuid[];
begin
  with gone as (
    update public.outbound_emails as email
    set state = 'canceled', message_sealed = null,
      history = email.history || jsonb_build_array(jsonb_build_object('at', now(), 'event', 'canceled'))
    where email.cause_id = any (cancel_emails.cause_ids) and email.state = 'queued' and email.uncertain_at is null
    returning email.id
  )
  select array_agg(gone.id) into canceled from gone;
  -- A job that the worker is taking just now is left to it: it finds the email canceled. Waiting for it here could end in a deadlock.
  delete from jobs.pgqueuer as job
  where job.id in (
    select waiting.id from jobs.pgqueuer as waiting
    where waiting.status = 'queued'
      and waiting.dedupe_key in (select 'send_email:' || id from unnest(canceled) as id)
    for update skip locked
  );
  return coalesce(cardinality(canceled), 0);
end;
$$;

notify pgrst, 'reload schema';
