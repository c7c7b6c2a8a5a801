-- Whatever happens to an interview tells its applicant in the same transaction; the worker asks what is true when it is sent.

insert into private.email_kinds (name, recipient, is_about_documents, is_held, is_nudge) values
  ('interview_canceled', 'applicant', false, false, false),
  ('interview_invitation', 'applicant', false, false, false);

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

-- A rejection and a withdrawal say for themselves that nobody comes.
-- Definer: people may mail no address.
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
  ));
  told := private.last_interview_email(new.interview_id);
  kind := case
    when new.kind in ('booked', 'moved') or (new.kind = 'resumed' and (told is null or told = 'interview_canceled')) then
      case slot.interview_type when 'ONLINE' then 'interview_confirmation_online' else 'interview_confirmation' end
    when new.kind = 'canceled' and told <> 'interview_canceled' and application.status not in ('REJECTED', 'WITHDRAWN')
      then 'interview_canceled'
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
  for each row execute function private.mail_interview_change();

-- Definer: the worker reads neither applications nor profiles.
create function private.interview_to_tell(email_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'starts_at', case when email.kind = 'interview_canceled' then change.starts_at else slot.starts_at end,
    'time_zone', settings.time_zone,
    'place', private.place_of(slot),
    'interviewer', nullif(btrim(profile.first_name || ' ' || profile.last_name), '')
  )
  from public.outbound_emails as email
  join public.interview_changes as change on change.id = email.cause_id
  join public.interviews as interview on interview.id = change.interview_id
  join public.interview_slots as slot on slot.id = interview.slot_id
  cross join public.app_settings as settings
  left join public.profiles as profile on profile.id = slot.interviewer_id
  where email.id = interview_to_tell.email_id
    and (interview.state = 'booked') = (email.kind <> 'interview_canceled')
$$;
comment on function private.interview_to_tell(uuid) is 'When and where an interview is that an email tells of, when it is sent; null where that is no longer so.';
grant execute on function private.interview_to_tell(uuid) to carehire_worker;

-- Definer: people may mail no address; whoever invites may read what they invite to.
create function private.invite_to_interview() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
begin
  select * into application from public.applications as found where found.id = new.application_id;
  if application.status <> 'IN_REVIEW' then
    raise exception 'Only somebody whose application is in review is invited.' using
      errcode = 'PT409', constraint = 'interview_invitations_application_id_status';
  end if;
  perform private.send_email_to(
    'interview_invitation', new.id, application.email, application.locale, jsonb_build_object(
      'values', private.application_values(application) || jsonb_build_object(
        'application_link', jsonb_build_object('link', 'application', 'id', private.first_application(application))
      )
    ),
    application_id => application.id
  );
  return null;
end;
$$;
comment on function private.invite_to_interview() is 'Trigger: invites an applicant in review to choose a time, by email.';
create trigger interview_invitations_mail after insert on public.interview_invitations
  for each row execute function private.invite_to_interview();

drop view private.application_details;
-- For one application at a time, by its id: each column asks another table. Of the pre-hire form and of the files, the
-- rooms of these say in the API how they are shown.
create view private.application_details with (security_invoker = true) as
select
  application.*,

  -- Who changed the status last and why: the reason from the list, and what was added in one's own words.
  private.staff_name(last.actor_id) as status_changed_by,
  nullif(concat_ws(': ', last.reason_name, last.note), '') as status_change_reason,
  nullif(concat_ws(': ', last.reason_name_es, last.note), '') as status_change_reason_es,
  (
    select move.id from public.application_status_history as move
    where move.application_id = application.id and private.undo_refusal(move) is null limit 1
  ) as undoable_move_id,

  private.set_interview(application.id) as interview,
  (
    select invited.created_at from public.interview_invitations as invited
    where invited.application_id = application.id and invited.ended_at is null
  ) as interview_invited_at,
  private.application_bounced_at(application.id) as email_bounced_at,
  private.reminders_stopped_at(application.id) as reminders_stopped_at,
  (
    select comment.text from public.application_comments as comment
    where comment.application_id = application.id and comment.deleted_at is null
    order by comment.created_at desc, comment.id desc limit 1
  ) as internal_comments
from private.visible_applications as application
left join lateral (
  select move.actor_id, move.note, reason.name as reason_name, coalesce(reason.name_es, reason.name) as reason_name_es
  from public.application_status_history as move
  left join public.decision_reasons as reason on reason.id = move.reason_id
  where move.application_id = application.id and private.is_in_force(move)
  order by move.created_at desc limit 1
) as last on true;
comment on view private.application_details is 'Applications with their last move, interview, latest comment and the like, as the caller sees them.';

grant select on private.application_details to carehire_person;

notify pgrst, 'reload schema';
