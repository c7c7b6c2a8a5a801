-- Everybody reads and writes their own keys only; the worker removes old ones.

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
