-- Staff read them, to know whose calendars are read; admins and superusers keep them, with the second factor.

create table public.calendar_hosts (
  id uuid not null default gen_random_uuid(),
  host text not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint calendar_hosts_pkey primary key (id),
  constraint calendar_hosts_host_unique unique (host),
  constraint calendar_hosts_host_length check (length(host) <= 253),
  constraint calendar_hosts_host_format check (host ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$')
);
comment on table public.calendar_hosts is 'Hosts at which the worker may read interviewers'' calendars, and no others.';

call private.make_plain_table('calendar_hosts');
