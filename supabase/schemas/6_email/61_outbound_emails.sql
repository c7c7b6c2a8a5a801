-- Admins and superusers read what was sent, with the second factor; the worker sends it.

-- The outbox: an email is a row, written in the same transaction as its cause, and the
-- row queues its own job. So there is no email without its cause, and no cause without its email.
create table public.outbound_emails (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  cause_id uuid not null,
  application_id uuid,
  recipient text not null,
  locale text not null default 'en',
  payload jsonb not null default '{}',
  not_before timestamptz,
  useless_after timestamptz,
  awaiting_since timestamptz,
  state text not null default 'queued',
  attempts integer not null default 0,
  tries integer not null default 0,
  failure text,
  last_error text,
  message_id text,
  subject text,
  shown_text text,
  shown_html text,
  frozen_at timestamptz,
  message_sealed bytea,
  server text,
  uncertain_at timestamptz,
  resent_at timestamptz,
  sent_at timestamptz,
  bounced_at timestamptz,
  bounce_reason text,
  history jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint outbound_emails_pkey primary key (id),
  constraint outbound_emails_kind_fkey foreign key (kind) references private.email_kinds (name),
  constraint outbound_emails_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint outbound_emails_cause_id_recipient_kind_unique unique (cause_id, recipient, kind),
  constraint outbound_emails_recipient_format check (
    char_length(recipient) <= 320 and recipient ~ '^[^[:cntrl:][:space:]@]+@[^[:cntrl:][:space:]@]+$'
  ),
  constraint outbound_emails_locale_allowed check (locale in ('en', 'es')),
  constraint outbound_emails_payload_object check (jsonb_typeof(payload) = 'object'),
  constraint outbound_emails_payload_length check (octet_length(payload::text) <= 32000),
  constraint outbound_emails_state_allowed check (
    state in ('queued', 'sending', 'handing_over', 'uncertain', 'sent', 'failed', 'canceled')
  ),
  constraint outbound_emails_attempts_range check (attempts >= 0),
  constraint outbound_emails_tries_range check (tries between 0 and attempts),
  constraint outbound_emails_failure_allowed check (
    failure in (
      'address', 'connection', 'time', 'encryption', 'sign_in', 'recipient', 'settings', 'unwritable', 'worker_gone', 'expired'
    )
  ),
  constraint outbound_emails_last_error_length check (char_length(last_error) <= 2000),
  constraint outbound_emails_message_id_length check (char_length(message_id) <= 400),
  constraint outbound_emails_subject_length check (char_length(subject) <= 1000),
  constraint outbound_emails_shown_text_length check (char_length(shown_text) <= 100000),
  constraint outbound_emails_shown_html_length check (char_length(shown_html) <= 500000),
  constraint outbound_emails_message_sealed_length check (octet_length(message_sealed) <= 5000000),
  constraint outbound_emails_message_sealed_matches_state check (
    message_sealed is null or (frozen_at is not null and state in ('queued', 'sending', 'handing_over', 'uncertain'))
  ),
  constraint outbound_emails_server_length check (char_length(server) <= 300),
  constraint outbound_emails_uncertain_at_matches_state check (state <> 'uncertain' or uncertain_at is not null),
  constraint outbound_emails_sent_at_matches_state check ((state = 'sent') = (sent_at is not null)),
  constraint outbound_emails_bounced_at_matches_state check (bounced_at is null or state = 'sent'),
  constraint outbound_emails_bounce_reason_length check (char_length(bounce_reason) <= 2000),
  constraint outbound_emails_history_array check (jsonb_typeof(history) = 'array')
);
comment on table public.outbound_emails is 'Outbox of the product''s own mail; at most one for each cause, recipient and kind.';
comment on column public.outbound_emails.application_id is 'The application that it is about, whose applicant it names: it goes with it. Null for what is about no application.';
comment on column public.outbound_emails.payload is 'What the email is made of: values, reason_id of a rejection, day of a reminder, request of a document, unsubscribe. A link stands here as a marker; it is minted when the message is frozen.';
comment on column public.outbound_emails.not_before is 'Held until then; until then it can be canceled.';
comment on column public.outbound_emails.useless_after is 'Not sent after that, and not sent again where delivery is uncertain; null for what must arrive.';
comment on column public.outbound_emails.awaiting_since is 'Since when it waits for a letter that its recipient has to have first; null where it waits for none.';
comment on column public.outbound_emails.state is 'handing_over is committed just before the message is; sent only after the mail server accepted it; uncertain when the connection broke in between.';
comment on column public.outbound_emails.attempts is 'How often a worker claimed it; whoever writes what became of an attempt names its number.';
comment on column public.outbound_emails.tries is 'How many of the attempts were made since it was queued, or sent again by hand: after so many it is given up.';
comment on column public.outbound_emails.failure is 'What the last attempt failed at, for people to be told in their language; null where last_error, the mail server''s own words, says so.';
comment on column public.outbound_emails.shown_html is 'The message as it was written last, like shown_text and subject: its links are ‹link›, and no secret.';
comment on column public.outbound_emails.message_sealed is 'The message as it was first claimed, encrypted with a key that is not in the database; erased once it is sent, failed or canceled.';
comment on column public.outbound_emails.resent_at is 'When it was handed over again although nobody knew whether it had arrived: it may have arrived twice.';
comment on column public.outbound_emails.history is 'What became of each attempt: at, event, failure, note.';

create index outbound_emails_created_at_id_idx on public.outbound_emails (created_at desc, id desc);
create index outbound_emails_kind_idx on public.outbound_emails (kind);
create index outbound_emails_application_id_idx on public.outbound_emails (application_id);
create index outbound_emails_unsent_idx on public.outbound_emails (created_at) where state not in ('sent', 'canceled');
create index outbound_emails_noteworthy_idx on public.outbound_emails (created_at desc, id desc)
  where state in ('failed', 'uncertain') or resent_at is not null or bounced_at is not null;
create index outbound_emails_recipient_idx on public.outbound_emails using gin (recipient extensions.gin_trgm_ops);

-- Definer: callers who write to the outbox may have no right to add jobs.
create function private.enqueue_emails(ids uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  added integer;
begin
  with queued as (
    insert into jobs.pgqueuer (priority, entrypoint, payload, dedupe_key, status, execute_after)
    -- One application is a note to each of the staff who hire: whoever applies does not wait for all of those.
    select case known.recipient when 'staff' then 0 else 1 end,
      'send_email', convert_to(email.id::text, 'UTF8'), 'send_email:' || email.id, 'queued',
      greatest(now(), email.not_before)
    from public.outbound_emails as email
    join private.email_kinds as known on known.name = email.kind
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

-- Definer: callers who write to the outbox may have no right to add jobs.
create function private.queue_emails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.enqueue_emails(array(select new_rows.id from new_rows));
  return null;
end;
$$;
comment on function private.queue_emails() is 'Trigger: a job send_email for each new email.';

-- Granted to nobody: anyone allowed to call it could write to any address. The database's own triggers and functions call it.
-- Definer: nobody writes to the outbox directly.
create function private.send_email_to(
  kind text, cause_id uuid, recipient text, locale text, payload jsonb default '{}',
  not_before timestamptz default null, useless_after timestamptz default null, application_id uuid default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  added uuid;
begin
  insert into public.outbound_emails (kind, cause_id, recipient, locale, payload, not_before, useless_after, application_id)
  values (
    send_email_to.kind, send_email_to.cause_id, send_email_to.recipient, send_email_to.locale, send_email_to.payload,
    coalesce(send_email_to.not_before, (
      select now() + private.time_to_undo() from private.email_kinds as known
      where known.name = send_email_to.kind and known.is_held
    )), send_email_to.useless_after, send_email_to.application_id
  )
  on conflict (cause_id, recipient, kind) do nothing
  returning id into added;
  return added;
end;
$$;
comment on function private.send_email_to(text, uuid, text, text, jsonb, timestamptz, timestamptz, uuid) is 'Puts an email to an address into the outbox; null when it is there already.';

-- People write no rows here: the API calls this, and address and language come from the profile.
-- Definer: nobody writes to the outbox directly, and addresses are hidden.
create function private.send_email(
  kind text, cause_id uuid, person uuid, payload jsonb default '{}',
  not_before timestamptz default null, useless_after timestamptz default null, application_id uuid default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
begin
  return (
    select private.send_email_to(
      send_email.kind, send_email.cause_id, profile.email, profile.locale, send_email.payload,
      send_email.not_before, send_email.useless_after, send_email.application_id
    )
    from public.profiles as profile
    where profile.id = send_email.person and profile.email is not null
  );
end;
$$;
comment on function private.send_email(text, uuid, uuid, jsonb, timestamptz, timestamptz, uuid) is 'Puts an email to a person into the outbox; null when it is there already or there is no address.';
grant execute on function private.send_email(text,uuid,uuid,jsonb,timestamptz,timestamptz,uuid) to authenticated, service_role;

-- What may have reached a mail server is past canceling, also where it waits to be sent again.
-- Definer: nobody writes to the outbox directly. Granted to nobody; functions that undo a cause call it.
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
comment on function private.cancel_emails(uuid[]) is 'Cancels the queued and held emails of these causes and says how many; what is under way already is left alone.';

-- Definer: nobody writes to the outbox directly; it checks for itself who calls.
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
  set state = 'queued', tries = 0, failure = null, last_error = null, not_before = null,
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

-- Definer: it writes for the worker where the worker may not. Replaced later, where there is something to do.
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

create trigger outbound_emails_touch before update on public.outbound_emails
  for each row execute function private.touch_row();
create trigger outbound_emails_queue after insert on public.outbound_emails
  referencing new table as new_rows
  for each statement execute function private.queue_emails();

alter table public.outbound_emails enable row level security;

create policy outbound_emails_select on public.outbound_emails for select to authenticated
  using ((select private.is_admin()));
create policy outbound_emails_aal2 on public.outbound_emails as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));
create policy outbound_emails_select_worker on public.outbound_emails for select to carehire_worker
  using (true);
create policy outbound_emails_update_worker on public.outbound_emails for update to carehire_worker
  using (state not in ('sent', 'canceled'))
  with check (true);

grant select (
  id, kind, cause_id, application_id, recipient, locale, payload, not_before, useless_after, state, attempts, failure, last_error, message_id,
  subject, shown_text, shown_html, frozen_at, server, uncertain_at, resent_at, sent_at, bounced_at, bounce_reason, history,
  created_at, updated_at
) on public.outbound_emails to authenticated;
grant select on public.outbound_emails to carehire_worker;
grant update (
  state, attempts, tries, failure, last_error, message_id, subject, shown_text, shown_html, frozen_at, message_sealed, server, uncertain_at, resent_at, sent_at, history
) on public.outbound_emails to carehire_worker;
grant select, insert, update on public.outbound_emails to service_role;
