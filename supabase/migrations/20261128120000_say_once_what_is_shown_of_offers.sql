-- What is shown of an offer, and who has reached one, is each said in one place.

-- Its applicant sees an offer that such a rejection has ended as it was. Not a row: people without an account read few columns of it.
create function private.shown_offer_state(application_id uuid, state text, ended_with uuid) returns text
language sql stable set search_path = ''
as $$
  select case
    when shown_offer_state.ended_with = (private.unsaid_rejection(shown_offer_state.application_id)).id then 'SENT'
    else shown_offer_state.state
  end
$$;
comment on function private.shown_offer_state(uuid, text, uuid) is
  'The state of an offer to the caller, without what they have not been told yet.';
grant execute on function private.shown_offer_state(uuid, text, uuid) to carehire_visitor, carehire_person;

-- One, two, four and seven days after the last step, from nine in the morning; whoever is reminded of documents that day reads of
-- the form there. From the eighth day on it is a task for whoever hires, until something is done.
-- Definer: the worker writes neither emails nor tasks.
create or replace function private.nudge_to_finish(today date default private.today()) returns integer
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

notify pgrst, 'reload schema';
