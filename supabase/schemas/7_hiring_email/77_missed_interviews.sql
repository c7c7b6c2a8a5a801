-- Nobody calls these but the worker and triggers: applicants who missed an interview, or have chosen no time yet, are asked again.

-- Nothing is decided a second time where an undo brings it back: an invitation that had ended with it is open again, and one that had not gone out is another one.
create function private.invite_again(missed public.interview_changes) returns boolean
language plpgsql set search_path = ''
as $$
declare
  completed public.interview_changes;
  former public.interview_invitations;
begin
  select change.* into completed from public.interview_changes as change
  where change.application_id = (invite_again.missed).application_id and change.interview_id = (invite_again.missed).interview_id
    and change.id <> (invite_again.missed).id and change.kind not in ('confirmed', 'unconfirmed')
  order by change.created_at desc, change.id desc limit 1;
  if completed.kind is distinct from 'completed' then
    return false;
  end if;
  select * into former from public.interview_invitations as ended
  where ended.application_id = completed.application_id and ended.interview_id = completed.interview_id and ended.ended_at = completed.created_at;
  if exists (select from public.outbound_emails as email where email.cause_id = former.id and email.state = 'canceled') then
    insert into public.interview_invitations (application_id, author_id) values (former.application_id, former.author_id);
  else
    update public.interview_invitations as invited set ended_at = null where invited.id = former.id;
  end if;
  return true;
end;
$$;
comment on function private.invite_again(public.interview_changes) is 'Brings back what followed a missed interview that an undo brings back; false for one that is missed now.';

-- Once for each application, where the agency says so; after a second time, a person decides what comes next. The email is held for as
-- long as it can be taken back that somebody did not come.
-- Definer: nobody but the database invites in somebody's name.
create function private.offer_another_time() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.kind <> 'no_show' then
    update public.interview_invitations as invited set ended_at = new.created_at
    where invited.application_id = new.application_id and invited.interview_id is not null and invited.ended_at is null;
  elsif not private.invite_again(new) and (select settings.offers_after_no_show from public.app_settings as settings) and private.user_id() is not null
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

-- One, two and four days after, from nine in the morning of the agency and outside its quiet hours, as long as there is a time to choose.
-- Definer: the worker writes no email.
create function private.nudge_to_choose(today date default private.today()) returns integer
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
grant execute on function private.nudge_to_choose(date) to carehire_worker;
