-- Staff read them; admins and superusers keep them, with the second factor.

create table public.regions (
  id uuid not null default gen_random_uuid(),
  name text collate "und-x-icu" not null,
  code text not null,
  requires_pay boolean not null default false,
  background_from_status text not null default 'CONDITIONAL_OFFER',
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint regions_pkey primary key (id),
  constraint regions_name_line check (private.is_line(name, 100)),
  constraint regions_code_format check (code ~ '^[A-Z0-9][A-Z0-9-]{0,19}$')
);
call private.make_states('regions', 'background_from_status', subject => 'applications', kinds => '{stage}', closed => false);
comment on table public.regions is 'Regions with rules of their own, as states of the US; the API calls them countries too.';
comment on column public.regions.requires_pay is 'Whether a job listing here names its pay before it is published.';
comment on column public.regions.background_from_status is 'From which status on the background check is asked for, where the job is here.';
create unique index regions_name_unique on public.regions (name collate private.ignore_case);
create unique index regions_code_unique on public.regions (code);

call private.make_plain_table('regions');
