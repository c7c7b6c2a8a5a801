-- Everybody reads and writes their own kept answers; the worker removes old ones.

-- A write that is sent twice with the same key happens once: the API keeps its answer here,
-- in the transaction of the write itself.
create table private.idempotency_keys (
  user_id uuid not null default auth.uid(),
  key text not null,
  fingerprint text not null,
  status integer,
  response jsonb,
  read_id bigint,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (user_id, key),
  constraint idempotency_keys_user_id_fkey foreign key (user_id)
    references public.profiles (id) on delete cascade,
  constraint idempotency_keys_key_length check (char_length(key) between 1 and 200),
  constraint idempotency_keys_fingerprint_length check (char_length(fingerprint) between 1 and 200),
  constraint idempotency_keys_status_range check (status between 200 and 599)
);
comment on table private.idempotency_keys is 'Answers already given, by person and key; the worker removes them after a day.';
comment on column private.idempotency_keys.read_id is 'The row of patient_reads that says whose data the answer shows. No foreign key: the answer goes first.';

create index idempotency_keys_created_at_idx on private.idempotency_keys (created_at);

-- A kept answer is as old as its write and asks no policy. When somebody's access is taken away,
-- their kept answers go with it: a request that is repeated then runs again and meets the policies.
create function private.forget_answers(people uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from private.idempotency_keys as kept where kept.user_id = any (forget_answers.people);
end;
$$;
comment on function private.forget_answers(uuid[]) is 'Removes the kept answers of people; for triggers, granted to nobody.';

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

grant select, insert (user_id, key, fingerprint, status, response), update (status, response, read_id)
  on private.idempotency_keys to authenticated;
grant select, delete on private.idempotency_keys to carehire_worker;
