-- Staff read them; admins and superusers keep them, with the second factor.

create table public.holidays (
  id uuid not null default gen_random_uuid(),
  date date not null,
  name text collate "und-x-icu" not null,
  branch_id uuid,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint holidays_pkey primary key (id),
  constraint holidays_name_line check (private.is_line(name, 100)),
  constraint holidays_branch_id_fkey foreign key (branch_id) references public.branches (id),
  constraint holidays_date_unique unique nulls not distinct (date, branch_id)
);
comment on table public.holidays is 'Days on which the agency, or one branch, is closed.';

call private.make_plain_table('holidays');

create function private.add_business_days(day date, days integer, branch_id uuid) returns date
language sql stable set search_path = ''
as $$
  select max(counted.day)
  from (
    select one::date as day
    from generate_series(add_business_days.day + 1, add_business_days.day + 60 + 2 * add_business_days.days, interval '1 day') as one
    where extract(isodow from one) < 6 and not exists (
      select from public.holidays as holiday
      where holiday.date = one::date and holiday.active
        and (holiday.branch_id is null or holiday.branch_id = add_business_days.branch_id)
    )
    order by one limit add_business_days.days
  ) as counted
$$;
comment on function private.add_business_days(date, integer, uuid) is
  'The last of so many days after this one that are no Saturday, Sunday or holiday of the agency or the branch.';
grant execute on function private.add_business_days(date, integer, uuid) to carehire_person;
