-- What is mailed of a rejection depends on its reason; a note to staff belongs to its application's thread.

comment on column public.outbound_emails.payload is 'What the email is made of: values, thread, reason_id of a rejection, unsubscribe. A link stands here as a marker; it is minted when the message is frozen.';

-- An undo names no reason: it brings the former rejection back.
create function private.reason_of_rejection(application_id uuid) returns uuid
language sql stable set search_path = ''
as $$
  select rejection.reason_id
  from public.application_status_history as rejection
  where rejection.application_id = reason_of_rejection.application_id and rejection.to_status = 'REJECTED'
    and private.is_in_force(rejection)
  order by rejection.created_at desc limit 1
$$;
comment on function private.reason_of_rejection(uuid) is 'Why an application is rejected.';

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
      'thread', about,
      'values', told || jsonb_build_object('application_link', jsonb_build_object('link', 'staff_application', 'id', about))
    ))
    from private.hr_people() as person where application.repeats_id is null;
  elsif new.to_status = 'REJECTED' and (new.undoes_id is null or private.lost_rejection_mail(new)) then
    -- For half an hour a rejection can be taken back without the applicant having read it.
    perform private.send_email_to(
      'application_rejection', new.id, application.email, application.locale,
      jsonb_build_object('thread', about, 'values', told, 'reason_id', private.reason_of_rejection(new.application_id)),
      now() + interval '30 minutes'
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

notify pgrst, 'reload schema';
