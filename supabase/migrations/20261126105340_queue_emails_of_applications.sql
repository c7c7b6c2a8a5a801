-- What queues an email about an application says so in its column, and no more in its payload.

-- Until its address is confirmed, the link that somebody opens says which of them is theirs.
create function private.first_application(application public.applications) returns uuid
language sql stable set search_path = ''
as $$
  select coalesce((
    select first.id from public.applications as first
    where first.id = (first_application.application).repeats_id and first.email_confirmed_at is not null
  ), (first_application.application).id)
$$;
comment on function private.first_application(public.applications) is
  'Which application is worked on for somebody who applied twice: the first one, if its address is confirmed, and else this one.';

-- Definer: people may mail no address. After the policies: of a foreign application it reveals nothing.
create or replace function private.mail_document_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
begin
  select * into application from public.applications as found where found.id = new.application_id;
  perform private.send_email_to(
    case new.state when 'rejected' then 'document_rejected' else 'document_requested' end,
    case new.state when 'rejected' then gen_random_uuid() else new.id end,
    application.email, application.locale, jsonb_build_object(
      'values', private.application_values(application) || jsonb_build_object(
        'document_name', case when new.doc_type = 'cv' and application.locale = 'es' then 'Currículum' else new.name end,
        'document_note', coalesce(new.decision_reason, new.note, ''),
        'due_on', coalesce(to_char(new.due_on, 'MM/DD/YYYY'), ''),
        'application_link', jsonb_build_object('link', 'application', 'id', application.id)
      )
    ),
    application_id => application.id
  );
  return null;
end;
$$;
comment on function private.mail_document_request() is 'Trigger: tells an applicant what is asked for, and what has to be sent again and why.';

-- One for each application, however it came to stand in lists: its cause is that it was sent.
create or replace function private.tell_staff(application_id uuid) returns void
language sql set search_path = ''
as $$
  select private.send_email('hr_notification', sent.id, person, jsonb_build_object(
    'values', private.application_values(application)
      || jsonb_build_object('application_link', jsonb_build_object('link', 'staff_application', 'id', application.id))
  ), application_id => application.id)
  from public.applications as application
  join public.application_status_history as sent
    on sent.application_id = application.id and sent.from_status = 'DRAFT' and sent.to_status = 'SUBMITTED'
  cross join private.hr_people() as person
  where application.id = tell_staff.application_id
$$;
comment on function private.tell_staff(uuid) is 'Tells whoever hires of an application that stands in lists.';

-- Definer: people may mail no address.
create or replace function private.mail_application_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
  told jsonb;
begin
  select * into application from public.applications as found where found.id = new.application_id;
  told := private.application_values(application);
  if new.from_status = 'DRAFT' and new.to_status = 'SUBMITTED' then
    -- Nobody's mailbox is to be filled by somebody who types its address.
    perform private.send_email_to(
      'application_thank_you', new.id, application.email, application.locale, jsonb_build_object(
        'values', told || jsonb_build_object(
          'application_link', jsonb_build_object('link', 'application', 'id', private.first_application(application))
        )
      ),
      application_id => application.id
    )
    where (
      select count(*) from public.outbound_emails as sent
      where sent.recipient = application.email and sent.kind = 'application_thank_you'
        and sent.created_at > now() - interval '1 day'
    ) < 10;
    if application.repeats_id is null then
      perform private.tell_staff(application.id);
    end if;
  elsif new.to_status = 'REJECTED' and (new.undoes_id is null or private.lost_rejection_mail(new)) then
    -- For half an hour a rejection can be taken back without the applicant having read it.
    perform private.send_email_to(
      'application_rejection', new.id, application.email, application.locale,
      jsonb_build_object('values', told, 'reason_id', private.reason_of_rejection(new.application_id)),
      now() + private.time_to_undo(), application_id => application.id
    );
  elsif new.from_status = 'REJECTED' then
    perform private.cancel_emails(array(
      select earlier.id from public.application_status_history as earlier
      where earlier.application_id = new.application_id and earlier.to_status = 'REJECTED'
    ));
    -- The worker may have been faster by a moment.
    if exists (
      select from public.outbound_emails as email
      where email.cause_id = new.undoes_id and email.kind = 'application_rejection' and email.state <> 'canceled'
    ) then
      perform private.raise_refusal('application_status_history_undoes_id_too_late');
    end if;
  end if;
  return null;
end;
$$;
comment on function private.mail_application_move() is
  'Trigger: thanks for an application and news of it, a rejection half an hour later, and none where that was taken back; undoing that mails it after all.';

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
      'day', pressing.day,
      'values', private.application_values(application)
        || jsonb_build_object('application_link', jsonb_build_object('link', 'application', 'id', application.id)),
      'unsubscribe', jsonb_build_object('link', 'stop_reminders', 'id', application.id, 'locale', application.locale)
    ),
    (remind_of_documents.today + time '09:00') at time zone zone, (pressing.day + 3)::timestamp at time zone zone,
    application_id => application.id
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
comment on function private.remind_of_documents(date) is 'Queues the reminders that are due on this day, from nine in the morning, and says how many; run as often as you like.';
grant execute on function private.remind_of_documents(date) to carehire_worker;

notify pgrst, 'reload schema';
