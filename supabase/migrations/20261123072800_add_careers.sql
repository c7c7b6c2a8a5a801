-- Listings get an address on the careers site, which says so when they have ended; anybody reads the agency's name.

create function private.listing_slug(title text, id uuid) returns text
language sql stable parallel safe set search_path = ''
as $$
  select coalesce(nullif(btrim(left(btrim(regexp_replace(
    lower(extensions.unaccent(listing_slug.title)), '[^a-z0-9]+', '-', 'g'
  ), '-'), 80), '-'), '') || '-', '') || left(listing_slug.id::text, 8)
$$;
comment on function private.listing_slug(text, uuid) is
  'The last part of a listing''s address: its title in plain letters, and the beginning of its id.';
grant execute on function private.listing_slug(text, uuid) to authenticated, service_role;

alter table public.job_listings add column slug text;
-- What is filled in here was changed by nobody.
alter table public.job_listings disable trigger user;
update public.job_listings set slug = private.listing_slug(title, id);
alter table public.job_listings enable trigger user;
alter table public.job_listings
  alter column slug set not null,
  add constraint job_listings_slug_unique unique (slug),
  add constraint job_listings_slug_format check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100);
comment on column public.job_listings.slug is 'Its address on the careers site; follows the title until it is published for the first time.';
grant select (slug) on public.job_listings to anon;

create index job_listings_published_at_id_idx on public.job_listings (published_at, id) where status = 'PUBLISHED';

create function private.fill_listing_slug() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.slug := private.listing_slug(new.title, new.id);
  return new;
end;
$$;
comment on function private.fill_listing_slug() is 'Trigger: the address of a listing that was never published.';

create trigger job_listings_fill_slug before insert on public.job_listings
  for each row execute function private.fill_listing_slug();
create trigger job_listings_change_slug before update of title on public.job_listings
  for each row when (old.published_at is null) execute function private.fill_listing_slug();

-- Definer: nobody sees the row of a listing that has ended, yet its address must say that it was one.
create function private.has_listing_ended(key text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.job_listings as listing
    where (
        listing.slug = has_listing_ended.key
        or listing.id = case when pg_input_is_valid(has_listing_ended.key, 'uuid') then has_listing_ended.key::uuid end
      )
      and listing.published_at is not null
      and (listing.status in ('CLOSED', 'ARCHIVED') or (listing.status = 'PUBLISHED' and listing.closes_on < private.today()))
  )
$$;
comment on function private.has_listing_ended(text) is 'Whether a listing with this id or address was published and has ended.';
grant execute on function private.has_listing_ended(text) to anon, authenticated, service_role;

create policy app_settings_select_anon on public.app_settings for select to anon
  using (true);
grant select (id, agency_name, time_zone, language) on public.app_settings to anon;

notify pgrst, 'reload schema';
