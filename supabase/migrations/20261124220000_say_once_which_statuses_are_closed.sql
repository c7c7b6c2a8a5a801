-- Which statuses are closed stood in six functions; two that come later in this series say it so, too.

create function private.is_closed(status text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select is_closed.status in ('HIRED', 'REJECTED', 'WITHDRAWN') $$;
comment on function private.is_closed(text) is 'Whether nothing is asked for or taken of an application of this status; CLOSED in api/applications/moves.py is the same.';

-- Definer: it asks for a capability, too, which people with a session may not.
create or replace function private.can_take_back(attachment public.application_attachments, application public.applications)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select (can_take_back.attachment).state in ('scanning', 'ready', 'quarantined')
    and private.is_sender_of(can_take_back.attachment, can_take_back.application)
    and (not (can_take_back.attachment).is_by_staff or (can_take_back.attachment).created_at > now() - interval '30 minutes')
    and not private.is_closed((can_take_back.application).status)
    and not exists (
      select from public.document_requests as request
      where request.id = (can_take_back.attachment).request_id and request.state = 'accepted'
    )
$$;

-- No policy lets anybody write a state: the API calls this after it has checked the bytes of this very
-- object, which cannot be overwritten. Definer: as said.
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
    and not private.is_closed(application.status)
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

notify pgrst, 'reload schema';
