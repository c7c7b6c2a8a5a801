-- An email about an application names it in a column, which is what finds it and what takes it along.

-- A foreign key and no loose id: what is said to and of an applicant is erased with their application.
alter table public.outbound_emails
  add column application_id uuid,
  add constraint outbound_emails_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade;
comment on column public.outbound_emails.application_id is 'The application that it is about, whose applicant it names: it goes with it. Null for what is about no application.';
comment on column public.outbound_emails.payload is 'What the email is made of: values, reason_id of a rejection, day of a reminder, unsubscribe. A link stands here as a marker; it is minted when the message is frozen.';
create index outbound_emails_application_id_idx on public.outbound_emails (application_id);
grant select (application_id) on public.outbound_emails to authenticated;

drop function private.send_email(text, uuid, uuid, jsonb, timestamptz, timestamptz);
drop function private.send_email_to(text, uuid, text, text, jsonb, timestamptz, timestamptz);

-- Granted to nobody: whoever may call it could write to any address. Triggers and functions of the database do.
-- Definer: nobody writes to the outbox directly.
create function private.send_email_to(
  kind text, cause_id uuid, recipient text, locale text, payload jsonb default '{}',
  not_before timestamptz default null, useless_after timestamptz default null, application_id uuid default null
) returns uuid
language sql security definer set search_path = ''
as $$
  insert into public.outbound_emails (kind, cause_id, recipient, locale, payload, not_before, useless_after, application_id)
  values (
    send_email_to.kind, send_email_to.cause_id, send_email_to.recipient, send_email_to.locale, send_email_to.payload,
    send_email_to.not_before, send_email_to.useless_after, send_email_to.application_id
  )
  on conflict (cause_id, recipient, kind) do nothing
  returning id
$$;
comment on function private.send_email_to(text, uuid, text, text, jsonb, timestamptz, timestamptz, uuid) is 'Puts an email to an address into the outbox; null when it is there already.';

-- People write no rows here: the API calls this, and address and language come from the profile.
-- Definer: nobody writes to the outbox directly, and addresses are hidden.
create function private.send_email(
  kind text, cause_id uuid, person uuid, payload jsonb default '{}',
  not_before timestamptz default null, useless_after timestamptz default null, application_id uuid default null
) returns uuid
language sql security definer set search_path = ''
as $$
  select private.send_email_to(
    send_email.kind, send_email.cause_id, profile.email, profile.locale, send_email.payload,
    send_email.not_before, send_email.useless_after, send_email.application_id
  )
  from public.profiles as profile
  where profile.id = send_email.person and profile.email is not null
$$;
comment on function private.send_email(text, uuid, uuid, jsonb, timestamptz, timestamptz, uuid) is 'Puts an email to a person into the outbox; null when it is there already or there is no address.';
grant execute on function private.send_email(text,uuid,uuid,jsonb,timestamptz,timestamptz,uuid) to authenticated, service_role;

notify pgrst, 'reload schema';
