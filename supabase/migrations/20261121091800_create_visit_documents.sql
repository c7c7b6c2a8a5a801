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
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint visit_documents_pkey primary key (id),
  constraint visit_documents_object_key_unique unique (object_key),
  constraint visit_documents_visit_id_fkey foreign key (visit_id) references public.visits (id),
  constraint visit_documents_patient_id_fkey foreign key (patient_id) references public.patients (id),
  constraint visit_documents_document_type_id_fkey foreign key (document_type_id)
    references public.visit_document_types (id),
  constraint visit_documents_uploaded_by_fkey foreign key (uploaded_by) references public.profiles (id),
  constraint visit_documents_archived_by_fkey foreign key (archived_by) references public.profiles (id),
  constraint visit_documents_upload_date_range check (upload_date between '1900-01-01' and '2199-12-31'),
  constraint visit_documents_original_name_format check (
    char_length(original_name) <= 255 and btrim(original_name) <> '' and original_name !~ '[[:cntrl:]]'
  ),
  constraint visit_documents_mime_allowed check (mime in (
    'application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif', 'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  )),
  constraint visit_documents_bytes_range check (bytes between 1 and 26214400),
  constraint visit_documents_sha256_format check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint visit_documents_state_allowed check (state in ('uploading', 'ready', 'archived')),
  constraint visit_documents_state_complete check (state = 'uploading' or (bytes is not null and sha256 is not null)),
  constraint visit_documents_archived_reason_given check (
    (state = 'archived') = (archived_at is not null)
    and (state = 'archived') = (archived_reason is not null)
  ),
  constraint visit_documents_archived_reason_length check (
    char_length(archived_reason) <= 500 and btrim(archived_reason) <> ''
  )
);
comment on table public.visit_documents is 'A document of a visit. Never deleted once it is ready: archived, with a reason.';
comment on column public.visit_documents.patient_id is 'The visit''s patient, copied by a trigger: the policies ask for it.';
comment on column public.visit_documents.object_key is 'visit/document/document.ext in the bucket visit-documents; carries no person''s name.';

create index visit_documents_visit_id_idx on public.visit_documents (visit_id);
create index visit_documents_visit_id_sha256_idx on public.visit_documents (visit_id, sha256) where state = 'ready';
create index visit_documents_upload_date_idx on public.visit_documents (upload_date, document_type_id) where state = 'ready';
create index visit_documents_patient_id_idx on public.visit_documents (patient_id);
create index visit_documents_document_type_id_idx on public.visit_documents (document_type_id);
create index visit_documents_uploaded_by_idx on public.visit_documents (uploaded_by);
create index visit_documents_archived_by_idx on public.visit_documents (archived_by) where archived_by is not null;
create index visit_documents_stale_idx on public.visit_documents (created_at) where state = 'uploading';

create function private.fill_visit_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.patient_id := (select visit.patient_id from public.visits as visit where visit.id = new.visit_id);
  new.object_key := new.visit_id || '/' || new.id || '/document.' || case new.mime
    when 'application/pdf' then 'pdf'
    when 'image/jpeg' then 'jpg'
    when 'image/png' then 'png'
    when 'image/heic' then 'heic'
    when 'image/heif' then 'heif'
    when 'application/msword' then 'doc'
    else 'docx'
  end;
  return new;
end;
$$;
comment on function private.fill_visit_document() is 'Trigger: patient and object key follow from the visit, never from the client.';

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

revoke all on function private.fill_visit_document() from public, anon, authenticated, service_role;
revoke all on function private.stamp_archive() from public, anon, authenticated, service_role;

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

alter table public.visit_documents enable row level security;

grant select, delete on public.visit_documents to authenticated;
grant insert (id, visit_id, document_type_id, upload_date, uploaded_by, original_name, mime, bytes)
  on public.visit_documents to authenticated;
grant update (state, archived_reason, version) on public.visit_documents to authenticated;
grant select, insert, update, delete on public.visit_documents to service_role;
grant select, delete on public.visit_documents to carehire_worker;

notify pgrst, 'reload schema';
