-- Employees see and change the patients they are assigned to, admins and superusers all; with the second factor.

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

-- Reading is the API's alone, which records it: see carehire_person.
grant select on public.patients to carehire_person;
grant delete on public.patients to authenticated;
grant insert (id, external_id, first_name, last_name, date_of_birth, phone, address_line, city, state, postal_code,
  active, deceased_on, created_by) on public.patients to authenticated;
grant update (external_id, first_name, last_name, date_of_birth, phone, address_line, city, state, postal_code,
  active, deceased_on, version) on public.patients to authenticated;
grant insert, update, delete on public.patients to service_role;

-- Commas alone are no words and stay literal: they find nobody, where no pattern would find all.
create function private.search_patterns(query text) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(
    case when char_length(word) < 3 then '% ' else '%' end
    || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
  ), case when search_patterns.query like '%,%' then '{"% ,%"}' else '{}' end::text[])
  from regexp_split_to_table(private.fold(left(search_patterns.query, 200)), '[\s,]+') as word
  where word <> ''
$$;
comment on function private.search_patterns(text) is 'LIKE patterns of a search; a patient matches when search_name is like all of them.';
grant execute on function private.search_patterns(text) to authenticated;

-- Under row-level security LIKE cannot use the index (the operator is not leakproof), so this
-- asks as the owner and returns ids the caller may see, nothing else. Null means: too many
-- to be worth it, walk the list in its order and filter there instead.
-- The ids say all of a search, so that the list looks up what was found and does not go through
-- an employee's patients once more: at a million patients each of them is a page of its own.
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

notify pgrst, 'reload schema';
