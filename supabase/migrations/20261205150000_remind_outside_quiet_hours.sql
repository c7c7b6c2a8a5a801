-- Reminders of an evening went out at once, in quiet hours: the nine in the morning that held them was past.
-- All are held until the same next moment now, and are of its day; what is queued keeps its own.

create function private.next_reminder_at(day date default private.today()) returns timestamptz
language sql stable set search_path = ''
as $$
  select private.after_quiet_hours(greatest(awake.moment, ((awake.moment at time zone zone.name)::date + time '09:00') at time zone zone.name))
  from (select private.time_zone()) as zone (name)
  cross join lateral private.after_quiet_hours(greatest(now(), next_reminder_at.day::timestamp at time zone zone.name)) as awake (moment)
$$;
comment on function private.next_reminder_at(date) is
  'The next moment, on this day or as soon after it as may be, at which somebody may be reminded: from nine in the morning, outside quiet hours.';

-- One email a day to whom something has come nearer since their last one, from nine in the morning.
-- Definer: the worker writes neither emails nor tasks.
create or replace function private.remind_of_duties() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  zone constant text := private.time_zone();
  send_at constant timestamptz := private.next_reminder_at();
  send_on constant date := (send_at at time zone zone)::date;
  made integer;
begin
  perform private.keep_duty_tasks(array(
    select application.id from public.applications as application
    where application.repeats_id is null and application.status = any (private.worker_states())
    union
    select task.application_id from public.application_tasks as task where task.duty_key is not null and task.done_at is null
  ));
  select count(private.send_email_to(
    'duty_digest', md5('duty_digest:' || application.id || ':' || send_on)::uuid, application.email, application.locale,
    jsonb_build_object(
      'values', private.application_values(application)
        || jsonb_build_object('application_link', jsonb_build_object('link', 'application', 'id', application.id)),
      'unsubscribe', jsonb_build_object('link', 'stop_reminders', 'id', application.id, 'locale', application.locale)
    ),
    send_at, (send_on + 1)::timestamp at time zone zone, application_id => application.id
  )) into made
  from public.applications as application
  left join lateral (
    select max(email.created_at) as made_at, max((email.not_before at time zone zone)::date) as sent_on
    from public.outbound_emails as email
    where email.application_id = application.id and email.kind = 'duty_digest' and email.state <> 'canceled'
  ) as last on true
  where application.id in (
      select task.application_id from public.application_tasks as task
      join public.duty_rules as rule on rule.id = task.rule_id and rule.confirmed_on is not null
      -- Nobody was told of it before the rule was confirmed.
      where task.done_at is null
        and greatest(task.moved_at, (rule.confirmations -> -1 ->> 'at')::timestamptz) > coalesce(last.made_at, '-infinity')
    )
    and coalesce(last.sent_on, '-infinity') < send_on
    and not exists (select from private.stopped_reminders as stopped where stopped.application_id = application.id);
  return made;
end;
$$;
comment on function private.remind_of_duties() is 'Keeps the tasks of all files, queues the digests of this day, and says how many; run as often as you like.';

-- One, two and four days after, from nine in the morning of the agency and outside its quiet hours, as long as there is a time to choose.
-- Definer: the worker writes no email.
create or replace function private.nudge_to_choose(today date default private.today()) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  zone constant text := private.time_zone();
  send_at constant timestamptz := private.next_reminder_at(nudge_to_choose.today);
  send_on constant date := (send_at at time zone zone)::date;
  made integer;
begin
  select count(private.send_email_to(
    'interview_nudge', md5('interview_nudge:' || invited.id || ':' || send_on)::uuid,
    application.email, application.locale, jsonb_build_object(
      'invitation', invited.id,
      'values', private.application_values(application) || jsonb_build_object(
        'application_link', jsonb_build_object('link', 'application', 'id', private.first_application(application))
      ),
      'unsubscribe', jsonb_build_object('link', 'stop_reminders', 'id', application.id, 'locale', application.locale)
    ),
    send_at, (send_on + 1)::timestamp at time zone zone, application_id => application.id
  )) into made
  from public.interview_invitations as invited
  join public.applications as application on application.id = invited.application_id
  where invited.ended_at is null and invited.created_at > now() - interval '6 days'
    and send_on - (invited.created_at at time zone zone)::date in (1, 2, 4)
    and private.is_choosing(invited, application.status)
    and not exists (select from private.stopped_reminders as stopped where stopped.application_id = application.id)
    and exists (select from private.slots_open_to(application.id));
  return made;
end;
$$;
comment on function private.nudge_to_choose(date) is 'Queues the nudges of this day, or of the next where it has no hour left for them, to those who were invited and have chosen no time, and says how many; run as often as you like.';

notify pgrst, 'reload schema';
