-- Anybody sees the active ones; admins and superusers keep them, with the second factor.

create table public.employment_types (
  id uuid not null default gen_random_uuid(),
  name text collate "und-x-icu" not null,
  posting_type text not null default 'OTHER',
  description text not null default '',
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint employment_types_pkey primary key (id),
  constraint employment_types_name_line check (private.is_line(name, 100)),
  constraint employment_types_posting_type_allowed check (posting_type in (
    'FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'
  )),
  constraint employment_types_description_text check (private.is_text(description, 2000))
);
comment on table public.employment_types is 'Kinds of employment, as full-time or per diem.';
comment on column public.employment_types.posting_type is 'What job boards call it: employmentType of schema.org.';
create unique index employment_types_name_unique on public.employment_types (name collate private.ignore_case);

call private.make_plain_table(
  'employment_types',
  public_rows => 'active',
  public_columns => '{id,name,posting_type,description}'
);
