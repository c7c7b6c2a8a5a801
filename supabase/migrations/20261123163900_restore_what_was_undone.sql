-- What was undone has not been: applicants don't see it, and no rejection is mailed; undoing a reopening mails it after all.

create function private.is_in_force(move public.application_status_history) returns boolean
language sql stable set search_path = ''
as $$
  select (is_in_force.move).undoes_id is null and not exists (
    select from public.application_status_history as undo where undo.undoes_id = (is_in_force.move).id
  )
$$;
comment on function private.is_in_force(public.application_status_history) is 'Whether this is a move that was not undone, and no undo.';
grant execute on function private.is_in_force(public.application_status_history) to carehire_person;

-- Definer: it asks for emails, which not everybody who moves applications may read.
create function private.undo_refusal(move public.application_status_history, besides uuid default null) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when (undo_refusal.move).id is null or (undo_refusal.move).undoes_id is not null
      -- What applicants do, sending and withdrawing, is nobody else's to undo.
      or (undo_refusal.move).from_status = 'DRAFT' or (undo_refusal.move).to_status = 'WITHDRAWN'
      or not coalesce(private.role() in ('hiringmanager', 'admin', 'superuser'), false)
      or ((undo_refusal.move).actor_id is distinct from private.user_id() and not private.is_admin())
      or exists (
        select from public.applications as application
        where application.id = (undo_refusal.move).application_id and private.is_applicant_of(application)
      )
    then 'application_status_history_undoes_id_undoable'
    when exists (
      select from public.application_status_history as later
      where later.application_id = (undo_refusal.move).application_id
        and later.created_at >= (undo_refusal.move).created_at
        and later.id <> (undo_refusal.move).id and later.id is distinct from undo_refusal.besides
    ) then 'application_status_history_undoes_id_moved_on'
    when (undo_refusal.move).from_since is null
      or (undo_refusal.move).created_at <= clock_timestamp() - interval '30 minutes'
      or exists (
        select from public.outbound_emails as email
        where email.cause_id = (undo_refusal.move).id and email.kind = 'application_rejection'
          and email.state not in ('queued', 'canceled')
      )
    then 'application_status_history_undoes_id_too_late'
  end
$$;
comment on function private.undo_refusal(public.application_status_history, uuid) is
  'The rule by which the caller may not undo this move, or null; `besides` is the row that is about to do it.';
grant execute on function private.undo_refusal(public.application_status_history, uuid) to carehire_person;

-- Definer: of the history, applicants see the statuses and their times, and nothing of why and by whom.
create or replace function private.application_progress(application_id uuid)
returns table (status text, at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select move.to_status, move.created_at
  from public.application_status_history as move
  join public.applications as application on application.id = move.application_id
  where move.application_id = application_progress.application_id and private.is_applicant_of(application)
    and private.is_in_force(move)
  order by move.created_at, move.id
$$;
comment on function private.application_progress(uuid) is 'The statuses that an application of the caller''s own has had, with their times; what was undone has not been.';

create function private.lost_rejection_mail(undo public.application_status_history) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((
    select not exists (
      select from public.outbound_emails as email
      where email.cause_id = rejection.id and email.kind = 'application_rejection' and email.state <> 'canceled'
    )
    from public.application_status_history as rejection
    where rejection.application_id = (lost_rejection_mail.undo).application_id and rejection.to_status = 'REJECTED'
      and rejection.id <> (lost_rejection_mail.undo).id
    order by rejection.created_at desc limit 1
  ), false)
$$;
comment on function private.lost_rejection_mail(public.application_status_history) is
  'Whether the rejection that an undo brings back was canceled before it was mailed.';

-- Definer: people may mail no address.
create or replace function private.mail_application_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
  -- Somebody who applied twice is led to the first application, which is the one that is worked on.
  about uuid;
  told jsonb;
begin
  select * into application from public.applications as found where found.id = new.application_id;
  about := coalesce(application.repeats_id, application.id);
  told := private.application_values(application);
  if new.from_status = 'DRAFT' and new.to_status = 'SUBMITTED' then
    -- Nobody's mailbox is to be filled by somebody who types its address.
    perform private.send_email_to(
      'application_thank_you', new.id, application.email, application.locale, jsonb_build_object(
        'thread', about,
        'values', told || jsonb_build_object('application_link', jsonb_build_object('link', 'application', 'id', about))
      )
    )
    where (
      select count(*) from public.outbound_emails as sent
      where sent.recipient = application.email and sent.kind = 'application_thank_you'
        and sent.created_at > now() - interval '1 day'
    ) < 10;
    perform private.send_email('hr_notification', new.id, person, jsonb_build_object(
      'values', told || jsonb_build_object('application_link', jsonb_build_object('link', 'staff_application', 'id', about))
    ))
    from private.hr_people() as person where application.repeats_id is null;
  elsif new.to_status = 'REJECTED' and (new.undoes_id is null or private.lost_rejection_mail(new)) then
    -- For half an hour a rejection can be taken back without the applicant having read it.
    perform private.send_email_to(
      'application_rejection', new.id, application.email, application.locale,
      jsonb_build_object('thread', about, 'values', told), now() + interval '30 minutes'
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

notify pgrst, 'reload schema';
