-- Searching patients by name, at a million of them too.

-- Each word of the query must occur: whole or as a part from three letters on, shorter
-- ones as the beginning of a word, since the trigram index knows no shorter part.
create function private.search_patterns(query text) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(
    case when char_length(word) < 3 then '% ' else '%' end
    || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
  ), '{}')
  from regexp_split_to_table(private.fold(left(search_patterns.query, 200)), '\s+') as word
  where word <> ''
$$;
comment on function private.search_patterns(text) is 'LIKE patterns of a search; a patient matches when search_name is like all of them.';

-- Under row-level security LIKE cannot use the index (the operator is not leakproof), so this
-- asks as the owner and answers with ids the caller may see, nothing else. Null means: too many
-- to be worth it, walk the list in its order and filter there instead.
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
  if private.sees_all_patients() and private.has_required_aal() then
    found := array(
      select patient.id from public.patients as patient
      where patient.search_name like longest and patient.search_name like all (patterns)
      limit matching_patients.max_rows + 1
    );
  elsif private.has_required_aal() then
    found := array(
      select patient.id from public.patients as patient
      where patient.id in (select private.assigned_patients()) and patient.search_name like all (patterns)
      limit matching_patients.max_rows + 1
    );
  end if;
  return case when coalesce(cardinality(found), 0) <= matching_patients.max_rows then coalesce(found, '{}') end;
end;
$$;
comment on function private.matching_patients(text, integer) is
  'Ids of the patients a search finds, or null when they are more than max_rows.';

revoke all on function private.search_patterns(text) from public, anon, service_role;
revoke all on function private.matching_patients(text, integer) from public, anon, service_role;
grant execute on function private.search_patterns(text), private.matching_patients(text, integer) to authenticated;

notify pgrst, 'reload schema';
