-- What finds the emails of an application asks their column; those that are there name theirs.

-- Their trigger would count this as something that a worker did. A repeat's thank-you is about the repeat, not about what it led to.
alter table public.outbound_emails disable trigger outbound_emails_touch;
update public.outbound_emails as email
set payload = email.payload - 'thread',
  application_id = coalesce(email.application_id, (
    select move.application_id from public.application_status_history as move where move.id = email.cause_id
  ), (
    select application.id from public.applications as application
    where application.id =
      case when pg_input_is_valid(email.payload ->> 'thread', 'uuid') then (email.payload ->> 'thread')::uuid end
  ))
where email.payload ? 'thread';
alter table public.outbound_emails enable trigger outbound_emails_touch;
drop index public.outbound_emails_thread_idx;

drop function private.reply_to(uuid);

-- The owner, else whoever moved the application, else of the staff who asks for documents or decides on them.
-- Definer: the worker reads neither applications nor profiles.
create function private.conversation(email_id uuid) returns table (application_id uuid, name text, email text)
language sql stable security definer set search_path = ''
as $$
  with about as (
    select own.id, first.id as first_id, first.owner_id, sent.cause_id, sent.kind
    from public.outbound_emails as sent
    join public.applications as own on own.id = sent.application_id
    join public.applications as first on first.id = private.first_application(own)
    where sent.id = conversation.email_id
  ),
  request as (
    select asked.decided_by, asked.requested_by
    from about
    join public.document_requests as asked on asked.application_id = about.id
    where about.kind in ('document_requested', 'document_rejected', 'document_reminder')
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
grant execute on function private.conversation(uuid) to carehire_worker;

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
    email.id, email.kind, coalesce(colleague.name, email.recipient), colleague.name is null, email.subject,
    email.state, email.attempts, email.last_error, email.not_before, email.sent_at, email.resent_at,
    email.bounced_at, email.bounce_reason, email.created_at
  from asked
  join public.applications as own on own.id = asked.id or own.repeats_id = asked.id
  join public.outbound_emails as email on email.application_id = own.id
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

-- In the place of the one that does nothing. Definer: nobody adds tasks.
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

-- Definer: the worker reads no applications.
create or replace function private.documents_to_remind_of(email_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_agg(
      jsonb_build_object(
        'name', request.name,
        'due_on', to_char(request.due_on, 'MM/DD/YYYY'),
        'is_overdue', coalesce(request.due_on < private.today(), false)
      ) order by request.due_on, request.created_at, request.id
    )
    from public.outbound_emails as email
    join public.applications as application on application.id = email.application_id
    join public.document_requests as request on request.application_id = application.id
    where email.id = documents_to_remind_of.email_id and email.kind = 'document_reminder'
      and request.state in ('open', 'rejected')
      and not private.is_closed(application.status)
      and not exists (
        select from private.stopped_reminders as stopped where stopped.application_id = application.id
      )
    group by email.payload
    having bool_or(request.due_on <= (email.payload ->> 'day')::date + 2)
  );
end;
$$;
comment on function private.documents_to_remind_of(uuid) is 'What a reminder has to say now, when it is sent; null when there is nothing anymore.';
grant execute on function private.documents_to_remind_of(uuid) to carehire_worker;

notify pgrst, 'reload schema';
