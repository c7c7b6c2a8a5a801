-- A name is found as lists write it, "Weber, María": a comma parts words as a blank does.

-- Commas alone are no words and stay literal: they find nobody, where no pattern would find all.
create or replace function private.search_patterns(query text) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(
    case when char_length(word) < 3 then '% ' else '%' end
    || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
  ), case when search_patterns.query like '%,%' then '{"% ,%"}' else '{}' end::text[])
  from regexp_split_to_table(private.fold(left(search_patterns.query, 200)), '[\s,]+') as word
  where word <> ''
$$;

notify pgrst, 'reload schema';
