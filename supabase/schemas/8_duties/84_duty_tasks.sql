-- Nobody calls these but the worker and a trigger: what ends or is missing is a task for staff, and the person whose file it is gets notified.

-- Definer: nobody reads the states.
create function private.worker_states() returns text[]
language sql stable security definer set search_path = ''
as $$
  select array_agg(state.name) from private.states as state
  where state.subject = 'applications' and (state.name = 'HIRED' or private.has_reached('applications', state.name, 'PRE_HIRE'))
$$;
comment on function private.worker_states() is 'The states of applications of those who work here, or are about to.';
grant execute on function private.worker_states() to carehire_person;

-- What has an end is due whether or not the rule is confirmed, since the document itself says so. What is missing is due only by a confirmed
-- rule, and once somebody works here: until then their application covers it. Nobody is notified of what no rule is confirmed for.
create function private.due_duties(application_ids uuid[])
returns table (application_id uuid, key text, rule_id uuid, lane text, step integer, ends_on date, is_told boolean)
language sql stable set search_path = ''
as $$
  select need.application_id, rule.key, rule.id, rule.lane, need.step, need.ends_on, rule.confirmed_on is not null
  from private.duty_file(array(
    select application.id from public.applications as application
    where application.id = any (due_duties.application_ids) and application.repeats_id is null
      and application.status = any (private.worker_states()) and application.id not in (select private.former_workers())
  ), private.lanes()) as need
  join public.duty_rules as rule on rule.id = need.rule_id
  where need.step is not null
    and (num_nonnulls(need.record_id, need.check_id) > 0 or (need.hired_on is not null and rule.confirmed_on is not null))
$$;
comment on function private.due_duties(uuid[]) is 'What ends or is missing in these files, of every lane: that of which there are tasks and emails.';

-- Definer: people who record evidence, and the worker, write no tasks. Granted to nobody.
create function private.keep_duty_tasks(application_ids uuid[], keys text[] default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  -- What is recorded while the worker looks is later than the digests that it makes then.
  moment constant timestamptz := case when keep_duty_tasks.keys is null then now() else clock_timestamp() end;
begin
  -- The second of two that look at the same time sees what the first has made.
  perform pg_advisory_xact_lock(hashtextextended('duty_tasks', 0));
  with due as materialized (
    select * from private.due_duties(keep_duty_tasks.application_ids) as one
    where keep_duty_tasks.keys is null or one.key = any (keep_duty_tasks.keys)
  ),
  done as (
    update public.application_tasks as task set done_at = now()
    where task.application_id = any (keep_duty_tasks.application_ids) and task.done_at is null
      and (task.duty_key = any (keep_duty_tasks.keys) or (keep_duty_tasks.keys is null and task.duty_key is not null))
      and not exists (select from due where due.application_id = task.application_id and due.key = task.duty_key)
  )
  insert into public.application_tasks as task (application_id, kind, duty_key, rule_id, lane, step, ends_on, moved_at)
  select due.application_id, 'duty_due', due.key, due.rule_id, due.lane, due.step, due.ends_on, moment
  from due order by due.application_id, due.key
  on conflict (application_id, duty_key) do update
  set rule_id = excluded.rule_id, lane = excluded.lane, step = excluded.step, ends_on = excluded.ends_on, moved_at = moment, done_at = null
  -- What a person has checked off comes back when it comes nearer; what was done by itself, whenever it is due.
  where (task.rule_id, task.step, task.ends_on) is distinct from (excluded.rule_id, excluded.step, excluded.ends_on)
    or (task.done_at is not null and task.done_by is null);
end;
$$;
comment on function private.keep_duty_tasks(uuid[], text[]) is 'Makes the tasks of these files, or of these duties alone, what is due in them: one for each duty, which moves along and is done when its evidence is in.';

-- Definer: as above.
create function private.look_at_duties() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.keep_duty_tasks(
    array(select distinct record.application_id from new_rows as record), array(select distinct record.key from new_rows as record)
  );
  return null;
end;
$$;
comment on function private.look_at_duties() is 'Trigger: evidence that was recorded or voided changes what is due at once.';
create trigger duty_records_recorded after insert on public.duty_records
  referencing new table as new_rows for each statement execute function private.look_at_duties();
create trigger duty_records_voided after update on public.duty_records
  referencing new table as new_rows for each statement execute function private.look_at_duties();

-- One email a day to those for whom something has come nearer since their last one, from nine in the morning.
-- Definer: the worker writes neither emails nor tasks.
create function private.remind_of_duties() returns integer
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
grant execute on function private.remind_of_duties() to carehire_worker;

-- A document of any lane but the general one is named in no email: it says something about the person.
-- Definer: the worker reads no applications.
create function private.duties_to_remind_of(email_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
    'name', case when due.lane = 'general' then rule.name end,
    'name_es', case when due.lane = 'general' then rule.name_es end,
    'ends_on', to_char(due.ends_on, 'MM/DD/YYYY'),
    'has_ended', due.step = 0
  ) order by due.ends_on nulls first, rule.name, rule.key)
  from public.outbound_emails as email
  cross join lateral private.due_duties(array[email.application_id]) as due
  join public.duty_rules as rule on rule.id = due.rule_id
  where email.id = duties_to_remind_of.email_id and email.kind = 'duty_digest' and due.is_told
    and not exists (select from private.stopped_reminders as stopped where stopped.application_id = email.application_id)
$$;
comment on function private.duties_to_remind_of(uuid) is 'What a digest has to say when it is sent; null where nothing is due anymore.';
grant execute on function private.duties_to_remind_of(uuid) to carehire_worker;
