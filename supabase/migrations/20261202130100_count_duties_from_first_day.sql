-- What a file needs may count from the first day of work, and in business days: as Form I-9 does (8 CFR 274a.2(b)(1)).

alter table public.duty_rules
  add column due_from text not null default 'hire',
  add column due_in text not null default 'days',
  add constraint duty_rules_due_from_allowed check (due_from in ('hire', 'first_day')),
  add constraint duty_rules_due_in_allowed check (due_in in ('days', 'business_days')),
  add constraint duty_rules_due_days_given check (
    case when due_in = 'business_days' then coalesce(due_days <= 250, false) else due_from = 'hire' or due_days is not null end
  ),
  add constraint duty_rules_due_from_gate check (due_from = 'hire' or gate <> 'hire');
grant insert (due_from, due_in) on public.duty_rules to authenticated;
comment on column public.duty_rules.due_from is 'From which day the days count: the hire, or the first day of work.';
comment on column public.duty_rules.due_in is 'business_days: no Saturdays, Sundays and holidays of the agency or the branch.';
comment on column public.duty_rules.max_age_days is 'How old it may be on the day from which days count.';
comment on column public.application_tasks.step is 'How many days there are at most until the evidence ends, or until there has to be some; 0: it has ended, or there is none.';

create or replace function private.add_business_days(day date, days integer, branch_id uuid) returns date
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

-- Not SQL: employments come later. Definer: the first day of work alone is told, to staff.
create function private.first_days(application_ids uuid[], until timestamptz default 'infinity') returns table (application_id uuid, day date)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  select employment.application_id, employment.started_on from public.employments as employment
  where employment.application_id = any (first_days.application_ids) and employment.undone_at is null
    and employment.created_at < first_days.until and (private.claim_id('sub') is null or private.is_staff());
end;
$$;
comment on function private.first_days(uuid[], timestamptz) is 'The first day of work of those whom these applications had made employees by then.';
grant execute on function private.first_days(uuid[], timestamptz) to carehire_person;

call private.make_character_checks();
notify pgrst, 'reload schema';
