-- Staff read the kinds of documents; admin and superuser keep them, with the second factor.

create policy visit_document_types_select on public.visit_document_types for select to authenticated
  using ((select private.is_staff()));
create policy visit_document_types_insert on public.visit_document_types for insert to authenticated
  with check ((select private.role()) in ('admin', 'superuser'));
create policy visit_document_types_update on public.visit_document_types for update to authenticated
  using ((select private.role()) in ('admin', 'superuser'))
  with check ((select private.role()) in ('admin', 'superuser'));
create policy visit_document_types_delete on public.visit_document_types for delete to authenticated
  using ((select private.role()) in ('admin', 'superuser'));
create policy visit_document_types_insert_aal2 on public.visit_document_types as restrictive for insert to authenticated
  with check ((select private.has_required_aal()));
create policy visit_document_types_update_aal2 on public.visit_document_types as restrictive for update to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));
create policy visit_document_types_delete_aal2 on public.visit_document_types as restrictive for delete to authenticated
  using ((select private.has_required_aal()));
