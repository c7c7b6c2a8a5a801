-- Deciders read them; administrators keep them, with the second factor. A changed one is confirmed again.

-- How long nobody is turned down after the notice before an adverse decision: rows, for each state and city.
create table public.background_waits (
  id uuid not null default gen_random_uuid(),
  name text collate "und-x-icu" not null,
  region_id uuid,
  business_days integer not null,
  source text not null,
  valid_from date not null,
  valid_to date,
  confirmed_by text,
  confirmed_on date,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint background_waits_pkey primary key (id),
  constraint background_waits_region_id_fkey foreign key (region_id) references public.regions (id),
  constraint background_waits_name_line check (private.is_line(name, 100)),
  constraint background_waits_business_days_range check (business_days between 1 and 90),
  constraint background_waits_source_line check (private.is_line(source, 300) and btrim(source) <> ''),
  constraint background_waits_valid_from_range check (valid_from between '1900-01-01' and '2199-12-31'),
  constraint background_waits_valid_to_range check (valid_to between valid_from and '2199-12-31'),
  constraint background_waits_confirmed_by_line check (private.is_line(confirmed_by, 200) and btrim(confirmed_by) <> '')
);
comment on table public.background_waits is 'How many business days pass between the notice before an adverse decision and the decision, where the job is. Of two that hold, the longer one; without a confirmed one, 5.';
comment on column public.background_waits.region_id is 'Empty: in every region that has no row of its own.';
comment on column public.background_waits.source is 'The law, such as 15 USC 1681b(b)(3).';
comment on column public.background_waits.confirmed_by is 'Who has read the source and answers for the row, such as counsel. Without this and confirmed_on it warns and counts nothing.';
create unique index background_waits_name_unique on public.background_waits (name collate private.ignore_case);

create function private.guard_background_wait() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if num_nulls(old.confirmed_by, old.confirmed_on) = 0
    and (old.confirmed_by, old.confirmed_on) is not distinct from (new.confirmed_by, new.confirmed_on)
    and (old.region_id, old.business_days, old.source, old.valid_from)
    is distinct from (new.region_id, new.business_days, new.source, new.valid_from) then
    raise exception 'This was confirmed as it was. Say who has confirmed the change, and when.' using
      errcode = 'PT422', constraint = 'background_waits_confirmed_by_again', column = 'confirmed_by, confirmed_on';
  end if;
  return new;
end;
$$;
comment on function private.guard_background_wait() is 'Trigger: nobody answers for what they have not read: a changed rule is confirmed again, its end aside.';
create trigger background_waits_guard before update on public.background_waits
  for each row execute function private.guard_background_wait();

call private.make_plain_table('background_waits', readers => '{hiringmanager,admin,superuser}');
