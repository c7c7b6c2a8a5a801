-- What an email failed at is a name that is said in the reader's language; the mail server's words stay its own.
alter table public.outbound_emails add column failure text;
alter table public.outbound_emails add constraint outbound_emails_failure_allowed check (
    failure in (
      'address', 'connection', 'time', 'encryption', 'sign_in', 'recipient', 'settings', 'unwritable', 'worker_gone', 'expired'
    )
  );
comment on column public.outbound_emails.failure is 'What the last attempt failed at, for people to be told in their language; null where last_error, the mail server''s own words, says so.';
comment on column public.outbound_emails.history is 'What became of each attempt: at, event, failure, note.';
grant select (failure) on public.outbound_emails to authenticated;
grant update (failure) on public.outbound_emails to carehire_worker;

-- Definer: nobody writes to the outbox directly; it asks itself who calls.
create or replace function private.retry_email(email_id uuid) returns boolean
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
  set state = 'queued', failure = null, last_error = null, not_before = null,
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

drop function private.application_emails(uuid);
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
comment on function private.application_emails(uuid) is
  'What became of the emails of an application and of its repeats, without their text, values and links.';
grant execute on function private.application_emails(uuid) to carehire_person;

notify pgrst, 'reload schema';
