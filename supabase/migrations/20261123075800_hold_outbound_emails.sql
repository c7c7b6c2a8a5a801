-- Emails can be held, canceled, sent once more by hand, and found to have come back.

drop function private.send_email(text, uuid, uuid, jsonb);

-- Definer: whoever writes to the outbox need not be one who may add jobs.
create function private.enqueue_emails(ids uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  added integer;
begin
  with queued as (
    insert into jobs.pgqueuer (priority, entrypoint, payload, dedupe_key, status, execute_after)
    select 0, 'send_email', convert_to(email.id::text, 'UTF8'), 'send_email:' || email.id, 'queued',
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
comment on function private.enqueue_emails(uuid[]) is 'Adds a job send_email for each of these emails that has none, due when the email is; its payload is the id as text.';
grant execute on function private.enqueue_emails(uuid[]) to carehire_worker;

-- Definer: whoever writes to the outbox need not be one who may add jobs.
create or replace function private.queue_emails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.enqueue_emails(array(select new_rows.id from new_rows));
  return null;
end;
$$;
comment on function private.queue_emails() is 'Trigger: a job send_email for each new email.';

-- Granted to nobody: whoever may call it could write to any address. Triggers and functions of the database do.
-- Definer: nobody writes to the outbox directly.
create function private.send_email_to(
  kind text, cause_id uuid, recipient text, locale text, payload jsonb default '{}',
  not_before timestamptz default null, useless_after timestamptz default null
) returns uuid
language sql security definer set search_path = ''
as $$
  insert into public.outbound_emails (kind, cause_id, recipient, locale, payload, not_before, useless_after)
  values (
    send_email_to.kind, send_email_to.cause_id, send_email_to.recipient, send_email_to.locale, send_email_to.payload,
    send_email_to.not_before, send_email_to.useless_after
  )
  on conflict (cause_id, recipient, kind) do nothing
  returning id
$$;
comment on function private.send_email_to(text, uuid, text, text, jsonb, timestamptz, timestamptz) is 'Puts an email to an address into the outbox; null when it is there already.';

-- People write no rows here: the API calls this, and address and language come from the profile.
-- Definer: nobody writes to the outbox directly, and addresses are hidden.
create function private.send_email(
  kind text, cause_id uuid, person uuid, payload jsonb default '{}',
  not_before timestamptz default null, useless_after timestamptz default null
) returns uuid
language sql security definer set search_path = ''
as $$
  select private.send_email_to(
    send_email.kind, send_email.cause_id, profile.email, profile.locale, send_email.payload,
    send_email.not_before, send_email.useless_after
  )
  from public.profiles as profile
  where profile.id = send_email.person and profile.email is not null
$$;
comment on function private.send_email(text, uuid, uuid, jsonb, timestamptz, timestamptz) is 'Puts an email to a person into the outbox; null when it is there already or there is no address.';
grant execute on function private.send_email(text,uuid,uuid,jsonb,timestamptz,timestamptz) to authenticated, service_role;

-- What may have reached a mail server is past canceling, also where it waits to be sent again.
-- Definer: nobody writes to the outbox directly. Granted to nobody; whoever undoes a cause calls it from there.
create function private.cancel_emails(cause_ids uuid[]) returns integer
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
  delete from jobs.pgqueuer as job
  where job.status = 'queued'
    and job.dedupe_key in (select 'send_email:' || id from unnest(canceled) as id);
  return coalesce(cardinality(canceled), 0);
end;
$$;
comment on function private.cancel_emails(uuid[]) is 'Cancels the queued and held emails of these causes and says how many; what is under way already is left alone.';

-- Definer: nobody writes to the outbox directly; it asks itself who calls.
create function private.retry_email(email_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  retried boolean;
begin
  if not (private.is_admin() and private.has_required_aal()) then
    return null;
  end if;
  perform from public.outbound_emails as email where email.id = retry_email.email_id for update;
  if not found then
    return null;
  end if;
  update public.outbound_emails as email
  set state = 'queued', last_error = null, not_before = null,
    resent_at = case when email.uncertain_at is null then email.resent_at else coalesce(email.resent_at, now()) end,
    history = email.history || jsonb_build_array(jsonb_build_object('at', now(), 'event', 'retried'))
  where email.id = retry_email.email_id and email.state in ('failed', 'uncertain')
    and (email.useless_after is null or email.useless_after > now())
  returning true into retried;
  if retried then
    update jobs.pgqueuer as job set execute_after = now()
    where job.dedupe_key = 'send_email:' || retry_email.email_id and job.status = 'queued';
    perform private.enqueue_emails(array[retry_email.email_id]);
    perform private.audit('retry_email', 'outbound_emails', array[retry_email.email_id]);
  end if;
  return coalesce(retried, false);
end;
$$;
comment on function private.retry_email(uuid) is 'Sends a failed or uncertain email once more; false when it is neither or its time is past, null when the caller sees no such email.';
grant execute on function private.retry_email(uuid) to carehire_person;

-- Definer: it writes for the worker where that may not. Replaced by whoever has something to do then.
create function private.email_bounced(email_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  return;
end;
$$;
comment on function private.email_bounced(uuid) is 'Called once for each email that came back, in the transaction that records it.';

-- Definer: the worker may not change what is sent.
create function private.record_bounce(email_id uuid, reason text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.outbound_emails as email
  set state = 'sent', sent_at = coalesce(email.sent_at, now()), message_sealed = null, uncertain_at = null,
    bounced_at = now(), bounce_reason = left(record_bounce.reason, 2000),
    history = email.history || jsonb_build_array(
      jsonb_build_object('at', now(), 'event', 'bounced', 'note', left(record_bounce.reason, 2000))
    )
  where email.id = record_bounce.email_id and email.attempts > 0 and email.bounced_at is null;
  if not found then
    return false;
  end if;
  perform private.email_bounced(record_bounce.email_id);
  return true;
end;
$$;
comment on function private.record_bounce(uuid, text) is 'Records that a mail server gave an email back for good; false when there is no such email or it is known.';
grant execute on function private.record_bounce(uuid,text) to carehire_worker;

notify pgrst, 'reload schema';
