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
  archived_at timestamptz,
  archived_by uuid,
  archived_reason text,
  withdrawable_until timestamptz,
  constraint visit_documents_pkey primary key (id),
  constraint visit_documents_visit_id_fkey foreign key (visit_id) references public.visits (id),
  constraint visit_documents_patient_id_fkey foreign key (patient_id) references public.patients (id),
  constraint visit_documents_document_type_id_fkey foreign key (document_type_id)
    references public.visit_document_types (id),
  constraint visit_documents_uploaded_by_fkey foreign key (uploaded_by) references public.profiles (id),
  constraint visit_documents_archived_by_fkey foreign key (archived_by) references public.profiles (id),
  constraint visit_documents_upload_date_range check (upload_date between '1900-01-01' and '2199-12-31'),
  constraint visit_documents_archived_reason_length check (
    char_length(archived_reason) <= 500 and btrim(archived_reason) <> ''
  )
);
call private.make_files('visit_documents', 'visit-documents', belongs_to => 'visit_id', other_states => '{archived}');
alter table public.visit_documents add constraint visit_documents_archived_reason_given check (
  (state = 'archived') = (archived_at is not null)
  and (state = 'archived') = (archived_reason is not null)
);
comment on table public.visit_documents is
  'A document of a visit. Never deleted once it is ready: archived, with a reason, or withdrawn by its uploader.';
comment on column public.visit_documents.patient_id is 'The visit''s patient, copied by a trigger: the policies ask for it.';
comment on column public.visit_documents.object_key is 'visit/document/document.ext in the bucket visit-documents; carries no person''s name.';
comment on column public.visit_documents.withdrawable_until is
  'Until then its uploader may withdraw it; null for documents older than this column.';
comment on column public.visit_documents.withdrawn_at is 'When its uploader withdrew it.';
comment on column public.visit_documents.state is 'scanning: waits for the virus scanner. quarantined: the scanner found something; nobody opens it.';

create index visit_documents_visit_id_idx on public.visit_documents (visit_id);
create index visit_documents_upload_date_idx on public.visit_documents (upload_date, document_type_id) where state = 'ready';
create index visit_documents_patient_id_idx on public.visit_documents (patient_id);
create index visit_documents_document_type_id_idx on public.visit_documents (document_type_id);
create index visit_documents_uploaded_by_idx on public.visit_documents (uploaded_by);
create index visit_documents_archived_by_idx on public.visit_documents (archived_by) where archived_by is not null;

-- Definer: the visit's patient is read no matter who adds the document.
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
-- After the policies: it reveals nothing about somebody else's visit.
create trigger visit_documents_refuse_canceled after insert or update of state on public.visit_documents
  for each row when (new.state in ('uploading', 'scanning', 'ready'))
  execute function private.refuse_documents_of_canceled();
create trigger visit_documents_stamp_withdrawable before update on public.visit_documents
  for each row when (old.state = 'uploading' and new.state in ('scanning', 'ready'))
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
create policy visit_documents_aal2 on public.visit_documents as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));
create policy visit_documents_select on public.visit_documents for select to authenticated
  using (
    (state not in ('uploading', 'withdrawn') or (state = 'uploading' and uploaded_by = (select private.user_id()))) and (
      (select private.is_admin()) or patient_id in (select private.assigned_patients())
    )
  );

-- Only the API reads, and it records each read: see carehire_person.
grant select on public.visit_documents to carehire_person;
grant insert (id, visit_id, document_type_id, upload_date, uploaded_by, original_name, mime, bytes)
  on public.visit_documents to authenticated;
grant update (state, archived_reason, version) on public.visit_documents to authenticated;
grant insert, update, delete on public.visit_documents to service_role;

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
