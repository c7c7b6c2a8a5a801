-- Whoever has somebody to hire can ask for the rest of the form, once a day.

-- One a day for each form, whoever asks for it. Its expiry is the end of that day, by the agency's clock.
-- Not granted.
create function private.send_form_nudge(application public.applications, known jsonb, send_at timestamptz) returns uuid
language plpgsql set search_path = ''
as $$
declare
  zone constant text := private.time_zone();
  send_on constant date := (send_form_nudge.send_at at time zone zone)::date;
begin
  return private.send_email_to(
    'form_nudge', md5('form_nudge:' || application.id || ':' || send_on)::uuid,
    application.email, application.locale, jsonb_build_object(
      'since', send_form_nudge.known -> 'since',
      'values', private.application_values(application)
        || jsonb_build_object('application_link', jsonb_build_object('link', 'application', 'id', application.id)),
      'unsubscribe', jsonb_build_object('link', 'stop_reminders', 'id', application.id, 'locale', application.locale)
    ),
    send_form_nudge.send_at, (send_on + 1)::timestamp at time zone zone, application_id => application.id
  );
end;
$$;
comment on function private.send_form_nudge(public.applications, jsonb, timestamptz) is 'Queues an email that asks for the rest of a form, and says which; null where one of that day is queued or sent.';

-- One, two, four and seven days after the last step, from nine in the morning and outside quiet hours; anyone reminded of documents that day reads about
-- the form there. From the eighth day on it is a task for those who hire, until something is done.
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
  select count(private.send_form_nudge(application, waiting.known, send_at)) into made
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

-- For whoever has somebody to hire and waits for the form.
-- Definer: nobody writes to the outbox directly.
create function private.remind_to_finish(application_id uuid) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
  known constant jsonb := private.unfinished_form(remind_to_finish.application_id);
  send_at constant timestamptz := private.after_quiet_hours(now());
begin
  select * into application from public.applications as asked
  where asked.id = remind_to_finish.application_id and asked.repeats_id is null;
  if not (private.is_decider() and private.has_required_aal()) or application.id is null or private.is_applicant_of(application) then
    return null;
  end if;
  if known is null then
    raise exception 'This form is finished, or not asked for.' using errcode = 'PT409', constraint = 'applications_form_not_asked_for';
  end if;
  if exists (select from private.stopped_reminders as stopped where stopped.application_id = application.id) then
    raise exception 'They asked for no more reminders.' using errcode = 'PT409', constraint = 'applications_form_reminders_stopped';
  end if;
  if private.send_form_nudge(application, known, send_at) is null then
    raise exception 'They are reminded today already.' using errcode = 'PT409', constraint = 'applications_form_reminded_today';
  end if;
  perform private.audit('remind', 'applications', array[application.id]);
  return send_at;
end;
$$;
comment on function private.remind_to_finish(uuid) is
  'Emails an applicant that their form is not finished, outside quiet hours, for whoever decides on it, and says when; null for anybody else.';
grant execute on function private.remind_to_finish(uuid) to carehire_person;

notify pgrst, 'reload schema';
