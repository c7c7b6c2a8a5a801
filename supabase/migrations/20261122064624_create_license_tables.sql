-- What the agency sets up: locations, licenses, hours and reminders.

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

create table public.locations (
  id uuid not null default gen_random_uuid(),
  name text collate "und-x-icu" not null,
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
  constraint locations_pkey primary key (id),
  constraint locations_name_line check (private.is_line(name, 100)),
  constraint locations_region_id_fkey foreign key (region_id) references public.regions (id),
  constraint locations_phone_format check (phone ~ '^[0-9+(][0-9 ().+x/#-]{2,39}$'),
  constraint locations_address_line_line check (private.is_line(address_line, 200)),
  constraint locations_city_line check (private.is_line(city, 100)),
  constraint locations_state_line check (private.is_line(state, 100)),
  constraint locations_postal_code_format check (postal_code ~ '^[A-Za-z0-9][A-Za-z0-9 -]{0,19}$')
);
comment on table public.locations is 'Where people work; its region says which rules a job listing here follows.';
create unique index locations_name_unique on public.locations (name collate private.ignore_case);

call private.make_plain_table(
  'locations',
  public_rows => 'active',
  public_columns => '{id,name,address_line,city,state,postal_code}'
);

create table public.license_requirements (
  id uuid not null default gen_random_uuid(),
  job_role_id uuid not null,
  region_id uuid,
  license_type_id uuid not null,
  renewal_months integer,
  notes text not null default '',
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint license_requirements_pkey primary key (id),
  constraint license_requirements_job_role_id_fkey foreign key (job_role_id) references public.job_roles (id),
  constraint license_requirements_region_id_fkey foreign key (region_id) references public.regions (id),
  constraint license_requirements_license_type_id_fkey foreign key (license_type_id) references public.license_types (id),
  constraint license_requirements_job_role_id_unique unique nulls not distinct (job_role_id, region_id, license_type_id),
  constraint license_requirements_renewal_months_range check (renewal_months between 1 and 120),
  constraint license_requirements_notes_text check (private.is_text(notes, 2000))
);
comment on table public.license_requirements is 'Which license a job role needs in a region, and how often it is renewed.';
comment on column public.license_requirements.region_id is 'Empty: in every region.';
comment on column public.license_requirements.renewal_months is 'Empty: it is not renewed.';

call private.make_plain_table('license_requirements');

create table public.business_hours (
  id uuid not null default gen_random_uuid(),
  weekday smallint not null,
  opens time not null,
  closes time not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint business_hours_pkey primary key (id),
  constraint business_hours_weekday_range check (weekday between 1 and 7),
  constraint business_hours_opens_minute check (extract(second from opens) = 0),
  constraint business_hours_closes_minute check (extract(second from closes) = 0),
  constraint business_hours_closes_after_start check (closes > opens),
  constraint business_hours_opens_overlap exclude using gist (
    int4range(
      weekday * 1440 + (extract(epoch from opens) / 60)::integer,
      weekday * 1440 + (extract(epoch from closes) / 60)::integer
    ) with &&
  ) where (active)
);
comment on table public.business_hours is 'When the agency is open, in its own time zone; several intervals a day, none overlapping.';
comment on column public.business_hours.weekday is '1 is Monday, 7 is Sunday, as in ISO 8601.';

call private.make_plain_table('business_hours');

create table public.interview_reminders (
  id uuid not null default gen_random_uuid(),
  type text not null,
  scheduled_time time,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint interview_reminders_pkey primary key (id),
  constraint interview_reminders_type_allowed check (type in ('24h', '2h', 'confirmation')),
  constraint interview_reminders_scheduled_time_minute check (extract(second from scheduled_time) = 0),
  constraint interview_reminders_type_unique unique nulls not distinct (type, scheduled_time)
);
comment on table public.interview_reminders is 'Which reminders of an interview are sent.';
comment on column public.interview_reminders.scheduled_time is 'Time of that day in the agency''s time zone; empty: exactly so long before, a confirmation at once.';

call private.make_plain_table('interview_reminders');

notify pgrst, 'reload schema';
