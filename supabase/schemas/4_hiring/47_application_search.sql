-- Only staff ask this, with the second factor.

-- As private.matching_patients: below row-level security LIKE cannot use its index.
-- Definer: see there; it checks role and factor itself, and returns nothing to anyone who is not staff.
create function private.matching_applications(query text, max_rows integer default 5000) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  patterns text[] := private.search_patterns(matching_applications.query);
  -- "like all" cannot use the index, "like" can: the longest pattern is the rarest.
  longest text := (select pattern from unnest(patterns) as pattern order by char_length(pattern) desc limit 1);
  found uuid[];
begin
  if longest is null or not private.is_staff() then
    return null;
  end if;
  if not private.has_required_aal() then
    return '{}';
  end if;
  found := array(
    select application.id from public.applications as application
    where application.search_text like longest and application.search_text like all (patterns)
    limit matching_applications.max_rows + 1
  );
  return case when cardinality(found) <= matching_applications.max_rows then found end;
end;
$$;
comment on function private.matching_applications(text, integer) is
  'Ids of the applications whose name or address a search finds; null when they are more than max_rows, and for whoever is no staff.';
grant execute on function private.matching_applications(text,integer) to carehire_person;
