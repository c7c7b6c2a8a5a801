-- Staff read the kinds of documents; admin and superuser keep them.

create policy visit_document_types_select on public.visit_document_types for select to authenticated
  using ((select private.is_staff()));
create policy visit_document_types_insert on public.visit_document_types for insert to authenticated
  with check ((select private.role()) in ('admin', 'superuser'));
create policy visit_document_types_update on public.visit_document_types for update to authenticated
  using ((select private.role()) in ('admin', 'superuser'))
  with check ((select private.role()) in ('admin', 'superuser'));
create policy visit_document_types_delete on public.visit_document_types for delete to authenticated
  using ((select private.role()) in ('admin', 'superuser'));
