-- As the migration before, of documents that were asked for, which did not wait for quiet hours at all, and of forms.

-- Two days before a date and a day after it, by the agency's calendar and outside its quiet hours, an applicant is reminded of all that is
-- missing. A day on which no worker ran is caught up on the two next ones. One reminder covers all days until its
-- own, and nobody is reminded on the day on which they were asked.
-- Definer: the worker writes no email.
create or replace function private.remind_of_documents(today date default private.today()) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  zone constant text := private.time_zone();
  send_at constant timestamptz := private.next_reminder_at(remind_of_documents.today);
  send_on constant date := (send_at at time zone zone)::date;
  made integer;
begin
  with pressing as (
    select request.application_id, max(reminder.day) as day
    from public.document_requests as request
    cross join lateral (values (request.due_on - 2), (request.due_on + 1)) as reminder (day)
    where request.state in ('open', 'rejected') and request.due_on between send_on - 3 and send_on + 2
      and reminder.day between send_on - 2 and send_on
      and (greatest(request.created_at, request.decided_at) at time zone zone)::date < reminder.day
    group by request.application_id
  )
  select count(private.send_email_to(
    'document_reminder', md5('document_reminder:' || application.id || ':' || pressing.day)::uuid,
    application.email, application.locale, jsonb_build_object(
      'day', pressing.day,
      'values', private.application_values(application)
        || jsonb_build_object('application_link', jsonb_build_object('link', 'application', 'id', application.id)),
      'unsubscribe', jsonb_build_object('link', 'stop_reminders', 'id', application.id, 'locale', application.locale)
    ),
    send_at, (pressing.day + 3)::timestamp at time zone zone, application_id => application.id
  )) into made
  from pressing
  join public.applications as application on application.id = pressing.application_id
  where not private.is_closed(application.status)
    and not exists (
      select from private.stopped_reminders as stopped where stopped.application_id = application.id
    )
    and not exists (
      select from public.outbound_emails as earlier
      where earlier.application_id = application.id and earlier.kind = 'document_reminder'
        and (earlier.payload ->> 'day')::date >= pressing.day
    );
  return made;
end;
$$;
comment on function private.remind_of_documents(date) is 'Queues the reminders of this day, or of the next where it has no hour left for them, and says how many; run as often as you like.';

-- One, two, four and seven days after the last step, from nine in the morning and outside quiet hours; whoever is reminded of documents that day reads of
-- the form there. From the eighth day on it is a task for whoever hires, until something is done.
-- Definer: the worker writes neither emails nor tasks.
create or replace function private.nudge_to_finish(today date default private.today()) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  zone constant text := private.time_zone();
  send_at constant timestamptz := private.next_reminder_at(nudge_to_finish.today);
  send_on constant date := (send_at at time zone zone)::date;
  made integer;
begin
  with waiting as (
    select application.id, form.known, nudge_to_finish.today - stopped.day as days, send_on - stopped.day as days_when_sent
    from public.applications as application
    cross join lateral private.unfinished_form(application.id) as form (known)
    cross join lateral (select ((form.known ->> 'since')::timestamptz at time zone zone)::date) as stopped (day)
    where application.status = any (array(
        select state.name from private.states as state
        where state.subject = 'applications' and private.has_reached('applications', state.name, 'CONDITIONAL_OFFER')
      ))
      and not application.is_prehire_completed
      and application.repeats_id is null and form.known is not null
  ),
  moving as (
    update public.application_tasks as task set done_at = now()
    where task.kind = 'form_stuck' and task.done_at is null
      and not exists (select from waiting where waiting.id = task.application_id and waiting.days >= 8)
  ),
  stuck as (
    insert into public.application_tasks (application_id, kind, email_id)
    select waiting.id, 'form_stuck', md5('form_stuck:' || waiting.id || ':' || (waiting.known ->> 'since'))::uuid
    from waiting where waiting.days between 8 and 60
    on conflict do nothing
  )
  select count(private.send_email_to(
    'form_nudge', md5('form_nudge:' || waiting.id || ':' || send_on)::uuid,
    application.email, application.locale, jsonb_build_object(
      'since', waiting.known -> 'since',
      'values', private.application_values(application)
        || jsonb_build_object('application_link', jsonb_build_object('link', 'application', 'id', application.id)),
      'unsubscribe', jsonb_build_object('link', 'stop_reminders', 'id', application.id, 'locale', application.locale)
    ),
    send_at, (send_on + 1)::timestamp at time zone zone, application_id => application.id
  )) into made
  from waiting
  join public.applications as application on application.id = waiting.id
  where waiting.days_when_sent in (1, 2, 4, 7)
    and not exists (select from private.stopped_reminders as stopped where stopped.application_id = waiting.id)
    and not exists (
      select from public.outbound_emails as other
      where other.application_id = waiting.id and other.kind = 'document_reminder' and other.state <> 'canceled'
        and (coalesce(other.not_before, other.created_at) at time zone zone)::date = send_on
    );
  return made;
end;
$$;
comment on function private.nudge_to_finish(date) is 'Queues the nudges of this day, or of the next where it has no hour left for them, to those whose form is not finished, notes who is stuck, and says how many nudges there are; run as often as you like.';

notify pgrst, 'reload schema';
