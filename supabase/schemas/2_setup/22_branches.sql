-- Staff read them; admins and superusers keep them, with the second factor.

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

create trigger branches_check_email before insert or update of email on public.branches
  for each row execute function private.check_contact('email', 'email');
create trigger branches_check_phone before insert or update of phone on public.branches
  for each row execute function private.check_contact('phone', 'phone');
