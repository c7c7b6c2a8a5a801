-- The person who made a bulk call reads it back to undo it; admins and superusers read all, with the second factor.

-- Which visits one bulk call made, so that the call can be undone. Nothing is added to a visit's
-- row for it: ten thousand visits cost one row more.
create table private.visit_batches (
  id uuid not null default gen_random_uuid(),
  visit_ids uuid[] not null,
  created_by uuid not null default auth.uid(),
  created_at timestamptz not null default now(),
  constraint visit_batches_pkey primary key (id),
  constraint visit_batches_created_by_fkey foreign key (created_by)
    references public.profiles (id) on delete cascade,
  constraint visit_batches_visit_ids_length check (cardinality(visit_ids) between 1 and 10000)
);
comment on table private.visit_batches is 'The visits of each bulk call of the last day; it can be undone for 30 minutes.';

create index visit_batches_created_by_idx on private.visit_batches (created_by);
create index visit_batches_created_at_idx on private.visit_batches (created_at);

alter table private.visit_batches enable row level security;

create policy visit_batches_select on private.visit_batches for select to authenticated
  using (
    (select private.is_admin())
    or (created_by = (select private.user_id()) and (select private.role()) = 'employee')
  );
create policy visit_batches_insert on private.visit_batches for insert to authenticated
  with check (
    created_by = (select private.user_id())
    and (select private.works_with_patients())
  );
create policy visit_batches_aal2 on private.visit_batches as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));
create policy visit_batches_select_worker on private.visit_batches for select to carehire_worker
  using (created_at < (select now()) - interval '1 day');
create policy visit_batches_delete_worker on private.visit_batches for delete to carehire_worker
  using (created_at < (select now()) - interval '1 day');

grant select, insert (visit_ids) on private.visit_batches to authenticated;
grant select, delete on private.visit_batches to carehire_worker;
