-- A file is finished and taken back by whoever sent it, staff included.

create function private.is_sender_of(attachment public.application_attachments, application public.applications)
returns boolean
language sql stable set search_path = ''
as $$
  select case when (is_sender_of.attachment).is_by_staff
    then coalesce(
      (is_sender_of.attachment).uploaded_by = private.user_id()
        and private.role() in ('hiringmanager', 'admin', 'superuser')
        and (is_sender_of.attachment).lane = any (private.seen_lanes())
        and private.has_required_aal(),
      false)
    else private.is_applicant_of(is_sender_of.application)
  end
$$;
comment on function private.is_sender_of(public.application_attachments, public.applications) is
  'Whether the caller sent this file: as the applicant, or as somebody of the staff who may add to its lane by now.';

-- Definer: it asks for a capability, too, which people with a session may not.
create function private.can_take_back(attachment public.application_attachments, application public.applications)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select (can_take_back.attachment).state in ('scanning', 'ready', 'quarantined')
    and private.is_sender_of(can_take_back.attachment, can_take_back.application)
    and (not (can_take_back.attachment).is_by_staff or (can_take_back.attachment).created_at > now() - interval '30 minutes')
    and (can_take_back.application).status not in ('HIRED', 'REJECTED', 'WITHDRAWN')
    and not exists (
      select from public.document_requests as request
      where request.id = (can_take_back.attachment).request_id and request.state = 'accepted'
    )
$$;
comment on function private.can_take_back(public.application_attachments, public.applications) is
  'Whether the caller can take this file back: their own, while nothing has been decided; staff for half an hour.';
grant execute on function private.can_take_back(public.application_attachments, public.applications) to carehire_person;

create or replace function private.sent_object(attachment_id uuid) returns table (id uuid, mime text)
language sql stable security definer set search_path = ''
as $$
  select object.id, object.metadata ->> 'mimetype'
  from public.application_attachments as attachment
  join public.applications as application on application.id = attachment.application_id
  join storage.objects as object
    on object.bucket_id = 'application-attachments' and object.name = attachment.object_key
  where attachment.id = sent_object.attachment_id and private.is_sender_of(attachment, application)
$$;

create or replace function private.complete_attachment(
  attachment_id uuid, object_id uuid, bytes bigint, sha256 text, is_to_be_scanned boolean
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  completed public.application_attachments;
begin
  -- First the lock, for which a removal on its way is waited; then a statement whose snapshot is younger.
  perform from public.application_attachments as attachment
  where attachment.id = complete_attachment.attachment_id for update;
  update public.application_attachments as attachment
  set state = case when complete_attachment.is_to_be_scanned then 'scanning' else 'ready' end,
    bytes = complete_attachment.bytes, sha256 = complete_attachment.sha256
  from public.applications as application, storage.objects as object
  where attachment.id = complete_attachment.attachment_id and attachment.state = 'uploading'
    and application.id = attachment.application_id and private.is_sender_of(attachment, application)
    and application.status not in ('HIRED', 'REJECTED', 'WITHDRAWN')
    and object.id = complete_attachment.object_id and object.bucket_id = 'application-attachments'
    and object.name = attachment.object_key and object.metadata ->> 'mimetype' = attachment.mime
  returning attachment.* into completed;
  if completed.id is null then
    return false;
  end if;
  update public.document_requests as request set state = 'submitted', decision_reason = null
  where request.id = completed.request_id and request.state in ('open', 'rejected');
  if complete_attachment.is_to_be_scanned then
    perform private.enqueue_scan(completed.id);
  end if;
  return true;
end;
$$;

create or replace function private.withdraw_attachment(attachment_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  taken public.application_attachments;
begin
  update public.application_attachments as attachment
  set state = 'withdrawn', withdrawn_at = now()
  from public.applications as application
  where attachment.id = withdraw_attachment.attachment_id
    and application.id = attachment.application_id and private.can_take_back(attachment, application)
  returning attachment.* into taken;
  update public.document_requests as request set state = 'open'
  where request.id = taken.request_id and request.state = 'submitted' and not exists (
    select from public.application_attachments as other
    where other.request_id = request.id and other.state in ('scanning', 'ready')
  );
  return taken.id is not null;
end;
$$;

create or replace function private.cancel_attachment(attachment_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.application_attachments as attachment
  using public.applications as application
  where attachment.id = cancel_attachment.attachment_id and attachment.state = 'uploading'
    and application.id = attachment.application_id and private.is_sender_of(attachment, application);
  return found;
end;
$$;

notify pgrst, 'reload schema';
