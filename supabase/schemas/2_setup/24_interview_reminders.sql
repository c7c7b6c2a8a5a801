-- Staff read them; admins and superusers keep them, with the second factor.

create table public.interview_reminders (
  id uuid not null default gen_random_uuid(),
  type text not null,
  scheduled_time time,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint interview_reminders_pkey primary key (id),
  constraint interview_reminders_type_allowed check (type in ('24h', '2h', 'confirmation')),
  constraint interview_reminders_scheduled_time_minute check (extract(second from scheduled_time) = 0),
  constraint interview_reminders_type_unique unique nulls not distinct (type, scheduled_time)
);
comment on table public.interview_reminders is 'Which reminders of an interview are sent.';
comment on column public.interview_reminders.scheduled_time is 'Time of that day in the agency''s time zone; empty: exactly so long before, a confirmation at once.';

call private.make_plain_table('interview_reminders');
