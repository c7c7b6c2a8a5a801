-- Whose a file is stays with each table; files of visits are scanned and quarantined as those of applicants are.

drop function private.can_take_back(public.application_attachments, public.applications);
drop function private.sent_object(uuid);
drop function private.complete_attachment(uuid, uuid, bigint, text, boolean);
drop function private.withdraw_attachment(uuid);
drop function private.cancel_attachment(uuid);
drop function private.is_sender_of(public.application_attachments, public.applications);
drop function private.record_attachment_opening(uuid);
drop function private.enqueue_scan(uuid);
drop function private.settle_scan(uuid, boolean);
drop function private.complete_document(uuid, uuid, bigint, text);
drop function private.withdraw_document(uuid);
-- The worker adds jobs for files that wait and have none.
delete from jobs.pgqueuer where entrypoint = 'scan_attachment';

create function private.is_sender_of(file public.visit_documents) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(
    (is_sender_of.file).uploaded_by = private.user_id() and private.works_with_patients() and private.has_required_aal()
      -- The patient may be somebody else's by the time the bytes have arrived.
      and (private.is_admin() or (is_sender_of.file).patient_id in (select private.assigned_patients())),
    false)
$$;
comment on function private.is_sender_of(public.visit_documents) is
  'Whether the caller uploaded this document, and works with its patient now.';

create function private.can_complete(file public.visit_documents) returns boolean
language sql stable set search_path = ''
as $$
  select private.is_sender_of(can_complete.file)
$$;
comment on function private.can_complete(public.visit_documents) is
  'Whether the caller may finish this upload; that its visit is not canceled, a trigger holds.';

create function private.can_take_back(file public.visit_documents) returns boolean
language sql stable set search_path = ''
as $$
  select (can_take_back.file).state in ('scanning', 'ready', 'quarantined')
    and (can_take_back.file).withdrawable_until > now() and private.is_sender_of(can_take_back.file)
$$;
comment on function private.can_take_back(public.visit_documents) is
  'Whether the caller may withdraw this document: their own, for half an hour after it arrived.';

create function private.is_sender_of(file public.application_attachments) returns boolean
language sql stable set search_path = ''
as $$
  select case when (is_sender_of.file).is_by_staff
    then coalesce(
      (is_sender_of.file).uploaded_by = private.user_id()
        and private.is_decider()
        and (is_sender_of.file).lane = any (private.seen_lanes())
        and private.has_required_aal(),
      false)
    else exists (
      select from public.applications as application
      where application.id = (is_sender_of.file).application_id and private.is_applicant_of(application)
    )
  end
$$;
comment on function private.is_sender_of(public.application_attachments) is
  'Whether the caller sent this file: as the applicant, or as somebody of the staff who may add to its lane by now.';

create function private.can_complete(file public.application_attachments) returns boolean
language sql stable set search_path = ''
as $$
  select private.is_sender_of(can_complete.file) and exists (
    select from public.applications as application
    where application.id = (can_complete.file).application_id and not private.is_closed(application.status)
  )
$$;
comment on function private.can_complete(public.application_attachments) is
  'Whether the caller may finish this upload: their own, while its application is under way.';

-- Definer: it asks for a capability, too, which people with a session may not.
create function private.can_take_back(file public.application_attachments) returns boolean
language sql stable security definer set search_path = ''
as $$
  select (can_take_back.file).state in ('scanning', 'ready', 'quarantined')
    and (not (can_take_back.file).is_by_staff or (can_take_back.file).created_at > now() - private.time_to_undo())
    and private.can_complete(can_take_back.file)
    and not exists (
      select from public.document_requests as request
      where request.id = (can_take_back.file).request_id and request.state = 'accepted'
    )
$$;
comment on function private.can_take_back(public.application_attachments) is
  'Whether the caller can take this file back: their own, while nothing has been decided; staff for half an hour.';
grant execute on function private.can_take_back(public.application_attachments) to carehire_person;

-- Definer: whoever sends a file may not write requests.
create function private.follow_attachment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.state = 'withdrawn' then
    update public.document_requests as request set state = 'open'
    where request.id = new.request_id and request.state = 'submitted' and not exists (
      select from public.application_attachments as other
      where other.request_id = request.id and other.state in ('scanning', 'ready')
    );
  else
    update public.document_requests as request set state = 'submitted', decision_reason = null
    where request.id = new.request_id and request.state in ('open', 'rejected');
  end if;
  return null;
end;
$$;
comment on function private.follow_attachment() is
  'Trigger: what was asked for is submitted once a file for it has arrived, and open again when the last one was taken back.';

create trigger application_attachments_follow after update of state on public.application_attachments
  for each row when (
    new.request_id is not null
    and (new.state = 'withdrawn' or (old.state = 'uploading' and new.state in ('scanning', 'ready')))
  )
  execute function private.follow_attachment();

comment on column public.visit_documents.state is 'scanning: waits for the virus scanner. quarantined: the scanner found something; nobody opens it.';
drop policy visit_documents_delete on public.visit_documents;
revoke delete on public.visit_documents from authenticated;
drop policy visit_documents_select on public.visit_documents;
create policy visit_documents_select on public.visit_documents for select to authenticated
  using (
    (state not in ('uploading', 'withdrawn') or (state = 'uploading' and uploaded_by = (select private.user_id()))) and (
      (select private.is_admin()) or patient_id in (select private.assigned_patients())
    )
  );

-- Definer: the visit counts whether or not the caller sees it.
create or replace function private.refuse_documents_of_canceled() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  canceled timestamptz;
begin
  if tg_op = 'UPDATE' then
    -- What has arrived stays, whatever the scanner says of it by then.
    if old.state <> 'uploading' then
      return null;
    end if;
  end if;
  -- The lock waits for a cancellation under way, and reads what it wrote.
  select visit.canceled_at into canceled from public.visits as visit where visit.id = new.visit_id for share;
  if canceled is not null then
    raise exception 'This visit was canceled and takes no documents.' using
      errcode = 'PT409', constraint = 'visit_documents_canceled';
  end if;
  return null;
end;
$$;
comment on function private.refuse_documents_of_canceled() is
  'Trigger: no upload begins or finishes on a canceled visit.';

drop trigger visit_documents_refuse_canceled on public.visit_documents;
create trigger visit_documents_refuse_canceled after insert or update of state on public.visit_documents
  for each row when (new.state in ('uploading', 'scanning', 'ready'))
  execute function private.refuse_documents_of_canceled();
drop trigger visit_documents_stamp_withdrawable on public.visit_documents;
create trigger visit_documents_stamp_withdrawable before update on public.visit_documents
  for each row when (old.state = 'uploading' and new.state in ('scanning', 'ready'))
  execute function private.stamp_withdrawable();

notify pgrst, 'reload schema';
