-- What was erased stays on record, and nothing of what stood in it.

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

create table public.retention_proofs (
  id uuid not null default gen_random_uuid(),
  run_id uuid not null,
  record_class text not null,
  record_id uuid not null,
  rule_id uuid not null,
  keep_months integer not null,
  source text not null,
  confirmed_by text not null,
  confirmed_on date not null,
  last_record_on date not null,
  kept_until date not null,
  erased_at timestamptz not null default now(),
  rows integer not null,
  files integer not null,
  sha256 text not null,
  constraint retention_proofs_pkey primary key (id),
  constraint retention_proofs_record_id_unique unique (record_id),
  constraint retention_proofs_run_id_fkey foreign key (run_id) references public.retention_runs (id),
  constraint retention_proofs_rule_id_fkey foreign key (rule_id) references public.retention_rules (id),
  constraint retention_proofs_sha256_format check (sha256 ~ '^[0-9a-f]{64}$')
);
comment on table public.retention_proofs is 'That a record was erased, by which rule, and nothing of what stood in it.';
comment on column public.retention_proofs.confirmed_by is 'Like all of the rule, as it was then.';
comment on column public.retention_proofs.sha256 is 'Of all its rows, with the checksums of its files: a copy that turns up elsewhere can be told to be of this record. Their random ids keep it from being guessed.';
alter table public.retention_proofs enable row level security;
create policy retention_proofs_select on public.retention_proofs for select to authenticated
  using ((select private.is_admin()));
create policy retention_proofs_aal2 on public.retention_proofs as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));
grant select on public.retention_proofs to authenticated, service_role;
create trigger retention_proofs_append_only before update or delete or truncate on public.retention_proofs
  for each statement execute function private.refuse_change();
call private.make_foreign_key_indexes('retention_proofs');

call private.make_character_checks();
notify pgrst, 'reload schema';
