-- Admin and superuser read the record, with the second factor. Nobody writes it but the database itself.

create policy audit_events_select on public.audit_events for select to authenticated
  using ((select private.role()) in ('admin', 'superuser'));
create policy audit_events_aal2 on public.audit_events as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));
