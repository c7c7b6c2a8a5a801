-- Only admins read the outbox, but deciders see what became of the emails of an application.

create index outbound_emails_recipient_bounced_at_idx on public.outbound_emails (recipient, bounced_at)
  where bounced_at is not null;

-- Definer: it shows the log of these emails without what they are made of. A colleague is named, since
-- colleagues' addresses are hidden.
create function private.application_emails(application_id uuid)
returns table (
  id uuid, kind text, recipient text, is_to_applicant boolean, subject text, state text, attempts integer,
  failure text, last_error text, not_before timestamptz, awaiting_since timestamptz, sent_at timestamptz, resent_at timestamptz, bounced_at timestamptz,
  bounce_reason text, created_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  with asked as materialized (
    select one.id, one.email from public.applications as one
    where one.id = application_emails.application_id
      and (select private.is_decider())
      and (select private.has_required_aal())
  )
  select
    email.id, email.kind, coalesce(colleague.name, email.recipient), colleague.name is null and known.recipient <> 'referee', email.subject,
    email.state, email.attempts, email.failure, email.last_error, email.not_before, email.awaiting_since, email.sent_at, email.resent_at,
    email.bounced_at, email.bounce_reason, email.created_at
  from asked
  join public.applications as own on own.id = asked.id or own.repeats_id = asked.id
  join public.outbound_emails as email on email.application_id = own.id
  -- Nobody sees who was asked about themselves, or what they are about to be sent.
  join private.email_kinds as known on known.name = email.kind
    and (own.user_id is distinct from private.user_id() or (known.recipient <> 'referee' and email.sent_at is not null))
  left join lateral (
    select private.staff_name(profile.id) as name
    from public.user_roles as granted
    join public.profiles as profile on profile.id = granted.user_id
    where (granted.role <> 'applicant' or granted.has_been_staff) and profile.email = email.recipient and email.recipient <> asked.email
    limit 1
  ) as colleague on true
$$;
comment on function private.application_emails(uuid) is
  'What became of the emails of an application and of its repeats, without their text, values and links.';
grant execute on function private.application_emails(uuid) to carehire_person;

-- Definer: as above.
create function private.application_bounced_at(application_id uuid) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select max(email.bounced_at)
    from public.applications as application
    join public.outbound_emails as email on email.recipient = application.email and email.bounced_at is not null
    where application.id = application_bounced_at.application_id and (select private.is_staff())
  );
end;
$$;
comment on function private.application_bounced_at(uuid) is
  'When an email to the applicant''s address came back for good, for staff; null when none did.';
grant execute on function private.application_bounced_at(uuid) to carehire_person;

-- Replaces the one that does nothing. Definer: nobody adds tasks.
create or replace function private.email_bounced(email_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.application_tasks (application_id, kind, email_id)
  select application.id, 'email_bounced', email.id
  from public.outbound_emails as email
  join public.applications as about on about.id = email.application_id
  join public.applications as application on application.id = coalesce(about.repeats_id, about.id)
  -- What staff are sent about an application is no concern of its applicant.
  where email.id = email_bounced.email_id and email.recipient = application.email
  on conflict do nothing;
end;
$$;
