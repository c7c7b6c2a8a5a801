-- Nobody calls these but triggers and the worker: referees are asked and reminded once, and those who hire are notified of an answer.

-- Others may read the referee's mailbox: the email says for whom and for which job, and nothing else.
create function private.mail_referee(kind text, request public.reference_requests) returns uuid
language sql set search_path = ''
as $$
  select private.send_email_to(
    mail_referee.kind, (mail_referee.request).id, (mail_referee.request).referee_email, (mail_referee.request).locale,
    jsonb_build_object('values', jsonb_build_object(
      'referee_name', (mail_referee.request).referee_name,
      'applicant_name', application.first_name || ' ' || application.last_name,
      'job_title', listing.title,
      -- It ends with this day, at midnight.
      'expires_on', to_char(((mail_referee.request).expires_at - interval '1 second') at time zone private.time_zone(), 'MM/DD/YYYY'),
      'reference_link', jsonb_build_object(
        'link', 'reference', 'id', (mail_referee.request).id, 'locale', (mail_referee.request).locale
      )
    )),
    private.after_quiet_hours(now()), (mail_referee.request).expires_at, application.id
  )
  from public.applications as application
  join public.job_listings as listing on listing.id = application.job_listing_id
  where application.id = (mail_referee.request).application_id
$$;
comment on function private.mail_referee(text, public.reference_requests) is 'Mails a referee the link to their page; null when it was mailed already.';

-- Definer: people write neither emails nor tasks.
create function private.follow_reference() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.mail_referee('reference_requested', new);
    return null;
  end if;
  if old.revoked_at is null and old.answered_at is null and num_nonnulls(new.revoked_at, new.answered_at) > 0 then
    perform private.cancel_emails(array[new.id]);
  end if;
  if old.answered_at is null and new.answered_at is not null then
    insert into public.application_tasks (application_id, kind, email_id) values (new.application_id, 'reference_answered', new.id)
    on conflict do nothing;
  elsif old.noted_at is null and new.noted_at is not null and not exists (
    select from public.reference_requests as other
    where other.application_id = new.application_id and other.answered_at is not null and other.noted_at is null
  ) then
    update public.application_tasks as task set done_at = now()
    where task.application_id = new.application_id and task.kind = 'reference_answered' and task.done_at is null;
  end if;
  return null;
end;
$$;
comment on function private.follow_reference() is
  'Trigger: a request is mailed, nothing more is after it has ended, and an answer is a task until somebody has read it.';
create trigger reference_requests_follow after insert or update on public.reference_requests
  for each row execute function private.follow_reference();

-- Once, three days after, if nothing has come. Definer: the worker reads no requests.
create function private.remind_referees() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  made integer;
begin
  select count(private.mail_referee('reference_reminder', request)) into made
  from public.reference_requests as request
  join public.applications as application on application.id = request.application_id
  where request.created_at <= now() - interval '3 days' and request.expires_at > now()
    and request.answered_at is null and request.revoked_at is null and not private.is_closed(application.status)
    and not exists (select from public.outbound_emails as sent where sent.cause_id = request.id and sent.kind = 'reference_reminder');
  return made;
end;
$$;
comment on function private.remind_referees() is 'Queues the reminders of references that have not answered, and says how many; run as often as you like.';
grant execute on function private.remind_referees() to carehire_worker;

-- Definer: the worker reads neither requests nor applications.
create function private.is_reference_open(email_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.outbound_emails as email
    join public.reference_requests as request on request.id = email.cause_id
    join public.applications as application on application.id = request.application_id
    where email.id = is_reference_open.email_id and request.answered_at is null and request.revoked_at is null
      and request.expires_at > now() and not private.is_closed(application.status)
  )
$$;
comment on function private.is_reference_open(uuid) is 'Whether a referee''s answer is still waited for, when an email to them is sent.';
grant execute on function private.is_reference_open(uuid) to carehire_worker;

-- Definer: only administrators read the outbox.
create function private.reference_bounced_at(request_id uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select max(email.bounced_at)
  from public.outbound_emails as email
  where email.cause_id = reference_bounced_at.request_id and email.kind in ('reference_requested', 'reference_reminder')
    and (select private.is_staff())
$$;
comment on function private.reference_bounced_at(uuid) is 'When an email to a referee came back for good, for staff; null when none did.';
grant execute on function private.reference_bounced_at(uuid) to carehire_person;
