-- Only staff ask this, with the second factor: applicants must not learn who else applied.

-- Definer: an index on what a function returns is not used below a policy. It returns only ids; the
-- rows are read as the caller. Each way of being alike has its index and its limit: a number that a
-- thousand people share costs no more than one that two share.
create function private.application_duplicates(application_id uuid)
returns table (id uuid, agrees text[])
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    with given as materialized (
      select one.*, private.person_key(one.first_name, one.last_name) as person
      from public.applications as one
      where one.id = application_duplicates.application_id
        and (select private.is_staff()) and (select private.has_required_aal())
    ),
    -- Whole rows, not ids to be looked up afterwards: for somebody who had sent many, that read the whole table.
    alike as (
      select distinct on (other.id) other.* from given cross join lateral (
        (select known.* from public.applications as known
          where known.email = given.email and known.repeats_id is null
          order by known.created_at desc limit 50)
        union all
        (select known.* from public.applications as known
          where known.phone_number = given.phone_number and known.repeats_id is null
          order by known.created_at desc limit 50)
        union all
        (select known.* from public.applications as known
          where known.user_id = given.user_id and known.repeats_id is null
          order by known.created_at desc limit 50)
        union all
        (select known.* from public.applications as known
          where private.person_key(known.first_name, known.last_name) = given.person
            and known.area_id = given.area_id and known.repeats_id is null
          order by known.created_at desc limit 50)
      ) as other
      where other.id <> given.id and other.status <> 'DRAFT'
      order by other.id
    )
    select alike.id, array_remove(array[
      case when alike.email = given.email then 'email' end,
      case when alike.phone_number = given.phone_number then 'phone' end,
      case when alike.user_id = given.user_id then 'account' end,
      case when private.person_key(alike.first_name, alike.last_name) <> given.person then null
        when alike.area_id = given.area_id then 'name_and_area' else 'name' end
    ], null)
    from alike cross join given;
end;
$$;
comment on function private.application_duplicates(uuid) is
  'Other applications that are probably the same person''s, and what they have in common: email, phone, account, name, name_and_area.';
grant execute on function private.application_duplicates(uuid) to carehire_person;
