-- Admins and superusers read what was sent, with the second factor; the worker sends it.

-- The outbox: an email is a row, written in the same transaction as its cause, and the
-- row queues its own job. So there is no mail without its cause, and no cause without its mail.
create table public.outbound_emails (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  cause_id uuid not null,
  recipient text not null,
  locale text not null default 'en',
  payload jsonb not null default '{}',
  state text not null default 'queued',
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint outbound_emails_pkey primary key (id),
  constraint outbound_emails_cause_id_recipient_kind_unique unique (cause_id, recipient, kind),
  constraint outbound_emails_kind_format check (kind ~ '^[a-z][a-z_]{1,49}$'),
  constraint outbound_emails_recipient_format check (
    char_length(recipient) <= 320 and recipient ~ '^[^[:cntrl:][:space:]@]+@[^[:cntrl:][:space:]@]+$'
  ),
  constraint outbound_emails_locale_allowed check (locale in ('en', 'es')),
  constraint outbound_emails_payload_object check (jsonb_typeof(payload) = 'object'),
  constraint outbound_emails_payload_length check (octet_length(payload::text) <= 32000),
  constraint outbound_emails_state_allowed check (state in ('queued', 'sending', 'sent', 'failed')),
  constraint outbound_emails_attempts_range check (attempts >= 0),
  constraint outbound_emails_last_error_length check (char_length(last_error) <= 2000),
  constraint outbound_emails_sent_at_matches_state check ((state = 'sent') = (sent_at is not null))
);
comment on table public.outbound_emails is 'Outbox of the product''s own mail; at most one for each cause, recipient and kind.';
comment on column public.outbound_emails.state is 'sent only after the mail server accepted it.';

create index outbound_emails_created_at_id_idx on public.outbound_emails (created_at desc, id desc);
create index outbound_emails_unsent_idx on public.outbound_emails (created_at) where state <> 'sent';

-- Definer: whoever writes to the outbox need not be one who may add jobs.
create function private.queue_emails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  with queued as (
    insert into jobs.pgqueuer (priority, entrypoint, payload, dedupe_key, status)
    select 0, 'send_email', convert_to(email.id::text, 'UTF8'), 'send_email:' || email.id, 'queued'
    from new_rows as email
    returning id, entrypoint, priority
  )
  insert into jobs.pgqueuer_log (job_id, status, entrypoint, priority)
  select queued.id, 'queued', queued.entrypoint, queued.priority from queued;
  return null;
end;
$$;
comment on function private.queue_emails() is 'Trigger: a job send_email for each new email; its payload is the id as text.';

-- People write no rows here: the API calls this, and address and language come from the profile.
-- Definer: nobody writes to the outbox directly, and addresses are hidden.
create function private.send_email(kind text, cause_id uuid, person uuid, payload jsonb default '{}')
returns uuid
language sql security definer set search_path = ''
as $$
  insert into public.outbound_emails (kind, cause_id, recipient, locale, payload)
  select send_email.kind, send_email.cause_id, profile.email, profile.locale, send_email.payload
  from public.profiles as profile
  where profile.id = send_email.person and profile.email is not null
  on conflict (cause_id, recipient, kind) do nothing
  returning id
$$;
comment on function private.send_email(text, uuid, uuid, jsonb) is 'Puts an email to a person into the outbox; null when it is there already or there is no address.';
grant execute on function private.send_email(text,uuid,uuid,jsonb) to authenticated, service_role;

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
  using (state <> 'sent')
  with check (true);

grant select on public.outbound_emails to authenticated, carehire_worker;
grant update (state, attempts, last_error, sent_at) on public.outbound_emails to carehire_worker;
grant select, insert, update on public.outbound_emails to service_role;
