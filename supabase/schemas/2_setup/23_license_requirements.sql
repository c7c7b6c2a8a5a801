-- Staff read them; admins and superusers keep them, with the second factor.

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
