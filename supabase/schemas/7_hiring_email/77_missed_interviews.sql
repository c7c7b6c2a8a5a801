-- Nobody calls these but the worker and triggers: who missed an interview, or has chosen no time yet, is asked again.

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
