-- Admin and superuser read who saw whose data, with the second factor. Nobody writes it but private.record_read.

create policy patient_reads_select on public.patient_reads for select to authenticated
  using ((select private.role()) in ('admin', 'superuser'));
create policy patient_reads_aal2 on public.patient_reads as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));
