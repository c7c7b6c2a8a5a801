-- Administrators read them, with the second factor; erasing writes one, and nobody changes one.

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
  -- Of a personnel file, the medical lane is erased later.
  constraint retention_proofs_record_id_unique unique (record_id, record_class),
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
