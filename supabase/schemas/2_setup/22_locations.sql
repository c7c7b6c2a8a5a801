-- Anybody sees the active ones; admins and superusers keep them, with the second factor.

create table public.locations (
  id uuid not null default gen_random_uuid(),
  name text collate "und-x-icu" not null,
  phone text,
  address_line text,
  city text,
  state text,
  postal_code text,
  region_id uuid,
  branch_id uuid,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint locations_pkey primary key (id),
  constraint locations_name_line check (private.is_line(name, 100)),
  constraint locations_region_id_fkey foreign key (region_id) references public.regions (id),
  constraint locations_branch_id_fkey foreign key (branch_id) references public.branches (id),
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

create trigger locations_check_phone before insert or update of phone on public.locations
  for each row execute function private.check_contact('phone', 'phone');
