-- A write that is sent twice with the same key happens once: the API keeps its answer here,
-- in the transaction of the write itself.

create table private.idempotency_keys (
  user_id uuid not null default auth.uid(),
  key text not null,
  fingerprint text not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (user_id, key),
  constraint idempotency_keys_user_id_fkey foreign key (user_id)
    references public.profiles (id) on delete cascade,
  constraint idempotency_keys_key_length check (char_length(key) between 1 and 200),
  constraint idempotency_keys_fingerprint_length check (char_length(fingerprint) between 1 and 200),
  constraint idempotency_keys_status_range check (status between 200 and 599)
);
comment on table private.idempotency_keys is 'Answers already given, by person and key; the worker removes them after a day.';
create index idempotency_keys_created_at_idx on private.idempotency_keys (created_at);

alter table private.idempotency_keys enable row level security;

create policy idempotency_keys_select on private.idempotency_keys for select to authenticated
  using (user_id = (select private.user_id()));
create policy idempotency_keys_insert on private.idempotency_keys for insert to authenticated
  with check (user_id = (select private.user_id()));
create policy idempotency_keys_update on private.idempotency_keys for update to authenticated
  using (user_id = (select private.user_id()))
  with check (user_id = (select private.user_id()));
create policy idempotency_keys_select_worker on private.idempotency_keys for select to carehire_worker
  using (created_at < (select now()) - interval '1 day');
create policy idempotency_keys_delete_worker on private.idempotency_keys for delete to carehire_worker
  using (created_at < (select now()) - interval '1 day');

grant select, insert (user_id, key, fingerprint, status, response), update (status, response)
  on private.idempotency_keys to authenticated;
grant select, delete on private.idempotency_keys to carehire_worker;

notify pgrst, 'reload schema';
