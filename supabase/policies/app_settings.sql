-- Whoever is signed in reads the settings; admin and superuser change them, with the second factor. The worker reads them.

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
