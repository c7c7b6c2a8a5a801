-- Patients of the agency.

create table public.patients (
  id uuid not null default gen_random_uuid(),
  external_id text,
  first_name text collate "und-x-icu" not null,
  last_name text collate "und-x-icu" not null,
  full_name text generated always as (first_name || ' ' || last_name) stored,
  search_name text generated always as (' ' || private.fold(first_name || ' ' || last_name)) stored,
  date_of_birth date,
  phone text,
  address_line text,
  city text,
  state text,
  postal_code text,
  active boolean not null default true,
  deceased_on date,
  created_by uuid default auth.uid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint patients_pkey primary key (id),
  constraint patients_external_id_unique unique (external_id),
  constraint patients_created_by_fkey foreign key (created_by) references public.profiles (id),
  constraint patients_external_id_format check (
    char_length(external_id) between 1 and 200 and external_id !~ '[[:cntrl:]]' and btrim(external_id) <> ''
  ),
  constraint patients_first_name_length check (char_length(first_name) <= 100 and btrim(first_name) <> ''),
  constraint patients_first_name_format check (first_name !~ '[[:cntrl:]]'),
  constraint patients_last_name_length check (char_length(last_name) <= 100 and btrim(last_name) <> ''),
  constraint patients_last_name_format check (last_name !~ '[[:cntrl:]]'),
  -- Nobody is born after their record was made; a day of grace for time zones.
  constraint patients_date_of_birth_range check (
    date_of_birth >= '1850-01-01' and date_of_birth <= (created_at at time zone 'UTC')::date + 1
  ),
  constraint patients_phone_format check (phone ~ '^[0-9+(][0-9 ().+x/#-]{2,39}$'),
  constraint patients_address_line_format check (char_length(address_line) <= 200 and address_line !~ '[[:cntrl:]]'),
  constraint patients_city_format check (char_length(city) <= 100 and city !~ '[[:cntrl:]]'),
  constraint patients_state_format check (char_length(state) <= 100 and state !~ '[[:cntrl:]]'),
  constraint patients_postal_code_format check (postal_code ~ '^[A-Za-z0-9][A-Za-z0-9 -]{0,19}$'),
  constraint patients_deceased_on_range check (deceased_on >= coalesce(date_of_birth, '1850-01-01'))
);
comment on table public.patients is 'People cared for. Inactive ones get no new visits; nobody is deleted who has visits.';
comment on column public.patients.external_id is 'The id in the agency''s former system: an import with the same id updates the row.';
comment on column public.patients.search_name is 'The name without accents and capitals, after a blank: " ab" finds the words that begin with ab.';
comment on column public.patients.version is 'Written back with a change; a stale one is refused.';

-- Keyset pages in either order, of the active and of all.
create index patients_active_last_name_idx on public.patients (last_name, first_name, id) where active;
create index patients_active_first_name_idx on public.patients (first_name, last_name, id) where active;
create index patients_active_created_at_idx on public.patients (created_at, id) where active;
create index patients_last_name_first_name_id_idx on public.patients (last_name, first_name, id);
create index patients_first_name_last_name_id_idx on public.patients (first_name, last_name, id);
create index patients_created_at_id_idx on public.patients (created_at, id);
create index patients_created_by_idx on public.patients (created_by);
create index patients_search_name_idx on public.patients using gin (search_name extensions.gin_trgm_ops);

create trigger patients_version before update on public.patients
  for each row execute function private.bump_version();
create trigger patients_audit_created after insert on public.patients
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger patients_audit_updated after update on public.patients
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.audit_rows('id');
create trigger patients_audit_deleted after delete on public.patients
  referencing old table as old_rows for each statement execute function private.audit_rows('id');

alter table public.patients enable row level security;

grant select, delete on public.patients to authenticated;
grant insert (id, external_id, first_name, last_name, date_of_birth, phone, address_line, city, state, postal_code,
  active, deceased_on, created_by) on public.patients to authenticated;
grant update (external_id, first_name, last_name, date_of_birth, phone, address_line, city, state, postal_code,
  active, deceased_on, version) on public.patients to authenticated;
grant select, insert, update, delete on public.patients to service_role;

notify pgrst, 'reload schema';
