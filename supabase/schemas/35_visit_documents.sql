-- Documents are seen and added with their patient; archived by admins and superusers, withdrawn by their uploader; with the second factor.

-- Documents of visits. The row comes first (uploading), the bytes go to Storage under its
-- object_key, and only bytes that were checked make it ready.
create table public.visit_documents (
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  document_type_id uuid not null,
  upload_date date not null,
  uploaded_by uuid default auth.uid(),
  object_key text not null,
  original_name text not null,
  mime text not null,
  bytes bigint,
  sha256 text,
  state text not null default 'uploading',
  archived_at timestamptz,
  archived_by uuid,
  archived_reason text,
  withdrawable_until timestamptz,
  withdrawn_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint visit_documents_pkey primary key (id),
  constraint visit_documents_visit_id_fkey foreign key (visit_id) references public.visits (id),
  constraint visit_documents_patient_id_fkey foreign key (patient_id) references public.patients (id),
  constraint visit_documents_document_type_id_fkey foreign key (document_type_id)
    references public.visit_document_types (id),
  constraint visit_documents_uploaded_by_fkey foreign key (uploaded_by) references public.profiles (id),
  constraint visit_documents_archived_by_fkey foreign key (archived_by) references public.profiles (id),
  constraint visit_documents_upload_date_range check (upload_date between '1900-01-01' and '2199-12-31'),
  constraint visit_documents_state_allowed check (state in ('uploading', 'ready', 'archived', 'withdrawn')),
  constraint visit_documents_archived_reason_given check (
    (state = 'archived') = (archived_at is not null)
    and (state = 'archived') = (archived_reason is not null)
  ),
  constraint visit_documents_archived_reason_length check (
    char_length(archived_reason) <= 500 and btrim(archived_reason) <> ''
  )
);
call private.make_files('visit_documents', 'visit-documents');
comment on table public.visit_documents is
  'A document of a visit. Never deleted once it is ready: archived, with a reason, or withdrawn by its uploader.';
comment on column public.visit_documents.patient_id is 'The visit''s patient, copied by a trigger: the policies ask for it.';
comment on column public.visit_documents.object_key is 'visit/document/document.ext in the bucket visit-documents; carries no person''s name.';
comment on column public.visit_documents.withdrawable_until is
  'Until then its uploader may withdraw it; null for documents older than this column.';
comment on column public.visit_documents.withdrawn_at is 'When its uploader withdrew it.';

create index visit_documents_visit_id_idx on public.visit_documents (visit_id);
create index visit_documents_visit_id_sha256_idx on public.visit_documents (visit_id, sha256) where state = 'ready';
create index visit_documents_upload_date_idx on public.visit_documents (upload_date, document_type_id) where state = 'ready';
create index visit_documents_patient_id_idx on public.visit_documents (patient_id);
create index visit_documents_document_type_id_idx on public.visit_documents (document_type_id);
create index visit_documents_uploaded_by_idx on public.visit_documents (uploaded_by);
create index visit_documents_archived_by_idx on public.visit_documents (archived_by) where archived_by is not null;
create index visit_documents_stale_idx on public.visit_documents (created_at) where state = 'uploading';

-- Definer: the visit's patient is read whoever adds the document.
create function private.fill_visit_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.patient_id := (select visit.patient_id from public.visits as visit where visit.id = new.visit_id);
  new.object_key := new.visit_id || '/' || new.id || '/document.' || private.file_extension(new.mime);
  return new;
end;
$$;
comment on function private.fill_visit_document() is 'Trigger: patient and object key follow from the visit, never from the client.';

-- Definer: service_role writes here too and may not ask who is calling.
create function private.stamp_archive() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.archived_at := now();
  new.archived_by := (select id from public.profiles where id = private.claim_id('sub'));
  return new;
end;
$$;
comment on function private.stamp_archive() is 'Trigger: when and by whom a document was archived.';

create function private.stamp_withdrawable() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Counted from the end of the upload: on a bad connection that is long after its beginning.
  new.withdrawable_until := now() + private.time_to_undo();
  return new;
end;
$$;
comment on function private.stamp_withdrawable() is 'Trigger: until when a document that became ready can be withdrawn.';

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
    -- Asked here, too: the patient may be somebody else's by the time the bytes have arrived.
    and (private.is_admin() or document.patient_id in (select private.assigned_patients()))
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
  'Makes the caller''s own upload ready; no row when it or its patient is not theirs, it is not uploading, or not that object, stored as its kind.';
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
