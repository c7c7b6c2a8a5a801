-- The same, for reminders.

-- Two days before a date and a day after it, by the agency's calendar, an applicant is reminded of all that is
-- missing. A day on which no worker ran is caught up on the two next ones. One reminder covers all days until its
-- own, and nobody is reminded on the day on which they were asked.
-- Definer: the worker writes no email.
create or replace function private.remind_of_documents(today date default private.today()) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  zone text := (select settings.time_zone from public.app_settings as settings);
  made integer;
begin
  with pressing as (
    select request.application_id, max(reminder.day) as day
    from public.document_requests as request
    cross join lateral (values (request.due_on - 2), (request.due_on + 1)) as reminder (day)
    where request.state in ('open', 'rejected') and request.due_on between remind_of_documents.today - 3 and remind_of_documents.today + 2
      and reminder.day between remind_of_documents.today - 2 and remind_of_documents.today
      and (greatest(request.created_at, request.decided_at) at time zone zone)::date < reminder.day
    group by request.application_id
  )
  select count(private.send_email_to(
    'document_reminder', md5('document_reminder:' || application.id || ':' || pressing.day)::uuid,
    application.email, application.locale, jsonb_build_object(
      'thread', application.id,
      'day', pressing.day,
      'values', private.application_values(application)
        || jsonb_build_object('application_link', jsonb_build_object('link', 'application', 'id', application.id)),
      'unsubscribe', jsonb_build_object('link', 'stop_reminders', 'id', application.id, 'locale', application.locale)
    ),
    (remind_of_documents.today + time '09:00') at time zone zone, (pressing.day + 3)::timestamp at time zone zone
  )) into made
  from pressing
  join public.applications as application on application.id = pressing.application_id
  where not private.is_closed(application.status)
    and not exists (
      select from private.stopped_reminders as stopped where stopped.application_id = application.id
    )
    and not exists (
      select from public.outbound_emails as earlier
      where earlier.payload ->> 'thread' = application.id::text and earlier.kind = 'document_reminder'
        and (earlier.payload ->> 'day')::date >= pressing.day
    );
  return made;
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
    join public.applications as application on application.id = (email.payload ->> 'thread')::uuid
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

notify pgrst, 'reload schema';
