-- Anybody sees published listings; hiring managers and admins write them, admins remove them; writes with the second factor.

-- Exactly what the API's sanitizer leaves, as it writes it: no other tag, no other attribute.
create function private.is_rich_text(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select is_rich_text.value !~ (
    '<(?!(/?(p|strong|em|u|ul|ol|li|h3|h4)|br|/a|a( href="(https?://|mailto:|tel:)[^"<>\s]*")? rel="noopener")>)'
  )
$$;
comment on function private.is_rich_text(text) is 'Whether HTML has only the tags and links that a listing may have.';
grant execute on function private.is_rich_text(text) to authenticated, service_role;

create function private.plain_text(html text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return btrim(regexp_replace(
    replace(replace(replace(replace(
      regexp_replace(regexp_replace(plain_text.html, '</?(strong|em|u|a)\M[^>]*>', '', 'g'), '<[^>]*>', ' ', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'),
    '\s+', ' ', 'g'
  ));
end;
$$;
comment on function private.plain_text(text) is 'What people read of rich text, in one line.';
grant execute on function private.plain_text(text) to authenticated, service_role;

create function private.summary_of(html text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return (
    with sentences as (
      select private.plain_text(regexp_replace(
        regexp_replace(summary_of.html, '([^.:!?…>\s])((?:\s|</?(?:strong|em|u|a)\M[^>]*>)*</h[34]>)', '\1:\2', 'g'),
        '([^.:!?…>\s])((?:\s|</?(?:strong|em|u|a)\M[^>]*>)*</(?:p|li)>)', '\1.\2', 'g'
      )) as joined
    )
    select case when char_length(joined) <= 200 then joined else
      regexp_replace(left(joined, 199), '[\s.,:;–-]*\s\S*$', '') || '…'
    end
    from sentences
  );
end;
$$;
comment on function private.summary_of(text) is
  'How rich text begins, in at most 200 characters: whole words, and what ends a paragraph ends a sentence.';
grant execute on function private.summary_of(text) to authenticated, service_role;

create function private.listing_slug(title text, id uuid) returns text
language sql stable parallel safe set search_path = ''
as $$
  select coalesce(nullif(btrim(left(btrim(regexp_replace(
    private.fold(listing_slug.title), '[^a-z0-9]+', '-', 'g'
  ), '-'), 80), '-'), '') || '-', '') || left(listing_slug.id::text, 8)
$$;
comment on function private.listing_slug(text, uuid) is
  'The last part of a listing''s address: its title in plain letters, and the beginning of its id.';
grant execute on function private.listing_slug(text, uuid) to authenticated, service_role;

create table public.job_listings (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  title text collate "und-x-icu" not null,
  description text not null default '',
  summary text not null generated always as (private.summary_of(description)) stored,
  job_role_id uuid,
  employment_type_id uuid,
  area_id uuid,
  department_id uuid,
  location_id uuid,
  pay_min numeric(7, 2),
  pay_max numeric(7, 2),
  vacancies integer not null default 1,
  closes_on date,
  cv text not null default 'optional',
  status text not null default 'DRAFT',
  published_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint job_listings_pkey primary key (id),
  constraint job_listings_slug_unique unique (slug),
  constraint job_listings_slug_format check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  constraint job_listings_job_role_id_fkey foreign key (job_role_id) references public.job_roles (id),
  constraint job_listings_employment_type_id_fkey foreign key (employment_type_id)
    references public.employment_types (id),
  constraint job_listings_area_id_fkey foreign key (area_id) references public.areas (id),
  constraint job_listings_department_id_fkey foreign key (department_id) references public.departments (id),
  constraint job_listings_location_id_fkey foreign key (location_id) references public.locations (id),
  constraint job_listings_title_line check (private.is_line(title, 200)),
  constraint job_listings_description_text check (private.is_text(description, 20000)),
  constraint job_listings_description_html check (private.is_rich_text(description)),
  constraint job_listings_pay_min_range check (pay_min between 1 and 1000),
  constraint job_listings_pay_max_range check (pay_max between 1 and 1000),
  constraint job_listings_pay_max_order check (pay_max >= pay_min),
  constraint job_listings_vacancies_range check (vacancies between 1 and 1000),
  constraint job_listings_closes_on_range check (closes_on between '2000-01-01' and '2199-12-31'),
  constraint job_listings_cv_allowed check (cv in ('optional', 'required', 'none'))
);
call private.make_states('job_listings', 'status');
call private.make_state_guard('job_listings', 'status');
comment on table public.job_listings is 'Jobs that people apply for, while they are published.';
comment on column public.job_listings.slug is 'Its address on the careers site; follows the title until it is published for the first time.';
comment on column public.job_listings.description is 'HTML, sanitized by the API.';
comment on column public.job_listings.summary is 'How the description begins, without its tags.';
comment on column public.job_listings.pay_min is 'US dollars an hour; pay_max too.';
comment on column public.job_listings.cv is 'Whether applicants send a résumé: who likes, all, or nobody. What has been sent keeps what was said then.';
comment on column public.job_listings.published_at is 'When it was published last; kept by a trigger.';

create index job_listings_status_title_id_idx on public.job_listings (status, title, id);
create index job_listings_created_at_id_idx on public.job_listings (created_at, id);
create index job_listings_published_at_id_idx on public.job_listings (published_at, id) where status = 'PUBLISHED';

call private.make_plain_table(
  'job_listings',
  writers => '{hiringmanager,admin,superuser}',
  deleters => '{admin,superuser}',
  public_rows => $$status = 'PUBLISHED' and (closes_on is null or closes_on >= (select private.today()))$$,
  public_columns => '{id,slug,title,description,summary,job_role_id,employment_type_id,area_id,department_id,location_id,pay_min,pay_max,vacancies,closes_on,cv,status,published_at}'
);
-- The triggers below keep them.
revoke insert (slug, published_at), update (slug, published_at) on public.job_listings from authenticated;

create function private.fill_listing_slug() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.slug := private.listing_slug(new.title, new.id);
  return new;
end;
$$;
comment on function private.fill_listing_slug() is 'Trigger: the address of a listing that was never published.';

-- Definer: what makes a listing complete does not depend on what its author may read.
create function private.missing_to_publish(
  description text, location_id uuid, pay_min numeric, pay_max numeric, closes_on date
) returns table (what text, columns text[], region text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select 'description', '{description}'::text[], null::text
    where private.plain_text(missing_to_publish.description) = ''
    union all
    select 'pay', array_remove(array[
      case when missing_to_publish.pay_min is null then 'pay_min' end,
      case when missing_to_publish.pay_max is null then 'pay_max' end
    ], null), region.name
    from public.locations as location
    join public.regions as region on region.id = location.region_id
    where location.id = missing_to_publish.location_id and region.requires_pay
      and (missing_to_publish.pay_min is null or missing_to_publish.pay_max is null)
    union all
    select 'closes_on', '{closes_on}', null
    where missing_to_publish.closes_on < private.today();
end;
$$;
comment on function private.missing_to_publish(text, uuid, numeric, numeric, date) is
  'What a listing of these values lacks before it can be published, in the order of its form.';
grant execute on function private.missing_to_publish(text, uuid, numeric, numeric, date) to authenticated, service_role;

create function private.check_published_listing() returns trigger
language plpgsql set search_path = ''
as $$
declare
  is_published_now boolean := tg_op = 'INSERT' or old.status <> 'PUBLISHED';
  missing record;
begin
  select * into missing from private.missing_to_publish(
    new.description, new.location_id, new.pay_min, new.pay_max,
    -- What is published already may be past its last day.
    case when is_published_now then new.closes_on end
  ) limit 1;
  case missing.what
    when 'description' then
      raise exception 'Write a description before you publish.' using
        errcode = 'PT422', constraint = 'job_listings_description_required', column = 'description';
    when 'pay' then
      raise exception 'The region of this location requires a pay range: enter both ends before you publish.' using
        errcode = 'PT422', constraint = 'job_listings_pay_min_required', column = array_to_string(missing.columns, ', ');
    when 'closes_on' then
      raise exception 'The closing date is past: choose another one, or none, before you publish.' using
        errcode = 'PT422', constraint = 'job_listings_closes_on_past', column = 'closes_on';
    else
      null;
  end case;
  if is_published_now then
    new.published_at := now();
  end if;
  return new;
end;
$$;
comment on function private.check_published_listing() is 'Trigger: what a listing needs before it is published and while it is.';

create trigger job_listings_publish before insert or update on public.job_listings
  for each row when (new.status = 'PUBLISHED') execute function private.check_published_listing();
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
grant execute on function private.has_listing_ended(text) to anon, authenticated, service_role;
