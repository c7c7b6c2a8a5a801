-- Nobody calls these: every change to an interview notifies its applicant in the same transaction; the worker asks what is true when it sends.

create function private.last_interview_email(interview_id uuid) returns text
language sql stable set search_path = ''
as $$
  select email.kind
  from public.interview_changes as change
  join public.outbound_emails as email on email.cause_id = change.id
  where change.interview_id = last_interview_email.interview_id
    and (email.state in ('sending', 'handing_over', 'uncertain', 'sent') or email.uncertain_at is not null)
  order by email.created_at desc limit 1
$$;
comment on function private.last_interview_email(uuid) is 'Which kind of email an applicant was sent last about an interview; null where none has gone out.';

-- A rejection says by itself that nobody comes.
-- Definer: people may not email any address.
create function private.mail_interview_change() returns trigger
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
create trigger interview_changes_mail after insert on public.interview_changes
  for each row when (new.kind not in ('confirmed', 'unconfirmed')) execute function private.mail_interview_change();

-- Anyone who may have read that it does not take place is notified that it does after all.
-- Definer: the worker reads neither applications nor profiles.
create function private.interview_to_tell(email_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select private.applicant_entry(interview, slot, case interview.state when 'booked' then slot.starts_at else change.starts_at end)
    from public.outbound_emails as email
    left join public.outbound_emails as told on told.id = (email.payload ->> 'takes_back')::uuid
    left join public.interview_changes as change on change.id = email.cause_id
    join public.interviews as interview on interview.id = coalesce(change.interview_id, (told.payload ->> 'interview')::uuid)
    join public.interview_slots as slot on slot.id = interview.slot_id
    where email.id = interview_to_tell.email_id
      and (interview.state = 'booked') = (email.kind not in ('interview_canceled', 'interview_withdrawn'))
      and (told.id is null or (told.state not in ('queued', 'canceled', 'failed') or told.uncertain_at is not null) and not private.is_displaced(slot))
  );
end;
$$;
comment on function private.interview_to_tell(uuid) is 'When and where an interview is that an email tells of, when it is sent; null where that is no longer so.';
grant execute on function private.interview_to_tell(uuid) to carehire_worker;

-- Definer: as above. A rejection cancels an interview without an email of its own; the entry in a calendar has to go anyway.
create function private.interview_to_take_back(email_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.applicant_entry(interview, slot, slot.starts_at)
  from public.outbound_emails as email
  join public.interviews as interview on interview.application_id = email.application_id and interview.state = 'canceled'
  join public.interview_slots as slot on slot.id = interview.slot_id
  where email.id = interview_to_take_back.email_id and slot.starts_at > now()
    and private.last_interview_email(interview.id) in ('interview_confirmation', 'interview_confirmation_online')
  order by interview.state_since desc limit 1
$$;
comment on function private.interview_to_take_back(uuid) is 'The interview that a rejected applicant was told of and not yet of its end; null where there is none.';
grant execute on function private.interview_to_take_back(uuid) to carehire_worker;

-- Definer: as above. Someone who is rejected again after being reopened has a later email, and gets that one.
create function private.is_rejection_to_tell(email_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.outbound_emails as email
    join public.applications as application on application.id = email.application_id and application.status = 'REJECTED'
    where email.id = is_rejection_to_tell.email_id and not exists (
      select from public.outbound_emails as later
      where later.application_id = email.application_id and later.kind = email.kind
        and later.created_at > email.created_at and later.state <> 'canceled'
    )
  )
$$;
comment on function private.is_rejection_to_tell(uuid) is 'Whether the rejection that an email tells of, when it is sent, still stands and no later one is told.';
grant execute on function private.is_rejection_to_tell(uuid) to carehire_worker;

-- Definer: people may not email any address; those who invite may read what they invite to.
create function private.invite_to_interview() returns trigger
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
create trigger interview_invitations_mail after insert on public.interview_invitations
  for each row execute function private.invite_to_interview();

-- Definer: people who end it write no emails.
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
