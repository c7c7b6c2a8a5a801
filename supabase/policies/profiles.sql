-- People read and edit their own profile, after their second factor if they have one; superuser all, admin all but admins and superusers (by a trigger). Only a superuser adds or removes one.

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
create policy profiles_update_aal2 on public.profiles as restrictive for update to authenticated
  using (not (select private.must_give_factor()));
create policy profiles_delete_aal2 on public.profiles as restrictive for delete to authenticated
  using ((select private.has_required_aal()));
