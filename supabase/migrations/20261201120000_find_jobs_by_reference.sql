-- Addresses that posters print name a job by the beginning of its id, of a job that has ended, too.

-- Definer: nobody sees the row of a listing that has ended, yet its address must say that it was one.
create or replace function private.has_listing_ended(key text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.job_listings as listing
    where (
        listing.slug = has_listing_ended.key
        or listing.id = case when pg_input_is_valid(has_listing_ended.key, 'uuid') then has_listing_ended.key::uuid end
        -- The beginning of an id, as posters print it.
        or listing.id between
          case when has_listing_ended.key ~ '^[0-9a-f]{8}$' then (has_listing_ended.key || repeat('0', 24))::uuid end
          and case when has_listing_ended.key ~ '^[0-9a-f]{8}$' then (has_listing_ended.key || repeat('f', 24))::uuid end
      )
      and listing.published_at is not null
      and (listing.status in ('CLOSED', 'ARCHIVED') or (listing.status = 'PUBLISHED' and listing.closes_on < private.today()))
  )
$$;
comment on function private.has_listing_ended(text) is
  'Whether a listing with this id, the beginning of one or this address was published and has ended.';

notify pgrst, 'reload schema';
