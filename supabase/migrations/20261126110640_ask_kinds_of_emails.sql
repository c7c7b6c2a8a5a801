-- How an email is held, and whom its replies reach, is asked of its kind.

create function private.held_email(move_id uuid) returns public.outbound_emails
language sql stable set search_path = ''
as $$
  select email
  from public.outbound_emails as email
  join private.email_kinds as known on known.name = email.kind and known.is_held
  where email.cause_id = held_email.move_id
$$;
comment on function private.held_email(uuid) is 'The email of a move that is held while that can be undone.';

create or replace function private.lost_rejection_mail(undo public.application_status_history) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((
    select coalesce((private.held_email(rejection.id)).state, 'canceled') = 'canceled'
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
    perform private.send_email_to(
      'application_rejection', new.id, application.email, application.locale,
      jsonb_build_object('values', told, 'reason_id', private.reason_of_rejection(new.application_id)),
      application_id => application.id
    );
  elsif new.from_status = 'REJECTED' then
    perform private.cancel_emails(array(
      select earlier.id from public.application_status_history as earlier
      where earlier.application_id = new.application_id and earlier.to_status = 'REJECTED'
    ));
    -- The worker may have been faster by a moment.
    if (private.held_email(new.undoes_id)).state <> 'canceled' then
      perform private.raise_refusal('application_status_history_undoes_id_too_late');
    end if;
  end if;
  return null;
end;
$$;
comment on function private.mail_application_move() is
  'Trigger: thanks for an application and news of it, a rejection half an hour later, and none where that was taken back; undoing that mails it after all.';

-- The owner, else whoever moved the application, else of the staff who asks for documents or decides on them.
-- Definer: the worker reads neither applications nor profiles.
create or replace function private.conversation(email_id uuid) returns table (application_id uuid, name text, email text)
language sql stable security definer set search_path = ''
as $$
  with about as (
    select own.id, first.id as first_id, first.owner_id, sent.cause_id, known.is_about_documents
    from public.outbound_emails as sent
    join private.email_kinds as known on known.name = sent.kind
    join public.applications as own on own.id = sent.application_id
    join public.applications as first on first.id = private.first_application(own)
    where sent.id = conversation.email_id
  ),
  request as (
    select asked.decided_by, asked.requested_by
    from about
    join public.document_requests as asked on asked.application_id = about.id
    where about.is_about_documents
    order by asked.id = about.cause_id desc, coalesce(asked.decided_at, asked.created_at) desc limit 1
  ),
  asked (place, id) as (
    select 1, about.owner_id from about
    union all
    select 2, move.actor_id from about join public.application_status_history as move on move.id = about.cause_id
    union all
    select 3, request.decided_by from request
    union all
    select 4, request.requested_by from request
  ),
  answering as (
    select btrim(profile.first_name || ' ' || profile.last_name) as name, profile.email
    from asked
    join public.profiles as profile on profile.id = asked.id
    join public.user_roles as granted on granted.user_id = profile.id
    where profile.deactivated_at is null and profile.email is not null and granted.role <> 'applicant'
    order by asked.place limit 1
  )
  select about.first_id, answering.name, answering.email from about left join answering on true
$$;
comment on function private.conversation(uuid) is
  'Among the mail of which application an email is shown, and who of the active staff is answered by whoever replies; null where nobody is in charge.';
grant execute on function private.conversation(uuid) to carehire_worker;

notify pgrst, 'reload schema';
