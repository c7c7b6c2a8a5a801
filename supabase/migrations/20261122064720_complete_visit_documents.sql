-- Documents are seen and added with their patient; archived by admins and superusers, withdrawn by their uploader; with the second factor.

-- Definer: the visit counts whether or not the caller sees it.
create function private.refuse_documents_of_canceled() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  canceled timestamptz;
begin
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

create trigger visit_documents_fill before insert on public.visit_documents
  for each row execute function private.fill_visit_document();
create trigger visit_documents_stamp_archive before update on public.visit_documents
  for each row when (old.state <> 'archived' and new.state = 'archived') execute function private.stamp_archive();
create trigger visit_documents_version before update on public.visit_documents
  for each row execute function private.bump_version();
create trigger visit_documents_audit_created after insert on public.visit_documents
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger visit_documents_audit_updated after update on public.visit_documents
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.audit_rows('id');
create trigger visit_documents_audit_deleted after delete on public.visit_documents
  referencing old table as old_rows for each statement execute function private.audit_rows('id');
create trigger visit_documents_keep_row before delete on public.visit_documents
  for each row execute function private.keep_row_of_file();
-- After the policies: of a foreign visit it reveals nothing.
create trigger visit_documents_refuse_canceled after insert or update of state on public.visit_documents
  for each row when (new.state in ('uploading', 'ready'))
  execute function private.refuse_documents_of_canceled();
create trigger visit_documents_stamp_withdrawable before update on public.visit_documents
  for each row when (old.state = 'uploading' and new.state = 'ready')
  execute function private.stamp_withdrawable();

alter table public.visit_documents enable row level security;

create policy visit_documents_insert on public.visit_documents for insert to authenticated
  with check (
    uploaded_by = (select private.user_id()) and state = 'uploading' and (
      (select private.is_admin()) or patient_id in (select private.assigned_patients())
    )
  );
create policy visit_documents_update on public.visit_documents for update to authenticated
  using ((select private.is_admin()) and state = 'ready')
  with check ((select private.is_admin()) and state = 'archived');
create policy visit_documents_delete on public.visit_documents for delete to authenticated
  using (
    state = 'uploading' and uploaded_by = (select private.user_id())
    and (select private.works_with_patients())
  );
create policy visit_documents_aal2 on public.visit_documents as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));
-- The worker sees broken uploads only, and not before an hour has passed.
create policy visit_documents_select_worker on public.visit_documents for select to carehire_worker
  using (state = 'uploading' and created_at < (select now()) - interval '1 hour');
create policy visit_documents_delete_worker on public.visit_documents for delete to carehire_worker
  using (state = 'uploading' and created_at < (select now()) - interval '1 hour');
create policy visit_documents_select on public.visit_documents for select to authenticated
  using (
    (state in ('ready', 'archived') or (state = 'uploading' and uploaded_by = (select private.user_id()))) and (
      (select private.is_admin()) or patient_id in (select private.assigned_patients())
    )
  );

-- Reading is the API's alone, which records it: see carehire_person.
grant select on public.visit_documents to carehire_person;
grant delete on public.visit_documents to authenticated;
grant insert (id, visit_id, document_type_id, upload_date, uploaded_by, original_name, mime, bytes)
  on public.visit_documents to authenticated;
grant update (state, archived_reason, version) on public.visit_documents to authenticated;
grant insert, update, delete on public.visit_documents to service_role;
grant select, delete on public.visit_documents to carehire_worker;

-- No policy lets a person write "ready": the API calls this after it has checked the bytes.
-- object_id is the Storage object that was checked. An object cannot be overwritten, only
-- removed and sent again, and then it has another id: what was checked is what is kept.
-- Definer: nobody may write this state by themselves.
create function private.complete_document(document_id uuid, object_id uuid, bytes bigint, sha256 text)
returns setof public.visit_documents
language plpgsql security definer set search_path = ''
as $$
begin
  -- First the lock, for which a removal on its way is waited; then a statement of its own, whose
  -- snapshot is younger than the wait.
  perform from public.visit_documents as document
  where document.id = complete_document.document_id and document.uploaded_by = private.user_id()
  for update;
  return query
  update public.visit_documents as document
  set state = 'ready', bytes = complete_document.bytes, sha256 = complete_document.sha256
  where document.id = complete_document.document_id
    and document.state = 'uploading'
    and document.uploaded_by = private.user_id()
    and private.works_with_patients()
    and private.has_required_aal()
    and exists (
      select from storage.objects as object
      where object.id = complete_document.object_id
        and object.bucket_id = 'visit-documents'
        and object.name = document.object_key
        and object.metadata ->> 'mimetype' = document.mime
    )
  returning document.*;
end;
$$;
comment on function private.complete_document(uuid, uuid, bigint, text) is
  'Makes the caller''s own upload ready; no row when it is not theirs, not uploading, or not that object, stored as its kind.';
grant execute on function private.complete_document(uuid,uuid,bigint,text) to authenticated;

-- Definer: nobody may write this state by themselves.
create function private.withdraw_document(document_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.visit_documents as document
  set state = 'withdrawn', withdrawn_at = now()
  where document.id = withdraw_document.document_id
    and document.state = 'ready'
    and document.uploaded_by = private.user_id()
    and document.withdrawable_until > now()
    and private.works_with_patients()
    and private.has_required_aal()
    and (private.is_admin() or document.patient_id in (select private.assigned_patients()));
  return found;
end;
$$;
comment on function private.withdraw_document(uuid) is
  'Withdraws the caller''s own document; false when it is not theirs to see, not ready, or the time is over.';
grant execute on function private.withdraw_document(uuid) to authenticated;

notify pgrst, 'reload schema';
