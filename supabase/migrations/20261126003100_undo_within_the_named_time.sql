-- The named time and the deciders where moves are undone and told.

create or replace function private.mail_application_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
  -- Whoever applies twice is led to the application that is worked on, if its address is confirmed: until then,
  -- the link that somebody opens says which of them is theirs.
  about uuid;
  told jsonb;
begin
  select * into application from public.applications as found where found.id = new.application_id;
  about := coalesce((
    select first.id from public.applications as first
    where first.id = application.repeats_id and first.email_confirmed_at is not null
  ), application.id);
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
    if application.repeats_id is null then
      perform private.tell_staff(application.id);
    end if;
  elsif new.to_status = 'REJECTED' and (new.undoes_id is null or private.lost_rejection_mail(new)) then
    -- For half an hour a rejection can be taken back without the applicant having read it.
    perform private.send_email_to(
      'application_rejection', new.id, application.email, application.locale,
      jsonb_build_object('thread', about, 'values', told, 'reason_id', private.reason_of_rejection(new.application_id)),
      now() + private.time_to_undo()
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

create or replace function private.undo_refusal(move public.application_status_history, besides uuid default null) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when (undo_refusal.move).id is null or (undo_refusal.move).undoes_id is not null
      -- What applicants do, sending and withdrawing, is nobody else's to undo.
      or (undo_refusal.move).from_status = 'DRAFT' or (undo_refusal.move).to_status = 'WITHDRAWN'
      or not private.is_decider()
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
      or (undo_refusal.move).created_at <= clock_timestamp() - private.time_to_undo()
      or exists (
        select from public.outbound_emails as email
        where email.cause_id = (undo_refusal.move).id and email.kind = 'application_rejection'
          and email.state not in ('queued', 'canceled')
      )
    then 'application_status_history_undoes_id_too_late'
  end
$$;

create or replace function private.application_emails(application_id uuid)
returns table (
  id uuid, kind text, recipient text, is_to_applicant boolean, subject text, state text, attempts integer,
  last_error text, not_before timestamptz, sent_at timestamptz, resent_at timestamptz, bounced_at timestamptz,
  bounce_reason text, created_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  with asked as materialized (
    select one.id, one.email from public.applications as one
    where one.id = application_emails.application_id
      and (select private.is_decider())
      and (select private.has_required_aal())
  ),
  found as (
    select email.id
    from asked
    join public.applications as own on own.id = asked.id or own.repeats_id = asked.id
    join public.application_status_history as move on move.application_id = own.id
    join public.outbound_emails as email on email.cause_id = move.id
    union
    select email.id from asked join public.outbound_emails as email on email.payload ->> 'thread' = asked.id::text
  )
  select
    email.id, email.kind, coalesce(colleague.name, email.recipient), colleague.name is null, email.subject,
    email.state, email.attempts, email.last_error, email.not_before, email.sent_at, email.resent_at,
    email.bounced_at, email.bounce_reason, email.created_at
  from found
  join public.outbound_emails as email on email.id = found.id
  cross join asked
  left join lateral (
    select private.staff_name(profile.id) as name
    from public.user_roles as granted
    join public.profiles as profile on profile.id = granted.user_id
    where granted.role <> 'applicant' and profile.email = email.recipient and email.recipient <> asked.email
    limit 1
  ) as colleague on true
$$;

notify pgrst, 'reload schema';
