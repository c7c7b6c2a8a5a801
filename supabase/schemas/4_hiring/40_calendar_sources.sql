-- Nobody reads or writes these: an address is a secret, encrypted by the API; its owner, and the worker, work through functions.

create table private.calendar_sources (
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  host text not null,
  address_sealed bytea not null,
  created_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  succeeded_at timestamptz,
  failed_at timestamptz,
  failure text,
  failures integer not null default 0,
  constraint calendar_sources_pkey primary key (id),
  constraint calendar_sources_person_id_unique unique (person_id),
  constraint calendar_sources_person_id_fkey foreign key (person_id) references public.profiles (id) on delete cascade,
  constraint calendar_sources_host_length check (length(host) <= 253),
  constraint calendar_sources_address_sealed_length check (octet_length(address_sealed) between 30 and 4096),
  constraint calendar_sources_failure_allowed check (failure in (
    'host', 'unreachable', 'internal', 'redirected', 'refused', 'gone', 'slow', 'large', 'format', 'complex', 'many', 'unreadable',
    'unsaved'
  )),
  constraint calendar_sources_failures_range check (failures >= 0)
);
comment on table private.calendar_sources is 'Calendars in which interviewers are busy, by their addresses. Of their events only the times are kept, as absences.';
comment on column private.calendar_sources.address_sealed is 'Encrypted for this person by the API and the worker, whose key the database does not have.';
comment on column private.calendar_sources.next_at is 'When the worker reads it again, later after each failure.';
comment on column private.calendar_sources.failure is 'Why it could not be read the last time; null: it was.';
create index calendar_sources_next_at_idx on private.calendar_sources (next_at);

alter table private.calendar_sources enable row level security;
create policy calendar_sources_aal2 on private.calendar_sources as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));
