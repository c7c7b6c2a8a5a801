-- Employees see and change the patients they are assigned to, admins and superusers all; with the second factor.

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
  constraint patients_first_name_line check (private.is_line(first_name, 100)),
  constraint patients_last_name_line check (private.is_line(last_name, 100)),
  -- Nobody is born after their record was made; a day of grace for time zones.
  constraint patients_date_of_birth_range check (
    date_of_birth >= '1850-01-01' and date_of_birth <= (created_at at time zone 'UTC')::date + 1
  ),
  constraint patients_phone_format check (phone ~ '^[0-9+(][0-9 ().+x/#-]{2,39}$'),
  constraint patients_address_line_format check (char_length(address_line) <= 200 and address_line !~ '[[:cntrl:]]'),
  constraint patients_city_format check (char_length(city) <= 100 and city !~ '[[:cntrl:]]'),
  constraint patients_state_format check (char_length(state) <= 100 and state !~ '[[:cntrl:]]'),
  constraint patients_postal_code_format check (postal_code ~ '^[A-Za-z0-9][A-Za-z0-9 -]{0,19}$'),
  constraint patients_deceased_on_after_birth check (deceased_on >= coalesce(date_of_birth, '1850-01-01'))
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

-- The patients whom a caller sees. Definer and one call per statement: a subquery on the table
-- would run its policies inside every policy that asks.
create function private.assigned_patients() returns setof uuid
language plpgsql stable security definer set search_path = '' rows 200
as $$
declare
  caller constant record := private.caller();
begin
  if caller.role = 'employee' then
    return query select assignment.patient_id from public.patient_assignments as assignment
      where assignment.user_id = caller.id;
  end if;
end;
$$;
comment on function private.assigned_patients() is 'The patients an employee is assigned to; none for anybody else.';
grant execute on function private.assigned_patients() to authenticated;

-- An import updates the row that carries its external id. Anyone who may choose that id chooses
-- whose data lands in the row: an employee could give a patient of their own the number of a
-- stranger and read the stranger after the next import. Only admins, superusers and the system
-- set or change it.
-- Definer: the rule holds for service_role too, which may not ask who is calling.
create function private.guard_external_id() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Before the row is written: a duplicate would otherwise tell which external ids there are.
  if private.claim_id('sub') is not null and not private.is_admin() then
    raise exception 'Only an administrator may set or change externalId. Leave it as it is stored, and empty in a new entry.'
      using errcode = 'insufficient_privilege', column = 'external_id';
  end if;
  return new;
end;
$$;
comment on function private.guard_external_id() is 'Trigger: only admins, superusers and the system set or change the id that imports match by.';

-- An employee who takes a patient on cares for them.
-- Definer: an employee assigns nobody, and so gets their own patient.
create function private.assign_creator() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.role() = 'employee' then
    insert into public.patient_assignments (patient_id, user_id, created_by)
    select patient.id, patient.created_by, patient.created_by
    from new_rows as patient where patient.created_by is not null
    on conflict (user_id, patient_id) do nothing;
  end if;
  return null;
end;
$$;
comment on function private.assign_creator() is 'Trigger: an employee is assigned to the patients they create.';

create trigger patients_check_phone before insert or update of phone on public.patients
  for each row execute function private.check_contact('phone', 'phone');
create trigger patients_version before update on public.patients
  for each row execute function private.bump_version();
create trigger patients_audit_created after insert on public.patients
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger patients_audit_updated after update on public.patients
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.audit_rows('id');
create trigger patients_audit_deleted after delete on public.patients
  referencing old table as old_rows for each statement execute function private.audit_rows('id');
create trigger patients_assign_creator after insert on public.patients
  referencing new table as new_rows for each statement execute function private.assign_creator();
create trigger patients_guard_external_id before insert on public.patients
  for each row when (new.external_id is not null) execute function private.guard_external_id();
create trigger patients_guard_external_id_changed before update on public.patients
  for each row when (old.external_id is distinct from new.external_id)
  execute function private.guard_external_id();

alter table public.patients enable row level security;

create policy patients_select on public.patients for select to authenticated
  using (
    (select private.is_admin())
    or id in (select private.assigned_patients())
    -- "insert … returning" reads the row before the assignment is there.
    or (created_by = (select private.user_id()) and created_at = (select now()))
  );
create policy patients_insert on public.patients for insert to authenticated
  with check (
    (select private.works_with_patients()) and created_by = (select private.user_id())
  );
create policy patients_update on public.patients for update to authenticated
  using (
    (select private.is_admin()) or id in (select private.assigned_patients())
  )
  with check (
    (select private.is_admin()) or id in (select private.assigned_patients())
  );
create policy patients_delete on public.patients for delete to authenticated
  using ((select private.is_admin()));
create policy patients_aal2 on public.patients as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));

-- Only the API reads, and it records each read: see carehire_person.
grant select on public.patients to carehire_person;
grant delete on public.patients to authenticated;
grant insert (id, external_id, first_name, last_name, date_of_birth, phone, address_line, city, state, postal_code,
  active, deceased_on, created_by) on public.patients to authenticated;
grant update (external_id, first_name, last_name, date_of_birth, phone, address_line, city, state, postal_code,
  active, deceased_on, version) on public.patients to authenticated;
grant insert, update, delete on public.patients to service_role;

-- Commas and apostrophes on their own are not words: they find nobody, where no pattern would find all.
create function private.search_patterns(query text) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(
      case when char_length(word) < 3 then '% ' else '%' end
      || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    ), case when search_patterns.query ~ '\S' then '{"% ,%"}' else '{}' end::text[])
    from regexp_split_to_table(private.fold(left(search_patterns.query, 200)), '[\s,]+') as word
    where word <> ''
  );
end;
$$;
comment on function private.search_patterns(text) is 'LIKE patterns of a search; a patient matches when search_name is like all of them.';
grant execute on function private.search_patterns(text) to authenticated;

-- Under row-level security LIKE cannot use the index (the operator is not leakproof), so this
-- asks as the owner and returns ids the caller may see, nothing else. Null means: too many
-- to be worth it, walk the list in its order and filter there instead.
-- The ids are the whole result of a search, so that the list looks up what was found and does not go through
-- an employee's patients again: at a million patients each of them is a page of its own.
-- Definer: see above; it checks role and factor itself.
create function private.matching_patients(query text, max_rows integer default 20000) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  patterns text[] := private.search_patterns(matching_patients.query);
  -- "like all" cannot use the index, "like" can: the longest pattern is the rarest.
  longest text := (select pattern from unnest(patterns) as pattern order by char_length(pattern) desc limit 1);
  found uuid[];
begin
  if longest is null then
    return null;
  end if;
  if not private.has_required_aal() then
    return '{}';
  end if;
  if private.is_admin() then
    found := array(
      (select patient.id from public.patients as patient
        where patient.search_name like longest and patient.search_name like all (patterns)
        limit matching_patients.max_rows + 1)
      union
      select patient.id from public.patients as patient where patient.external_id = matching_patients.query
    );
  else
    found := array(
      select patient.id from public.patients as patient
      where patient.id = any (array(select private.assigned_patients()))
        and (patient.search_name like all (patterns) or patient.external_id = matching_patients.query)
      limit matching_patients.max_rows + 1
    );
  end if;
  return case when cardinality(found) <= matching_patients.max_rows then found end;
end;
$$;
comment on function private.matching_patients(text, integer) is
  'Ids of the patients whose name or external id a search finds, or null when they are more than max_rows.';
grant execute on function private.matching_patients(text,integer) to authenticated;
