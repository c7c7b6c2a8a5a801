-- The kinds of documents could be changed without the second factor, and nothing recorded it.

create policy visit_document_types_insert_aal2 on public.visit_document_types as restrictive for insert to authenticated
  with check ((select private.has_required_aal()));
create policy visit_document_types_update_aal2 on public.visit_document_types as restrictive for update to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));
create policy visit_document_types_delete_aal2 on public.visit_document_types as restrictive for delete to authenticated
  using ((select private.has_required_aal()));

create trigger visit_document_types_audit_created after insert on public.visit_document_types
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger visit_document_types_audit_updated after update on public.visit_document_types
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.audit_rows('id');
create trigger visit_document_types_audit_deleted after delete on public.visit_document_types
  referencing old table as old_rows for each statement execute function private.audit_rows('id');

notify pgrst, 'reload schema';
