-- Nobody reads or writes these: while a row is here, the transaction that wrote it erases an application with what was signed of it.

create table private.erasures (
  application_id uuid not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  constraint erasures_pkey primary key (application_id)
);
comment on table private.erasures is 'Which application the present transaction erases by a rule of retention. A row is gone before its transaction ends.';

alter table private.erasures enable row level security;
create policy erasures_aal2 on private.erasures as restrictive to authenticated using ((select private.has_required_aal()));

-- Definer: callers who change a row may have no right to ask for erasures. A session setting would not be enough: anyone who
-- sends SQL can set one.
create function private.is_erased(application_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.erasures as erasure
    where erasure.application_id = is_erased.application_id and erasure.transaction_id = pg_current_xact_id_if_assigned()
  )
$$;
comment on function private.is_erased(uuid) is
  'Whether this transaction erases the application by a rule of retention: then alone what was signed of it may be removed.';
grant execute on function private.is_erased(uuid) to authenticated, service_role, carehire_visitor, carehire_worker;
