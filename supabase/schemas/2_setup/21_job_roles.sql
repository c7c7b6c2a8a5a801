-- Anybody sees the active ones; admins and superusers keep them, with the second factor.

create table public.job_roles (
  id uuid not null default gen_random_uuid(),
  name text collate "und-x-icu" not null,
  code text,
  description text not null default '',
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint job_roles_pkey primary key (id),
  constraint job_roles_name_line check (private.is_line(name, 100)),
  constraint job_roles_code_format check (code ~ '^[A-Z0-9][A-Z0-9-]{0,19}$'),
  constraint job_roles_description_text check (private.is_text(description, 2000))
);
comment on table public.job_roles is 'What people are hired as, as home health aide.';
create unique index job_roles_name_unique on public.job_roles (name collate private.ignore_case);
create unique index job_roles_code_unique on public.job_roles (code);

call private.make_plain_table(
  'job_roles',
  public_rows => 'active',
  public_columns => '{id,name,code,description}'
);
