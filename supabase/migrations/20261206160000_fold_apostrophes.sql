-- NFKC first: letters that were typed as a base and marks, in full width or as ligatures are one with those that were not.
-- Before it the apostrophes go: O'Brien is asked for as obrien, and written with any of these.
create or replace function private.fold(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return lower(extensions.unaccent(
    'extensions.unaccent'::regdictionary, normalize(translate(fold.value, '''`´‘’ʼ', ''), nfkc)
  ));
end;
$$;
comment on function private.fold(text) is
  'Text without accents, strokes, apostrophes and capitals: the one folding for searching names, for duplicates and for addresses.';

-- Commas and apostrophes on their own are not words: they find nobody, where no pattern would find all.
create or replace function private.search_patterns(query text) returns text[]
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

-- Stored beside the name: the table is written again, and its indexes on names with it.
alter table public.patients alter column search_name set expression as (' ' || private.fold(first_name || ' ' || last_name));
alter table public.applications alter column search_text
  set expression as (' ' || private.fold(first_name || ' ' || last_name || ' ' || email));

notify pgrst, 'reload schema';
