-- Staff read them; admins and superusers keep them, with the second factor.

create table public.business_hours (
  id uuid not null default gen_random_uuid(),
  weekday smallint not null,
  opens time not null,
  closes time not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint business_hours_pkey primary key (id),
  constraint business_hours_weekday_range check (weekday between 1 and 7),
  constraint business_hours_opens_minute check (extract(second from opens) = 0),
  constraint business_hours_closes_minute check (extract(second from closes) = 0),
  constraint business_hours_closes_after_start check (closes > opens),
  constraint business_hours_opens_overlap exclude using gist (
    int4range(
      weekday * 1440 + (extract(epoch from opens) / 60)::integer,
      weekday * 1440 + (extract(epoch from closes) / 60)::integer
    ) with &&
  ) where (active)
);
comment on table public.business_hours is 'When the agency is open, in its own time zone; several intervals a day, none overlapping.';
comment on column public.business_hours.weekday is '1 is Monday, 7 is Sunday, as in ISO 8601.';

call private.make_plain_table('business_hours');
