-- Whoever has left stays named on what they did, and the history says of each move whether it was the applicant's.

-- Definer: colleagues' profiles are hidden, their names on what they decided are not.
create or replace function private.staff_name(person uuid) returns text
language sql stable strict security definer set search_path = ''
as $$
  select coalesce(nullif(btrim(profile.first_name || ' ' || profile.last_name), ''), profile.email)
  from public.profiles as profile
  join public.user_roles as granted on granted.user_id = profile.id
  where profile.id = staff_name.person and (granted.role <> 'applicant' or granted.has_been_staff) and private.is_staff()
$$;
comment on function private.staff_name(uuid) is 'What a colleague is called, or one who has left, for staff; null for whoever has only ever been an applicant.';

-- Definer: roles of others are hidden. An application may be its account's no longer.
create function private.is_by_applicant(move public.application_status_history) returns boolean
language sql stable security definer set search_path = ''
as $$
  select (is_by_applicant.move).actor_id is null
    or exists (
      select from public.applications as application
      where application.id = (is_by_applicant.move).application_id and application.user_id = (is_by_applicant.move).actor_id
    )
    or exists (
      select from public.user_roles as granted
      where granted.user_id = (is_by_applicant.move).actor_id and granted.role = 'applicant' and not granted.has_been_staff
    )
$$;
comment on function private.is_by_applicant(public.application_status_history) is
  'Whether the applicant moved the application: without an account, from that of the application, or from one that has only ever been an applicant''s.';
grant execute on function private.is_by_applicant(public.application_status_history) to carehire_person;

-- Definer: it shows the log of these emails without what they are made of. A colleague is named, since
-- colleagues' addresses are hidden.
create or replace function private.application_emails(application_id uuid)
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

notify pgrst, 'reload schema';
