-- Staff read them, hiring managers and above keep them, with the second factor; of the open ones, applicants see only the times.

create function private.slot_range(starts_at timestamptz, minutes integer, before integer, after integer) returns tstzrange
language sql immutable parallel safe set search_path = ''
as $$
  select tstzrange(
    slot_range.starts_at - make_interval(mins => slot_range.before),
    slot_range.starts_at + make_interval(mins => slot_range.minutes + slot_range.after)
  )
$$;
comment on function private.slot_range(timestamptz, integer, integer, integer) is 'What an interview takes of somebody''s time, with the minutes before and after it.';
grant execute on function private.slot_range(timestamptz, integer, integer, integer) to authenticated, service_role;

create table public.interview_slots (
  id uuid not null default gen_random_uuid(),
  date date not null,
  "time" time not null,
  clock_change text,
  minutes integer not null default 30,
  buffer_before integer not null default 0,
  buffer_after integer not null default 0,
  interview_type text not null default 'IN_PERSON',
  place text,
  location_id uuid,
  interviewer_id uuid,
  capacity integer not null default 1,
  job_listing_id uuid,
  job_role_id uuid,
  area_id uuid,
  is_offered boolean not null default true,
  override_reason text,
  overridden_by uuid,
  starts_at timestamptz not null,
  occupied tstzrange not null generated always as (private.slot_range(starts_at, minutes, buffer_before, buffer_after)) stored,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  overridden_at timestamptz,
  constraint interview_slots_pkey primary key (id),
  constraint interview_slots_location_id_fkey foreign key (location_id) references public.locations (id),
  constraint interview_slots_interviewer_id_fkey foreign key (interviewer_id) references public.profiles (id),
  constraint interview_slots_job_listing_id_fkey foreign key (job_listing_id) references public.job_listings (id),
  constraint interview_slots_job_role_id_fkey foreign key (job_role_id) references public.job_roles (id),
  constraint interview_slots_area_id_fkey foreign key (area_id) references public.areas (id),
  constraint interview_slots_overridden_by_fkey foreign key (overridden_by) references public.profiles (id),
  constraint interview_slots_date_range check (date between '2000-01-01' and '2199-12-31'),
  constraint interview_slots_time_minute check (extract(second from "time") = 0),
  constraint interview_slots_clock_change_allowed check (clock_change in ('BEFORE', 'AFTER')),
  constraint interview_slots_minutes_range check (minutes between 5 and 480),
  constraint interview_slots_buffer_before_range check (buffer_before between 0 and 240),
  constraint interview_slots_buffer_after_range check (buffer_after between 0 and 240),
  constraint interview_slots_interview_type_allowed check (interview_type in ('IN_PERSON', 'ONLINE')),
  constraint interview_slots_place_line check (private.is_line(place, 500)),
  constraint interview_slots_capacity_range check (capacity between 1 and 1000),
  constraint interview_slots_override_reason_line check (private.is_line(override_reason, 200) and btrim(override_reason) <> ''),
  constraint interview_slots_interviewer_id_known check (interviewer_id is not null or not is_offered),
  constraint interview_slots_starts_at_overlap exclude using gist (interviewer_id with =, occupied with &&) where (active)
);
comment on table public.interview_slots is 'When somebody can be interviewed: a time that an interviewer has kept free, for one applicant or for several.';
comment on column public.interview_slots.date is 'The agency''s day, and its clock''s time.';
comment on column public.interview_slots.clock_change is 'Of a time that comes twice on this day, since the clocks are put back: the one before that, or after it. Else null.';
comment on column public.interview_slots.buffer_before is 'Minutes that the interviewer keeps free before it.';
comment on column public.interview_slots.place is 'Where to come, beside the location; online the link, or the number to call.';
comment on column public.interview_slots.capacity is 'How many applicants it is for.';
comment on column public.interview_slots.job_listing_id is 'Offered to whoever applied for this job; null: for any. So are role and area.';
comment on column public.interview_slots.interviewer_id is 'Null where nobody has said who: of those alone, several can be at once.';
comment on column public.interview_slots.is_offered is 'False where somebody has set a time for certain applicants: nobody else is offered it, and no business hours keep it from being set.';
comment on column public.interview_slots.override_reason is 'Why it is on a holiday, outside business hours or while the interviewer is away all the same.';
comment on column public.interview_slots.overridden_at is 'When it was placed in spite of that: what was entered later was not known by then.';
comment on column public.interview_slots.starts_at is 'The moment, filled in by a trigger.';
comment on column public.interview_slots.active is 'Whether it is offered, and keeps the interviewer''s time.';

create index interview_slots_date_time_idx on public.interview_slots (date, "time", id);
create index interview_slots_starts_at_idx on public.interview_slots (starts_at) where (active);
call private.make_plain_table('interview_slots', writers => '{hiringmanager,admin,superuser}');
revoke insert (starts_at, overridden_by, overridden_at, is_offered), update (starts_at, overridden_by, overridden_at, is_offered) on public.interview_slots from authenticated;
