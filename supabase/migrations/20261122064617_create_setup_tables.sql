-- What the agency sets up: places, departments, kinds of work.

create table public.regions (
  id uuid not null default gen_random_uuid(),
  name text collate "und-x-icu" not null,
  code text not null,
  requires_pay boolean not null default false,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint regions_pkey primary key (id),
  constraint regions_name_line check (private.is_line(name, 100)),
  constraint regions_code_format check (code ~ '^[A-Z0-9][A-Z0-9-]{0,19}$')
);
comment on table public.regions is 'Regions with rules of their own, as states of the US; the API calls them countries too.';
comment on column public.regions.requires_pay is 'Whether a job listing here names its pay before it is published.';
create unique index regions_name_unique on public.regions (name collate private.ignore_case);
create unique index regions_code_unique on public.regions (code);

call private.make_plain_table('regions');

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

create table public.branches (
  id uuid not null default gen_random_uuid(),
  name text collate "und-x-icu" not null,
  code text,
  email text,
  phone text,
  address_line text,
  city text,
  state text,
  postal_code text,
  region_id uuid,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint branches_pkey primary key (id),
  constraint branches_name_line check (private.is_line(name, 100)),
  constraint branches_code_format check (code ~ '^[A-Z0-9][A-Z0-9-]{0,19}$'),
  constraint branches_email_format check (
    char_length(email) <= 254 and email ~ '^[^[:cntrl:][:space:]@]+@[^[:cntrl:][:space:]@]+$'
  ),
  constraint branches_region_id_fkey foreign key (region_id) references public.regions (id),
  constraint branches_phone_format check (phone ~ '^[0-9+(][0-9 ().+x/#-]{2,39}$'),
  constraint branches_address_line_line check (private.is_line(address_line, 200)),
  constraint branches_city_line check (private.is_line(city, 100)),
  constraint branches_state_line check (private.is_line(state, 100)),
  constraint branches_postal_code_format check (postal_code ~ '^[A-Za-z0-9][A-Za-z0-9 -]{0,19}$')
);
comment on table public.branches is 'Offices of the agency.';
create unique index branches_name_unique on public.branches (name collate private.ignore_case);
create unique index branches_code_unique on public.branches (code);

call private.make_plain_table('branches');

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

notify pgrst, 'reload schema';
