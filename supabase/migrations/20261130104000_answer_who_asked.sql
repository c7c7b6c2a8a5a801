-- Whoever asked a reference is answered by them, and the emails to references are neither to the applicant nor for their eyes.

-- The owner, else whoever moved the application, else of the staff who asks for documents or decides on them, or asks a reference.
-- Definer: the worker reads neither applications nor profiles.
create or replace function private.conversation(email_id uuid) returns table (application_id uuid, name text, email text)
language sql stable security definer set search_path = ''
as $$
  with about as (
    select own.id, first.id as first_id, first.owner_id, sent.cause_id, known.is_about_documents
    from public.outbound_emails as sent
    join private.email_kinds as known on known.name = sent.kind
    join public.applications as own on own.id = sent.application_id
    join public.applications as first on first.id = private.first_application(own)
    where sent.id = conversation.email_id
  ),
  request as (
    select asked.decided_by, asked.requested_by
    from about
    join public.document_requests as asked on asked.application_id = about.id
    where about.is_about_documents
    order by asked.id = about.cause_id desc, coalesce(asked.decided_at, asked.created_at) desc limit 1
  ),
  asked (place, id) as (
    select 1, about.owner_id from about
    union all
    select 2, move.actor_id from about join public.application_status_history as move on move.id = about.cause_id
    union all
    select 3, request.decided_by from request
    union all
    select 4, request.requested_by from request
    union all
    select 5, reference.author_id from about join public.reference_requests as reference on reference.id = about.cause_id
  ),
  answering as (
    select btrim(profile.first_name || ' ' || profile.last_name) as name, profile.email
    from asked
    join public.profiles as profile on profile.id = asked.id
    join public.user_roles as granted on granted.user_id = profile.id
    where profile.deactivated_at is null and profile.email is not null and granted.role <> 'applicant'
    order by asked.place limit 1
  )
  select about.first_id, answering.name, answering.email from about left join answering on true
$$;
comment on function private.conversation(uuid) is
  'Among the mail of which application an email is shown, and who of the active staff is answered by whoever replies; null where nobody is in charge.';

-- Definer: it shows the log of these emails without what they are made of. A colleague is named, since
-- colleagues' addresses are hidden.
create or replace function private.application_emails(application_id uuid)
returns table (
  id uuid, kind text, recipient text, is_to_applicant boolean, subject text, state text, attempts integer,
  last_error text, not_before timestamptz, sent_at timestamptz, resent_at timestamptz, bounced_at timestamptz,
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
    email.state, email.attempts, email.last_error, email.not_before, email.sent_at, email.resent_at,
    email.bounced_at, email.bounce_reason, email.created_at
  from asked
  join public.applications as own on own.id = asked.id or own.repeats_id = asked.id
  join public.outbound_emails as email on email.application_id = own.id
  -- Nobody sees who was asked about themselves.
  join private.email_kinds as known on known.name = email.kind
    and (known.recipient <> 'referee' or own.user_id is distinct from private.user_id())
  left join lateral (
    select private.staff_name(profile.id) as name
    from public.user_roles as granted
    join public.profiles as profile on profile.id = granted.user_id
    where granted.role <> 'applicant' and profile.email = email.recipient and email.recipient <> asked.email
    limit 1
  ) as colleague on true
$$;

notify pgrst, 'reload schema';
