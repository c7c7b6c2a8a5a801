-- Whoever is booked with somebody who leaves is told, as of an absence; what changes an interview ends what was told before.

-- As an absence: first the slots are locked, and then the interviewer, so that none is added unseen.
-- Definer: whoever manages people writes neither emails nor tasks.
create function private.follow_interviewer() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0])::uuid;
  slot public.interview_slots;
begin
  perform from public.interview_slots as ahead
  where ahead.interviewer_id = person and ahead.active and ahead.starts_at > now() order by ahead.id for no key update;
  perform private.lock_interviewer(person);
  for slot in
    select found.* from public.interview_slots as found
    where found.interviewer_id = person and found.active and found.starts_at > now() order by found.id for no key update
  loop
    perform private.follow_displaced(slot);
  end loop;
  return null;
end;
$$;
comment on function private.follow_interviewer() is 'Trigger: tells whoever is booked with somebody who can interview no longer; what that has brought about ends when they can again.';
create trigger profiles_follow_interviewer after update of deactivated_at on public.profiles
  for each row when ((old.deactivated_at is null) <> (new.deactivated_at is null)) execute function private.follow_interviewer('id');
create trigger user_roles_follow_interviewer after update of role on public.user_roles
  for each row when ((old.role = 'applicant') <> (new.role = 'applicant')) execute function private.follow_interviewer('user_id');
create trigger user_roles_follow_interviewer_added after insert on public.user_roles
  for each row when (new.role <> 'applicant') execute function private.follow_interviewer('user_id');
create trigger user_roles_follow_interviewer_removed after delete on public.user_roles
  for each row when (old.role <> 'applicant') execute function private.follow_interviewer('user_id');

-- A rejection says by itself that nobody comes.
-- Definer: people may mail no address.
create or replace function private.mail_interview_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
  slot public.interview_slots;
  told text;
  kind text;
begin
  select * into application from public.applications as found where found.id = new.application_id;
  select known.* into slot from public.interviews as interview
  join public.interview_slots as known on known.id = interview.slot_id where interview.id = new.interview_id;
  -- What has not gone out yet says what is no longer so.
  perform private.cancel_emails(array(
    select earlier.id from public.interview_changes as earlier where earlier.interview_id = new.interview_id and earlier.id <> new.id
    union all
    select email.cause_id from public.outbound_emails as email
    where email.application_id = new.application_id and email.payload ->> 'interview' = new.interview_id::text
      and (email.kind = 'interview_displaced' or email.payload ? 'takes_back')
  ));
  told := private.last_interview_email(new.interview_id);
  kind := case
    when new.kind in ('booked', 'moved') or (new.kind = 'resumed' and (told is null or told = 'interview_canceled')) then
      case slot.interview_type when 'ONLINE' then 'interview_confirmation_online' else 'interview_confirmation' end
    when new.kind = 'canceled' and told not in ('interview_canceled', 'interview_withdrawn') then
      case application.status when 'WITHDRAWN' then 'interview_withdrawn' when 'REJECTED' then null else 'interview_canceled' end
  end;
  if kind is not null and new.starts_at > now() then
    perform private.send_email_to(
      kind, new.id, application.email, application.locale, jsonb_build_object(
        'values', private.application_values(application) || jsonb_build_object(
          'change_reason', coalesce(new.reason, ''),
          'interview_link', jsonb_build_object('link', 'application', 'id', private.first_application(application))
        )
      ),
      useless_after => new.starts_at, application_id => application.id
    );
  end if;
  return null;
end;
$$;
comment on function private.mail_interview_change() is 'Trigger: tells an applicant of a time that was booked or moved, and of one that was canceled if they knew of it.';

drop trigger interview_changes_resume on public.interview_changes;
drop function private.follow_resumed_interview();

-- A slot that was made for certain applicants is moved to in spite of an absence, which whoever did it knew.
-- Definer: as above.
create function private.follow_placed_interview() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_displaced(interview, slot)
  from public.interviews as interview
  join public.interview_slots as slot on slot.id = interview.slot_id
  where interview.id = new.interview_id and slot.starts_at > now() and private.is_displaced(slot)
    and (new.kind = 'resumed' or slot.is_offered or private.lacks_interviewer(slot));
  return null;
end;
$$;
comment on function private.follow_placed_interview() is 'Trigger: the same where an interview comes back, or stays when its place changes, and its interviewer does not come.';
create trigger interview_changes_place after insert on public.interview_changes
  for each row when (new.kind in ('resumed', 'moved')) execute function private.follow_placed_interview();

-- Those with whom somebody is booked already, and who have left: a task, and no email from an update.
insert into public.application_tasks (application_id, kind, email_id)
select interview.application_id, 'interviewer_away', gen_random_uuid()
from public.interviews as interview
join public.interview_slots as slot on slot.id = interview.slot_id
where interview.state = 'booked' and slot.starts_at > now() and private.lacks_interviewer(slot)
on conflict do nothing;

notify pgrst, 'reload schema';
