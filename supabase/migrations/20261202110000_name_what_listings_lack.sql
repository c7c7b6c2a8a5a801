-- One function says what a listing lacks before it can be published: to the trigger that refuses, and to whoever writes it.

-- Definer: what makes a listing complete does not depend on what its author may read.
create function private.missing_to_publish(
  description text, location_id uuid, pay_min numeric, pay_max numeric, closes_on date
) returns table (what text, columns text[], region text)
language sql stable security definer set search_path = ''
as $$
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
  where missing_to_publish.closes_on < private.today()
$$;
comment on function private.missing_to_publish(text, uuid, numeric, numeric, date) is
  'What a listing of these values lacks before it can be published, in the order of its form.';
grant execute on function private.missing_to_publish(text, uuid, numeric, numeric, date) to authenticated, service_role;

create or replace function private.check_published_listing() returns trigger
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

notify pgrst, 'reload schema';
