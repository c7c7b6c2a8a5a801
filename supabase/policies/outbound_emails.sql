-- Admin and superuser read the outbox, with the second factor; the worker sends from it. People write it only through private.send_email.

create policy outbound_emails_select on public.outbound_emails for select to authenticated
  using ((select private.role()) in ('admin', 'superuser'));
create policy outbound_emails_aal2 on public.outbound_emails as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));
create policy outbound_emails_select_worker on public.outbound_emails for select to carehire_worker
  using (true);
create policy outbound_emails_update_worker on public.outbound_emails for update to carehire_worker
  using (state <> 'sent')
  with check (true);
