-- Patients' data is read through the API, which records it. PostgREST becomes `authenticated` or
-- service_role and cannot record what it reads; the API becomes carehire_person, which is
-- `authenticated` with the right to read besides. A setting could be forged, a role cannot:
-- nothing but the API's login may become this one.

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'carehire_person') then
    create role carehire_person nologin inherit;
  end if;
end;
$$;
comment on role carehire_person is 'A signed-in person at the API: authenticated, and may read patients'' data, which the API records.';

grant authenticated to carehire_person;
grant carehire_person to carehire_api;

revoke select on public.patients, public.patient_assignments, public.visits, public.visit_documents
  from authenticated, service_role;
grant select on public.patients, public.patient_assignments, public.visits, public.visit_documents
  to carehire_person;
grant execute on function private.record_read(text, text, uuid[], uuid[]) to carehire_person;

-- Storage asks as `authenticated` which file may come: it learns the keys of the person's own
-- unfinished uploads, and nothing else of the documents.
create function private.own_uploads() returns setof text
language plpgsql stable security definer set search_path = '' rows 10
as $$
declare
  caller record;
begin
  select * into caller from private.caller();
  return query select document.object_key from public.visit_documents as document
    where document.state = 'uploading' and document.uploaded_by = caller.id
      and (private.sees_all_patients() or document.patient_id in (select private.assigned_patients()));
end;
$$;
comment on function private.own_uploads() is 'Where the files of the person''s own unfinished uploads belong.';
revoke all on function private.own_uploads() from public, anon, service_role;
grant execute on function private.own_uploads() to authenticated;

drop policy visit_documents_insert on storage.objects;
create policy visit_documents_insert on storage.objects for insert to authenticated
  with check (bucket_id = 'visit-documents' and name in (select private.own_uploads()));

drop policy visit_documents_select on storage.objects;
create policy visit_documents_select on storage.objects for select to authenticated
  using (
    bucket_id = 'visit-documents' and name in (select private.own_uploads())
    -- No operation: the API asks the database itself.
    and (
      (select storage.operation()) is null
      or (select storage.operation()) in (
        '', 'storage.object.upload', 'storage.object.delete', 'storage.object.delete_many',
        'storage.tus.upload.create', 'storage.tus.upload.part'
      )
    )
  );

drop policy visit_documents_delete on storage.objects;
create policy visit_documents_delete on storage.objects for delete to authenticated
  using (bucket_id = 'visit-documents' and name in (select private.own_uploads()));

notify pgrst, 'reload schema';
