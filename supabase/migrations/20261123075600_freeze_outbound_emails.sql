-- A message is frozen when it is first claimed, and what became of its delivery is never guessed.

alter table public.outbound_emails
  add column not_before timestamptz,
  add column useless_after timestamptz,
  add column message_id text,
  add column subject text,
  add column frozen_at timestamptz,
  add column message_sealed bytea,
  add column server text,
  add column uncertain_at timestamptz,
  add column resent_at timestamptz,
  add column bounced_at timestamptz,
  add column bounce_reason text,
  add column history jsonb not null default '[]',
  drop constraint outbound_emails_state_allowed,
  add constraint outbound_emails_state_allowed check (
    state in ('queued', 'sending', 'handing_over', 'uncertain', 'sent', 'failed', 'canceled')
  ),
  add constraint outbound_emails_message_id_length check (char_length(message_id) <= 400),
  add constraint outbound_emails_subject_length check (char_length(subject) <= 1000),
  add constraint outbound_emails_message_sealed_length check (octet_length(message_sealed) <= 5000000),
  add constraint outbound_emails_message_sealed_matches_state check (
    message_sealed is null or (frozen_at is not null and state in ('queued', 'sending', 'handing_over', 'uncertain'))
  ),
  add constraint outbound_emails_server_length check (char_length(server) <= 300),
  add constraint outbound_emails_uncertain_at_matches_state check (state <> 'uncertain' or uncertain_at is not null),
  add constraint outbound_emails_bounced_at_matches_state check (bounced_at is null or state = 'sent'),
  add constraint outbound_emails_bounce_reason_length check (char_length(bounce_reason) <= 2000),
  add constraint outbound_emails_history_array check (jsonb_typeof(history) = 'array');

-- What an email names stands among its values.
update public.outbound_emails set payload = jsonb_build_object('values', payload);
-- Until now the message had this id, and "sending" said that it may have been handed over.
update public.outbound_emails
set message_id = '<' || id || '@carehire>'
where attempts > 0;
update public.outbound_emails
set state = 'uncertain', uncertain_at = updated_at
where state = 'sending';

comment on column public.outbound_emails.payload is 'What the email is made of: values, thread, reply_to, unsubscribe. A link stands here as a marker; it is minted when the message is frozen.';
comment on column public.outbound_emails.not_before is 'Held until then; until then it can be canceled.';
comment on column public.outbound_emails.useless_after is 'Not sent after that, and not sent again where delivery is uncertain; null for what must arrive.';
comment on column public.outbound_emails.state is 'handing_over is committed just before the message is; sent only after the mail server accepted it; uncertain when the connection broke in between.';
comment on column public.outbound_emails.attempts is 'How often a worker claimed it; whoever writes what became of an attempt names its number.';
comment on column public.outbound_emails.message_sealed is 'The message as it was first claimed, encrypted with a key that is not in the database; erased once it is sent, failed or canceled.';
comment on column public.outbound_emails.resent_at is 'When it was handed over again although nobody knew whether it had arrived: it may have arrived twice.';
comment on column public.outbound_emails.history is 'What became of each attempt: at, event, note.';

drop index public.outbound_emails_unsent_idx;
create index outbound_emails_unsent_idx on public.outbound_emails (created_at) where state not in ('sent', 'canceled');
create index outbound_emails_noteworthy_idx on public.outbound_emails (created_at desc, id desc)
  where state in ('failed', 'uncertain') or resent_at is not null or bounced_at is not null;
create index outbound_emails_recipient_idx on public.outbound_emails using gin (recipient extensions.gin_trgm_ops);

alter policy outbound_emails_update_worker on public.outbound_emails
  using (state not in ('sent', 'canceled'));

revoke select on public.outbound_emails from authenticated;
grant select (
  id, kind, cause_id, recipient, locale, payload, not_before, useless_after, state, attempts, last_error, message_id,
  subject, frozen_at, server, uncertain_at, resent_at, sent_at, bounced_at, bounce_reason, history, created_at, updated_at
) on public.outbound_emails to authenticated;

grant update (
  state, attempts, last_error, message_id, subject, frozen_at, message_sealed, server, uncertain_at, resent_at, sent_at, history
) on public.outbound_emails to carehire_worker;

-- The worker writes emails in the agency's words.
create policy email_templates_select_worker on public.email_templates for select to carehire_worker
  using (active);
grant select on public.email_templates to carehire_worker;

notify pgrst, 'reload schema';
