-- Whoever missed an interview is offered another time, and whoever was invited and has chosen none is asked again.

-- Definer: applicants read no interviews. One that a rejection has canceled of which they have not been told is still theirs;
-- whether they came, staff alone are told, and who interviews stands in the applicant's email.
create or replace function private.set_interview(application_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'type', slot.interview_type,
    'date', to_char(slot.date, 'MM-DD-YYYY'),
    'time', to_char(slot."time", 'HH24:MI'),
    'minutes', slot.minutes,
    'place', private.place_of(slot),
    'startsAt', slot.starts_at,
    'timeZone', settings.time_zone,
    'confirmedAt', interview.confirmed_at
  ) || case when private.is_staff() then jsonb_build_object(
    'id', interview.id,
    'version', interview.version,
    'state', interview.state,
    'slotId', slot.id,
    'interviewerId', slot.interviewer_id,
    'interviewerName', private.staff_name(slot.interviewer_id)
  ) else '{}' end
  from public.applications as application
  join public.interviews as interview on interview.application_id = application.id
  join public.interview_slots as slot on slot.id = interview.slot_id
  cross join public.app_settings as settings
  where application.id = set_interview.application_id
    and (private.is_staff() or private.is_applicant_of(application))
    -- Whoever chooses another time has none until they have.
    and (private.is_staff() or interview.state <> 'no_show' or private.interview_choice(application.id) is distinct from 'book')
    and (interview.state in ('booked', 'no_show') or interview.ended_with = (private.unsaid_rejection(application.id)).id)
  order by interview.created_at desc limit 1
$$;
comment on function private.set_interview(uuid) is
  'How, when and where the interview is that an application has been moved to, for its applicant and for staff.';

comment on table private.stopped_reminders is 'Applications whose applicant wants to be reminded of nothing that they have to do.';

-- Definer: people may mail no address; whoever invites may read what they invite to.
create or replace function private.invite_to_interview() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
begin
  select * into application from public.applications as found where found.id = new.application_id;
  if application.status <> 'IN_REVIEW' and new.interview_id is null then
    raise exception 'Only somebody whose application is in review, or who missed their interview, is invited.' using
      errcode = 'PT409', constraint = 'interview_invitations_application_id_status';
  end if;
  perform private.send_email_to(
    case when new.interview_id is null then 'interview_invitation' else 'interview_missed' end, new.id, application.email, application.locale, jsonb_build_object(
      'values', private.application_values(application) || jsonb_build_object(
        'application_link', jsonb_build_object('link', 'application', 'id', private.first_application(application))
      )
    ),
    application_id => application.id
  );
  return null;
end;
$$;
comment on function private.invite_to_interview() is 'Trigger: invites an applicant to choose a time, by email.';

-- Definer: whoever ends it writes no emails.
create function private.withdraw_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.cancel_emails(array[new.id]);
  return null;
end;
$$;
comment on function private.withdraw_invitation() is 'Trigger: an invitation that has ended is not mailed anymore.';
create trigger interview_invitations_withdraw after update on public.interview_invitations
  for each row when (new.ended_at is not null and old.ended_at is null) execute function private.withdraw_invitation();

-- Definer: the worker reads no invitations.
create function private.is_choice_open(email_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.outbound_emails as email
    join public.applications as application on application.id = email.application_id
    join public.interview_invitations as invited on invited.application_id = application.id
    where email.id = is_choice_open.email_id and private.is_choosing(invited, application.status)
      and (invited.id = email.cause_id or email.payload ->> 'invitation' = invited.id::text)
      and not (email.kind = 'interview_nudge' and exists (
        select from private.stopped_reminders as stopped where stopped.application_id = application.id
      ))
  )
$$;
comment on function private.is_choice_open(uuid) is 'Whether what an email invites to, when it is sent, can still be chosen.';
grant execute on function private.is_choice_open(uuid) to carehire_worker;

-- Once for each application, where the agency says so; what comes after a second time, a person decides. The email is held for as
-- long as it can be taken back that somebody did not come.
-- Definer: nobody but the database invites in somebody's name.
create function private.offer_another_time() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.kind <> 'no_show' then
    update public.interview_invitations as invited set ended_at = now()
    where invited.application_id = new.application_id and invited.interview_id is not null and invited.ended_at is null;
  elsif (select settings.offers_after_no_show from public.app_settings as settings) and private.user_id() is not null
    and not exists (
      select from public.outbound_emails as email
      where email.application_id = new.application_id and email.kind = 'interview_missed' and email.state <> 'canceled'
    ) then
    insert into public.interview_invitations (application_id, author_id) values (new.application_id, private.user_id());
  end if;
  return null;
end;
$$;
comment on function private.offer_another_time() is 'Trigger: invites whoever missed an interview to choose another time, if the agency wants that; ends that once they have one.';
create trigger interview_changes_offer after insert on public.interview_changes
  for each row execute function private.offer_another_time();

-- One, two and four days after, from nine in the morning of the agency, as long as there is a time to choose.
-- Definer: the worker writes no email.
create function private.nudge_to_choose(today date default private.today()) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  zone constant text := private.time_zone();
  made integer;
begin
  select count(private.send_email_to(
    'interview_nudge', md5('interview_nudge:' || invited.id || ':' || nudge_to_choose.today)::uuid,
    application.email, application.locale, jsonb_build_object(
      'invitation', invited.id,
      'values', private.application_values(application) || jsonb_build_object(
        'application_link', jsonb_build_object('link', 'application', 'id', private.first_application(application))
      ),
      'unsubscribe', jsonb_build_object('link', 'stop_reminders', 'id', application.id, 'locale', application.locale)
    ),
    private.after_quiet_hours((nudge_to_choose.today + time '09:00') at time zone zone),
    (nudge_to_choose.today + 1)::timestamp at time zone zone, application_id => application.id
  )) into made
  from public.interview_invitations as invited
  join public.applications as application on application.id = invited.application_id
  where invited.ended_at is null and invited.created_at > now() - interval '6 days'
    and nudge_to_choose.today - (invited.created_at at time zone zone)::date in (1, 2, 4)
    and private.is_choosing(invited, application.status)
    and not exists (select from private.stopped_reminders as stopped where stopped.application_id = application.id)
    and exists (select from private.slots_open_to(application.id));
  return made;
end;
$$;
comment on function private.nudge_to_choose(date) is 'Queues the nudges of this day to those who were invited and have chosen no time, and says how many; run as often as you like.';
grant execute on function private.nudge_to_choose(date) to carehire_worker;

notify pgrst, 'reload schema';
