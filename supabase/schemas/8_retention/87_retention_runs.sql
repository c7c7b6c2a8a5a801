-- Administrators read them, with the second factor; only functions write them, and what is finished never changes.

create table public.retention_runs (
  id uuid not null default gen_random_uuid(),
  started_at timestamptz not null default now(),
  started_by uuid not null,
  expected integer not null,
  done integer not null default 0,
  finished_at timestamptz,
  erased integer,
  sha256 text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint retention_runs_pkey primary key (id),
  constraint retention_runs_started_by_fkey foreign key (started_by) references public.profiles (id),
  constraint retention_runs_expected_range check (expected > 0),
  constraint retention_runs_done_range check (done between 0 and expected),
  constraint retention_runs_finished_at_whole check (num_nonnulls(finished_at, erased, sha256) in (0, 3)),
  constraint retention_runs_sha256_format check (sha256 ~ '^[0-9a-f]{64}$')
);
comment on table public.retention_runs is 'Who had records erased when; finished, a run is a certificate of what was.';
comment on column public.retention_runs.expected is 'How many records it was confirmed for.';
comment on column public.retention_runs.done is 'How many of these were erased, without those that repeated them.';
comment on column public.retention_runs.sha256 is 'Of the proofs in their order, as JSON text of the database.';
call private.make_plain_table('retention_runs', readers => '{admin,superuser}', reads_need_factor => true);
revoke insert, update, delete on public.retention_runs from authenticated;
create function private.keep_retention_run() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.finished_at is null then
    return new;
  end if;
  raise exception 'What was erased stays on record.' using errcode = 'insufficient_privilege';
end;
$$;
comment on function private.keep_retention_run() is 'Trigger: a run is finished once, and stays.';
create trigger retention_runs_keep before update or delete on public.retention_runs
  for each row execute function private.keep_retention_run();
create trigger retention_runs_keep_all before truncate on public.retention_runs
  for each statement execute function private.refuse_change();
