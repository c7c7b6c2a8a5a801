-- Admins and superusers read who saw whose data, with the second factor; nobody changes it.

create table public.patient_reads (
  id bigint not null generated always as identity,
  read_at timestamptz not null default now(),
  actor_id uuid,
  operation text not null,
  purpose text not null default 'view',
  patient_ids uuid[] not null,
  record_ids uuid[] not null default '{}',
  request_id text,
  constraint patient_reads_pkey primary key (id),
  constraint patient_reads_operation_format check (operation ~ '^[a-z][a-z_]{1,49}$'),
  constraint patient_reads_purpose_allowed check (purpose in ('view', 'export')),
  constraint patient_reads_request_id_length check (char_length(request_id) <= 100)
);
comment on table public.patient_reads is 'Append-only record: one row for each request that showed patients'' data.';
comment on column public.patient_reads.actor_id is 'The person of the token. No foreign key: the record outlives the profile.';
comment on column public.patient_reads.operation is 'The API''s operation: list_patients, get_visit and so on. What was searched for is not kept.';
comment on column public.patient_reads.patient_ids is 'All patients of whom the response said something.';
comment on column public.patient_reads.record_ids is 'The visits or documents shown; empty where the patients themselves were.';

-- It is written on every read and searched rarely: no index on the ids, and times by a summary
-- of a few kilobytes. A person's reads are found by the person.
create index patient_reads_read_at_idx on public.patient_reads using brin (read_at);
create index patient_reads_actor_id_read_at_idx on public.patient_reads (actor_id, read_at);

-- Definer: nobody writes the record directly.
create function private.record_read(operation text, purpose text, patients uuid[], records uuid[]) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  added bigint;
begin
  insert into public.patient_reads (actor_id, operation, purpose, patient_ids, record_ids, request_id)
  values (
    private.claim_id('sub'), record_read.operation, record_read.purpose, record_read.patients, record_read.records,
    left(nullif(current_setting('carehire.request_id', true), ''), 100)
  )
  returning id into added;
  return added;
end;
$$;
comment on function private.record_read(text, text, uuid[], uuid[]) is
  'Records whose data a request showed, and returns the record''s id; the actor is the token''s person, never an argument.';
grant execute on function private.record_read(text,text,uuid[],uuid[]) to carehire_person;

-- Definer: those who ask may neither read the record nor write it.
create function private.record_read_again(shown bigint) returns bigint
language sql security definer set search_path = ''
as $$
  select private.record_read(earlier.operation, earlier.purpose, earlier.patient_ids, earlier.record_ids)
  from public.patient_reads as earlier
  where earlier.id = record_read_again.shown and earlier.actor_id = private.claim_id('sub')
$$;
comment on function private.record_read_again(bigint) is
  'Records that a kept answer was shown once more to whoever it was shown to before.';
grant execute on function private.record_read_again(bigint) to carehire_person;

create trigger patient_reads_append_only before update or delete or truncate on public.patient_reads
  for each statement execute function private.refuse_change();

alter table public.patient_reads enable row level security;

create policy patient_reads_select on public.patient_reads for select to authenticated
  using ((select private.is_admin()));
create policy patient_reads_aal2 on public.patient_reads as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));

grant select on public.patient_reads to authenticated, service_role;
