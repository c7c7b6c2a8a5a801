-- A rejection that was taken back and a document that is asked for no more are not mailed, however late an attempt is.

-- Definer: the worker reads no applications. Whoever is rejected again after being reopened has a later email, and gets that one.
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

comment on column public.outbound_emails.payload is 'What the email is made of: values, reason_id of a rejection, day of a reminder, request of a document, unsubscribe. A link stands here as a marker; it is minted when the message is frozen.';

-- Definer: people may mail no address. After the policies: of a foreign application it reveals nothing.
create or replace function private.mail_document_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
begin
  select * into application from public.applications as found where found.id = new.application_id;
  perform private.send_email_to(
    case new.state when 'rejected' then 'document_rejected' else 'document_requested' end,
    case new.state when 'rejected' then gen_random_uuid() else new.id end,
    application.email, application.locale, jsonb_build_object(
      'request', new.id,
      'values', private.application_values(application) || jsonb_build_object(
        'document_name', case when new.doc_type = 'cv' and application.locale = 'es' then 'Currículum' else new.name end,
        'document_note', coalesce(new.decision_reason, new.note, ''),
        'due_on', coalesce(to_char(new.due_on, 'MM/DD/YYYY'), ''),
        'application_link', jsonb_build_object('link', 'application', 'id', application.id)
      )
    ),
    application_id => application.id
  );
  return null;
end;
$$;

-- Definer: the worker reads no requests. Emails that were queued before they named theirs are sent as they are.
create function private.is_document_awaited(email_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.outbound_emails as email
    where email.id = is_document_awaited.email_id and (not email.payload ? 'request' or exists (
      select from public.document_requests as request
      join public.applications as application on application.id = request.application_id
      where request.id = (email.payload ->> 'request')::uuid and request.state in ('open', 'rejected')
        and not private.is_closed(application.status)
    ))
  );
end;
$$;
comment on function private.is_document_awaited(uuid) is 'Whether the document that an email asks for, when it is sent, is still to be sent.';
grant execute on function private.is_document_awaited(uuid) to carehire_worker;

notify pgrst, 'reload schema';
