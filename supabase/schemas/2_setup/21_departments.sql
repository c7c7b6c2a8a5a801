-- Anybody sees the active ones; admins and superusers keep them, with the second factor.

create table public.departments (
  id uuid not null default gen_random_uuid(),
  name text collate "und-x-icu" not null,
  code text,
  description text not null default '',
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint departments_pkey primary key (id),
  constraint departments_name_line check (private.is_line(name, 100)),
  constraint departments_code_format check (code ~ '^[A-Z0-9][A-Z0-9-]{0,19}$'),
  constraint departments_description_text check (private.is_text(description, 2000))
);
comment on table public.departments is 'Departments of the agency.';
create unique index departments_name_unique on public.departments (name collate private.ignore_case);
create unique index departments_code_unique on public.departments (code);

call private.make_plain_table(
  'departments',
  public_rows => 'active',
  public_columns => '{id,name,description}'
);
