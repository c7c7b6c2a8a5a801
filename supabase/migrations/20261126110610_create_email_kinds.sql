-- Which emails there are, to whom they go and how they are sent is said here alone. The worker reads it; nobody writes it.

create table private.email_kinds (
  name text not null,
  recipient text not null,
  is_about_documents boolean not null default false,
  is_held boolean not null default false,
  is_nudge boolean not null default false,
  constraint email_kinds_pkey primary key (name),
  constraint email_kinds_name_format check (name ~ '^[a-z][a-z_]{1,49}$'),
  constraint email_kinds_recipient_allowed check (recipient in ('account', 'applicant', 'staff'))
);
comment on table private.email_kinds is 'The kinds of emails that the product sends. The words of each stand under its name in `api/emails/templates`; where the agency has a template of that name, its own are sent.';
comment on column private.email_kinds.recipient is 'account: whose account it is about; staff: whoever hires, after everybody else and in a conversation of their own.';
comment on column private.email_kinds.is_about_documents is 'Whoever replies reaches whoever asks for them.';
comment on column private.email_kinds.is_held is 'Held for as long as its cause can be undone, and canceled with it.';
comment on column private.email_kinds.is_nudge is 'A person may do without it: it says how to unsubscribe.';

alter table private.email_kinds enable row level security;
create policy email_kinds_aal2 on private.email_kinds as restrictive to authenticated using ((select private.has_required_aal()));
create policy email_kinds_select_worker on private.email_kinds for select to carehire_worker using (true);
grant select on private.email_kinds to carehire_worker;

insert into private.email_kinds (name, recipient, is_about_documents, is_held, is_nudge) values
  ('account_deactivated', 'account', false, false, false),
  ('mfa_reset', 'account', false, false, false),
  ('role_changed', 'account', false, false, false),
  ('application_thank_you', 'applicant', false, false, false),
  ('application_rejection', 'applicant', false, true, false),
  ('interview_confirmation', 'applicant', false, false, false),
  ('interview_confirmation_online', 'applicant', false, false, false),
  ('document_requested', 'applicant', true, false, false),
  ('document_rejected', 'applicant', true, false, false),
  ('document_reminder', 'applicant', true, false, true),
  ('hr_notification', 'staff', false, false, false);

alter table public.outbound_emails
  drop constraint outbound_emails_kind_format,
  add constraint outbound_emails_kind_fkey foreign key (kind) references private.email_kinds (name);
create index outbound_emails_kind_idx on public.outbound_emails (kind);

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

-- Granted to nobody: whoever may call it could write to any address. Triggers and functions of the database do.
-- Definer: nobody writes to the outbox directly.
create or replace function private.send_email_to(
  kind text, cause_id uuid, recipient text, locale text, payload jsonb default '{}',
  not_before timestamptz default null, useless_after timestamptz default null, application_id uuid default null
) returns uuid
language sql security definer set search_path = ''
as $$
  insert into public.outbound_emails (kind, cause_id, recipient, locale, payload, not_before, useless_after, application_id)
  values (
    send_email_to.kind, send_email_to.cause_id, send_email_to.recipient, send_email_to.locale, send_email_to.payload,
    coalesce(send_email_to.not_before, (
      select now() + private.time_to_undo() from private.email_kinds as known
      where known.name = send_email_to.kind and known.is_held
    )), send_email_to.useless_after, send_email_to.application_id
  )
  on conflict (cause_id, recipient, kind) do nothing
  returning id
$$;
comment on function private.send_email_to(text, uuid, text, text, jsonb, timestamptz, timestamptz, uuid) is 'Puts an email to an address into the outbox; null when it is there already.';

call private.make_character_checks();
notify pgrst, 'reload schema';
