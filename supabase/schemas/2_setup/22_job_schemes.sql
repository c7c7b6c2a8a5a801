-- Staff read them; admins and superusers keep them, with the second factor.

create table public.job_schemes (
  id uuid not null default gen_random_uuid(),
  name text collate "und-x-icu" not null,
  code text,
  description text not null default '',
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint job_schemes_pkey primary key (id),
  constraint job_schemes_name_line check (private.is_line(name, 100)),
  constraint job_schemes_code_format check (code ~ '^[A-Z0-9][A-Z0-9-]{0,19}$'),
  constraint job_schemes_description_text check (private.is_text(description, 2000))
);
comment on table public.job_schemes is 'Programs that pay for the work, as Medicaid or private pay.';
create unique index job_schemes_name_unique on public.job_schemes (name collate private.ignore_case);
create unique index job_schemes_code_unique on public.job_schemes (code);

call private.make_plain_table('job_schemes');
