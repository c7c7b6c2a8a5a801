-- Emails say where the agency is and how it is called.

alter table public.app_settings
  add column address text,
  add column phone text,
  add constraint app_settings_address_line check (private.is_line(address, 200)),
  add constraint app_settings_phone_format check (phone ~ '^[0-9+(][0-9 ().+x/#-]{2,39}$');
comment on column public.app_settings.address is 'In one line, in the foot of emails.';
comment on column public.app_settings.phone is 'Where people call the agency, in the foot of emails.';

create trigger app_settings_check_phone before insert or update of phone on public.app_settings
  for each row execute function private.check_contact('phone', 'phone');

grant select (address, phone) on public.app_settings to anon;
grant update (address, phone) on public.app_settings to authenticated;

call private.make_character_checks();
notify pgrst, 'reload schema';
