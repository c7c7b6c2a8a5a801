-- Nobody calls these but the worker: whoever has an offer and has not finished their form is reminded, and their owner hears who is stuck.

-- How far it is, and since when nothing was done; null where nothing is asked for. What waits for an acceptance does.
-- Definer: the worker reads no applications.
create function private.unfinished_form(application_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'done', count(section.id),
    'all', (select count(*) from private.form_sections() as known where known.place > 0),
    'since', greatest(application.status_changed_at, max(section.updated_at))
  )
  from public.applications as application
  left join public.application_sections as section on section.application_id = application.id
  where application.id = unfinished_form.application_id and not application.is_prehire_completed
    and private.has_reached('applications', application.status, 'CONDITIONAL_OFFER') and not private.awaits_acceptance(application.id)
  group by application.id
$$;
comment on function private.unfinished_form(uuid) is 'How much of a form is done and since when nothing was, where it is asked for and not finished; else null.';
grant execute on function private.unfinished_form(uuid) to carehire_worker;

-- One, two, four and seven days after the last step, from nine in the morning; whoever is reminded of documents that day reads of
-- the form there. From the eighth day on it is a task for whoever hires, until something is done.
-- Definer: the worker writes neither emails nor tasks.
create function private.nudge_to_finish(today date default private.today()) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  zone constant text := private.time_zone();
  made integer;
begin
  with waiting as (
    select application.id, form.known, nudge_to_finish.today - ((form.known ->> 'since')::timestamptz at time zone zone)::date as days
    from public.applications as application
    cross join lateral private.unfinished_form(application.id) as form (known)
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
    'form_nudge', md5('form_nudge:' || waiting.id || ':' || nudge_to_finish.today)::uuid,
    application.email, application.locale, jsonb_build_object(
      'since', waiting.known -> 'since',
      'values', private.application_values(application)
        || jsonb_build_object('application_link', jsonb_build_object('link', 'application', 'id', application.id)),
      'unsubscribe', jsonb_build_object('link', 'stop_reminders', 'id', application.id, 'locale', application.locale)
    ),
    private.after_quiet_hours((nudge_to_finish.today + time '09:00') at time zone zone),
    (nudge_to_finish.today + 1)::timestamp at time zone zone, application_id => application.id
  )) into made
  from waiting
  join public.applications as application on application.id = waiting.id
  where waiting.days in (1, 2, 4, 7)
    and not exists (select from private.stopped_reminders as stopped where stopped.application_id = waiting.id)
    and not exists (
      select from public.outbound_emails as other
      where other.application_id = waiting.id and other.kind = 'document_reminder' and other.state <> 'canceled'
        and (coalesce(other.not_before, other.created_at) at time zone zone)::date = nudge_to_finish.today
    );
  return made;
end;
$$;
comment on function private.nudge_to_finish(date) is 'Queues the nudges of this day to those whose form is not finished, notes who is stuck, and says how many nudges there are; run as often as you like.';
grant execute on function private.nudge_to_finish(date) to carehire_worker;

-- Definer: the worker reads no applications.
create function private.form_to_finish(email_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select form.known
  from public.outbound_emails as email
  cross join lateral private.unfinished_form(email.application_id) as form (known)
  where email.id = form_to_finish.email_id and form.known -> 'since' = email.payload -> 'since'
    and not exists (select from private.stopped_reminders as stopped where stopped.application_id = email.application_id)
$$;
comment on function private.form_to_finish(uuid) is 'How far a form is of which an email reminds, when it is sent; null where something was done since, or nothing is asked for anymore.';
grant execute on function private.form_to_finish(uuid) to carehire_worker;
