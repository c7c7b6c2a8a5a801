-- Nobody reaches the bucket by themselves: the API sends, signs and fetches as the service, after it has asked for the row.

-- Definer: a browser may hold capabilities for several applications, and an attachment names none.
create function private.capability_for_attachment(attachment_id uuid, capabilities text[]) returns text
language sql stable security definer set search_path = ''
as $$
  select encode(token.token_hash, 'hex')
  from public.application_attachments as attachment
  join private.access_tokens as token on token.application_id = attachment.application_id
  where attachment.id = capability_for_attachment.attachment_id
    and encode(token.token_hash, 'hex') = any (capability_for_attachment.capabilities)
    and token.scope = 'application' and private.is_good(token)
  limit 1
$$;
comment on function private.capability_for_attachment(uuid, text[]) is
  'Which of these capabilities, which the caller holds, is for the application of this attachment.';
grant execute on function private.capability_for_attachment(uuid,text[]) to carehire_visitor;

create function private.is_sender_of(attachment public.application_attachments, application public.applications)
returns boolean
language sql stable set search_path = ''
as $$
  select case when (is_sender_of.attachment).is_by_staff
    then coalesce(
      (is_sender_of.attachment).uploaded_by = private.user_id()
        and private.is_decider()
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
    and (not (can_take_back.attachment).is_by_staff or (can_take_back.attachment).created_at > now() - private.time_to_undo())
    and not private.is_closed((can_take_back.application).status)
    and not exists (
      select from public.document_requests as request
      where request.id = (can_take_back.attachment).request_id and request.state = 'accepted'
    )
$$;
comment on function private.can_take_back(public.application_attachments, public.applications) is
  'Whether the caller can take this file back: their own, while nothing has been decided; staff for half an hour.';
grant execute on function private.can_take_back(public.application_attachments, public.applications) to carehire_person;

-- Definer: nobody may read the bucket's objects.
create function private.sent_object(attachment_id uuid) returns table (id uuid, mime text)
language sql stable security definer set search_path = ''
as $$
  select object.id, object.metadata ->> 'mimetype'
  from public.application_attachments as attachment
  join public.applications as application on application.id = attachment.application_id
  join storage.objects as object
    on object.bucket_id = 'application-attachments' and object.name = attachment.object_key
  where attachment.id = sent_object.attachment_id and private.is_sender_of(attachment, application)
$$;
comment on function private.sent_object(uuid) is 'The stored file of an attachment of the caller''s own, as Storage knows it.';
grant execute on function private.sent_object(uuid) to carehire_visitor, carehire_person;

-- No policy lets anybody write a state: the API calls this after it has checked the bytes of this very
-- object, which cannot be overwritten. Definer: as said.
create function private.complete_attachment(
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
comment on function private.complete_attachment(uuid, uuid, bigint, text, boolean) is
  'Makes an upload of the caller''s own ready, or has it scanned first; false when it is not theirs, not uploading, or not that object.';
grant execute on function private.complete_attachment(uuid,uuid,bigint,text,boolean) to carehire_visitor, carehire_person;

-- Definer: whoever sends a file may not add jobs.
create function private.enqueue_scan(attachment_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into jobs.pgqueuer (priority, entrypoint, payload, dedupe_key, status)
  values (
    0, 'scan_attachment', convert_to(enqueue_scan.attachment_id::text, 'UTF8'),
    'scan_attachment:' || enqueue_scan.attachment_id, 'queued'
  )
  on conflict (dedupe_key) where (status = any (array['queued'::jobs.pgqueuer_status, 'picked'::jobs.pgqueuer_status])) and (dedupe_key is not null)
  do nothing;
end;
$$;
comment on function private.enqueue_scan(uuid) is 'Adds a job scan_attachment, unless there is one.';
grant execute on function private.enqueue_scan(uuid) to carehire_worker;

-- Definer: the worker may write no attachment, but say what the scanner found.
create function private.settle_scan(attachment_id uuid, is_clean boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.application_attachments as attachment
  set state = case when settle_scan.is_clean then 'ready' else 'quarantined' end
  where attachment.id = settle_scan.attachment_id and attachment.state = 'scanning';
  return found;
end;
$$;
comment on function private.settle_scan(uuid, boolean) is 'What the virus scanner found in a file that waits for it; false when none waits.';
grant execute on function private.settle_scan(uuid,boolean) to carehire_worker;

-- Definer: nobody may write a state by themselves.
create function private.withdraw_attachment(attachment_id uuid) returns boolean
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
comment on function private.withdraw_attachment(uuid) is
  'Takes a file of the caller''s own back; false when it is not theirs, or what it belongs to has been decided. It is erased a day later.';
grant execute on function private.withdraw_attachment(uuid) to carehire_visitor, carehire_person;

-- Definer: nobody may delete a row by themselves.
create function private.cancel_attachment(attachment_id uuid) returns boolean
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
comment on function private.cancel_attachment(uuid) is 'Removes the row of an upload of the caller''s own that has not finished; its file is removed before, or swept.';
grant execute on function private.cancel_attachment(uuid) to carehire_visitor, carehire_person;

-- Definer: visitors may write no events.
create function private.record_attachment_opening(attachment_id uuid) returns void
language sql security definer set search_path = ''
as $$
  select private.audit('open', 'application_attachments', array[record_attachment_opening.attachment_id])
$$;
comment on function private.record_attachment_opening(uuid) is 'Writes that a file was opened, and by whom if they are signed in.';
grant execute on function private.record_attachment_opening(uuid) to carehire_visitor, carehire_person;
