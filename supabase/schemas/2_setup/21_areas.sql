-- Anybody sees the active ones; admins and superusers keep them, with the second factor.

create table public.areas (
  id uuid not null default gen_random_uuid(),
  name text collate "und-x-icu" not null,
  description text not null default '',
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint areas_pkey primary key (id),
  constraint areas_name_line check (private.is_line(name, 100)),
  constraint areas_description_text check (private.is_text(description, 2000))
);
comment on table public.areas is 'Parts of the agency''s territory that people apply for.';
create unique index areas_name_unique on public.areas (name collate private.ignore_case);

call private.make_plain_table(
  'areas',
  public_rows => 'active',
  public_columns => '{id,name,description}'
);
