-- Everybody reads their own role; admin and superuser read and grant all, with the second factor. A trigger keeps admin and superuser for superusers to grant.

create policy user_roles_select on public.user_roles for select to authenticated
  using (
    user_id = (select private.user_id())
    or (select private.role()) in ('admin', 'superuser')
  );
create policy user_roles_insert on public.user_roles for insert to authenticated
  with check ((select private.role()) in ('admin', 'superuser'));
create policy user_roles_update on public.user_roles for update to authenticated
  using ((select private.role()) in ('admin', 'superuser'))
  with check ((select private.role()) in ('admin', 'superuser'));
create policy user_roles_delete on public.user_roles for delete to authenticated
  using ((select private.role()) = 'superuser');
create policy user_roles_aal2 on public.user_roles as restrictive to authenticated
  using (user_id = (select private.user_id()) or (select private.has_required_aal()))
  with check ((select private.has_required_aal()));
