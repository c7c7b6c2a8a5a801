-- Staff read them; admins and superusers keep them, with the second factor.

create table public.license_types (
  id uuid not null default gen_random_uuid(),
  name text collate "und-x-icu" not null,
  code text,
  issuer text,
  expires boolean not null default true,
  description text not null default '',
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint license_types_pkey primary key (id),
  constraint license_types_name_line check (private.is_line(name, 100)),
  constraint license_types_code_format check (code ~ '^[A-Z0-9][A-Z0-9-]{0,19}$'),
  constraint license_types_issuer_line check (private.is_line(issuer, 100)),
  constraint license_types_description_text check (private.is_text(description, 2000))
);
comment on table public.license_types is 'Licenses, certificates and other proofs that a job role may need.';
comment on column public.license_types.expires is 'Whether one is asked for the day it ends.';
create unique index license_types_name_unique on public.license_types (name collate private.ignore_case);
create unique index license_types_code_unique on public.license_types (code);

call private.make_plain_table('license_types');
