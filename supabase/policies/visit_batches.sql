-- Whoever made a bulk call reads what it made, admin and superuser every one, to undo it. All with the second factor; the worker removes what is a day old.

create policy visit_batches_select on private.visit_batches for select to authenticated
  using (
    (select private.role()) in ('admin', 'superuser')
    or (created_by = (select private.user_id()) and (select private.role()) = 'employee')
  );
create policy visit_batches_insert on private.visit_batches for insert to authenticated
  with check (
    created_by = (select private.user_id())
    and (select private.role()) in ('employee', 'admin', 'superuser')
  );
create policy visit_batches_aal2 on private.visit_batches as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));
create policy visit_batches_select_worker on private.visit_batches for select to carehire_worker
  using (created_at < (select now()) - interval '1 day');
create policy visit_batches_delete_worker on private.visit_batches for delete to carehire_worker
  using (created_at < (select now()) - interval '1 day');
