-- An agency has its own logo and colors on the pages for applicants and in emails.

alter table public.app_settings
  add column primary_color text,
  add column accent_color text,
  add column logo bytea,
  add column logo_digest text generated always as (left(encode(sha256(logo), 'hex'), 16)) stored,
  add constraint app_settings_primary_color_format check (primary_color ~ '^#[0-9a-f]{6}$'),
  add constraint app_settings_accent_color_format check (accent_color ~ '^#[0-9a-f]{6}$'),
  add constraint app_settings_logo_png check (substring(logo for 8) = '\x89504e470d0a1a0a' and octet_length(logo) <= 65536);
comment on column public.app_settings.primary_color is 'The agency''s own, on pages for applicants and in emails; null: the product''s.';
comment on column public.app_settings.accent_color is 'A line below the head of those pages; null: the primary color.';
comment on column public.app_settings.logo is 'A PNG that the API has written anew from what was sent.';
comment on column public.app_settings.logo_digest is 'A part of the logo''s address: another logo has another.';

grant select (primary_color, accent_color, logo, logo_digest) on public.app_settings to anon;
grant update (primary_color, accent_color) on public.app_settings to authenticated;
-- The API alone: it writes each picture anew.
grant update (logo) on public.app_settings to carehire_person;

call private.make_character_checks();
notify pgrst, 'reload schema';
