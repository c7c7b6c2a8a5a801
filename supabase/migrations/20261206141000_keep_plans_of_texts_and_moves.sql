-- What a page or a row asks keeps its plan for the connection: in SQL, each statement that calls a function reads and plans it
-- anew, which was half of what the page of an application cost.

create or replace function private.is_line(value text, longest integer) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return char_length(is_line.value) <= is_line.longest and btrim(is_line.value) <> ''
    and is_line.value !~ private.refused_characters()
    and is_line.value !~ private.invisible_characters();
end;
$$;

create or replace function private.is_text(value text, longest integer) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return char_length(is_text.value) <= is_text.longest and is_text.value !~ private.refused_characters();
end;
$$;

-- NFKC first: letters that were typed as a base and marks, in full width or as ligatures are one with those that were not.
create or replace function private.fold(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(fold.value, nfkc)));
end;
$$;

-- Definer: colleagues' profiles are hidden; their names are not.
create or replace function private.names_of(people uuid[]) returns table (id uuid, first_name text, last_name text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select profile.id, profile.first_name, profile.last_name
    from public.profiles as profile
    where profile.id = any (names_of.people) and private.is_staff() and private.has_required_aal();
end;
$$;

-- Commas alone are no words and stay literal: they find nobody, where no pattern would find all.
create or replace function private.search_patterns(query text) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(
      case when char_length(word) < 3 then '% ' else '%' end
      || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    ), case when search_patterns.query like '%,%' then '{"% ,%"}' else '{}' end::text[])
    from regexp_split_to_table(private.fold(left(search_patterns.query, 200)), '[\s,]+') as word
    where word <> ''
  );
end;
$$;

create or replace function private.plain_text(html text) returns text
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

create or replace function private.summary_of(html text) returns text
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

-- Definer: what makes a listing complete does not depend on what its author may read.
create or replace function private.missing_to_publish(
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

-- "Jose" and "José", with one space or two, are one person at one address.
create or replace function private.person_key(first_name text, last_name text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return btrim(regexp_replace(
    private.fold(person_key.first_name || ' ' || person_key.last_name), '[^[:alnum:]]+', ' ', 'g'
  ));
end;
$$;

create or replace function private.is_no_name(value text) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return (
    with given as (
      select btrim(normalize(is_no_name.value, nfkc)) collate "und-x-icu" as name
    )
    select name ~* '://|www\.|[<>@]|xn--|[0-9]\.[0-9]|[。｡]'
      -- The ends of addresses that are seen most, in any letters; other ends in small ones, but behind a title; what goes
      -- on as an address does. "Ma.Teresa", "Ma.de Jesús", "dr.smith" and "J.R.Smith" are names.
      or name ~* '[[:alnum:]]\.(com|net|org|info|biz|edu|gov|mil|int|io|co|us|uk|ca|mx|es|fr|ru|cn|tv|me|ly|cc|ws|to|app|dev|xyz|top|site|online|shop|store|club|link|click|live|page|web|email|jobs|care|health|example|test|invalid|local)(?![[:alpha:]''’-])'
      or name ~ '[[:alnum:]]{3,}\.[[:lower:]]{2,}'
      or name ~ '[[:alnum:]]\.[[:alnum:]-]+[/:?#]'
      or name ~ '^=|^[+-].*[0-9(|!=+*/]'
    from given
  );
end;
$$;

-- Definer: as above. The role alone that may call this is one that only the API can become.
create or replace function private.capability_application() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.application_of_capability('application');
end;
$$;

-- Until its address is confirmed, the link that somebody opens says which of them is theirs.
create or replace function private.first_application(application public.applications) returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce((
    select first.id from public.applications as first
    where first.id = (first_application.application).repeats_id and first.email_confirmed_at is not null
  ), (first_application.application).id);
end;
$$;

-- One order for everybody who locks more than one, so that none waits for another in a circle: what comes later in
-- somebody's name is younger.
create or replace function private.lock_person(job_listing_id uuid, email text, person text) returns void
language plpgsql set search_path = ''
as $$
begin
  perform from public.applications as known
  where known.job_listing_id = lock_person.job_listing_id and known.email = lock_person.email
    and private.person_key(known.first_name, known.last_name) = lock_person.person
  order by known.created_at, known.id for no key update;
end;
$$;

notify pgrst, 'reload schema';
