-- An account that says no language begins in the agency's.

-- Whoever signs up is an applicant. The language is taken from the sign-up's metadata, and is the
-- agency's where that says none; names only where the address counts as confirmed, and never a
-- role. Nothing here may fail, for an error would refuse the sign-up itself.
-- Definer: Auth may not write profiles.
create or replace function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  metadata jsonb := case when jsonb_typeof(new.raw_user_meta_data) = 'object'
    then new.raw_user_meta_data else '{}' end;
  names jsonb := case when new.email_confirmed_at is not null then metadata end;
begin
  insert into public.profiles (id, email, first_name, last_name, locale)
  values (
    new.id,
    left(new.email, 320),
    private.clean_name(names ->> 'first_name'),
    private.clean_name(names ->> 'last_name'),
    coalesce(
      case when metadata ->> 'locale' in ('en', 'es') then metadata ->> 'locale' end,
      (select settings.language from public.app_settings as settings),
      'en'
    )
  )
  on conflict (id) do nothing;
  insert into public.user_roles (user_id) values (new.id) on conflict (user_id) do nothing;
  return new;
end;
$$;

comment on column public.app_settings.language is
  'Of new accounts that say none, and of pages before the sign-in where the browser asks for neither English nor Spanish.';

notify pgrst, 'reload schema';
