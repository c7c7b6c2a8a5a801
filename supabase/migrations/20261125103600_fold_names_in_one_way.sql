-- NFKC first: letters that were typed as a base and marks, in full width or as ligatures are one with those that were not.
create or replace function private.fold(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(fold.value, nfkc)))
$$;
comment on function private.fold(text) is
  'Text without accents, strokes and capitals: the one folding for searching names, for duplicates and for addresses.';

grant execute on function private.fold(text) to anon, carehire_person, carehire_visitor;

-- Stored beside the name: what folds in another way now is written again.
update public.patients set first_name = first_name
where search_name <> ' ' || private.fold(first_name || ' ' || last_name);
update public.applications set first_name = first_name
where search_text <> ' ' || private.fold(first_name || ' ' || last_name || ' ' || email);

create or replace function private.listing_slug(title text, id uuid) returns text
language sql stable parallel safe set search_path = ''
as $$
  select coalesce(nullif(btrim(left(btrim(regexp_replace(
    private.fold(listing_slug.title), '[^a-z0-9]+', '-', 'g'
  ), '-'), 80), '-'), '') || '-', '') || left(listing_slug.id::text, 8)
$$;

drop index public.applications_job_listing_id_person_idx;
drop index public.applications_person_area_id_created_at_idx;

create or replace function private.person_key(first_name text, last_name text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select btrim(regexp_replace(
    private.fold(person_key.first_name || ' ' || person_key.last_name), '[^[:alnum:]]+', ' ', 'g'
  ))
$$;

create index applications_job_listing_id_person_idx
  on public.applications (job_listing_id, email, private.person_key(first_name, last_name));
create index applications_person_area_id_created_at_idx
  on public.applications (private.person_key(first_name, last_name), area_id, created_at)
  where area_id is not null and repeats_id is null;

notify pgrst, 'reload schema';
