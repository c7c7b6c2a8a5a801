-- Who reads and writes profiles, roles and settings. Each policy stands as it is now in
-- supabase/policies/<table>.sql too; a test holds the two together.

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

grant select, insert (id, first_name, last_name, phone, locale), delete on public.profiles to authenticated;
grant update (first_name, last_name, phone, locale, deactivated_at) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

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

grant select, insert (user_id, role), update (role), delete on public.user_roles to authenticated;
grant select, insert, update, delete on public.user_roles to service_role;

create policy app_settings_select on public.app_settings for select to authenticated
  using ((select private.role()) is not null);
create policy app_settings_update on public.app_settings for update to authenticated
  using ((select private.role()) in ('admin', 'superuser'))
  with check ((select private.role()) in ('admin', 'superuser'));
create policy app_settings_update_aal2 on public.app_settings as restrictive for update to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));
create policy app_settings_select_worker on public.app_settings for select to carehire_worker
  using (true);

grant select on public.app_settings to authenticated, carehire_worker;
grant update (agency_name, time_zone, staff_mfa, idle_minutes, version) on public.app_settings to authenticated;
grant select, update on public.app_settings to service_role;

notify pgrst, 'reload schema';
