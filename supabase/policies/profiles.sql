-- Everybody reads and edits their own profile; superuser all of them, admin all but admins and superusers (a trigger holds that), with the second factor. Only a superuser adds or removes one.

create policy profiles_select on public.profiles for select to authenticated
  using (
    id = (select private.user_id())
    or (select private.role()) in ('admin', 'superuser')
  );
create policy profiles_insert on public.profiles for insert to authenticated
  with check ((select private.role()) = 'superuser');
create policy profiles_update on public.profiles for update to authenticated
  using (
    id = (select private.user_id())
    or (select private.role()) in ('admin', 'superuser')
  )
  with check (
    id = (select private.user_id())
    or (select private.role()) in ('admin', 'superuser')
  );
create policy profiles_delete on public.profiles for delete to authenticated
  using ((select private.role()) = 'superuser');
create policy profiles_aal2 on public.profiles as restrictive to authenticated
  using (id = (select private.user_id()) or (select private.has_required_aal()))
  with check (id = (select private.user_id()) or (select private.has_required_aal()));
