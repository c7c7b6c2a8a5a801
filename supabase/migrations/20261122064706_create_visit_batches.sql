-- The kinds of documents, and which visits one bulk call made.

create table public.visit_document_types (
  id uuid not null default gen_random_uuid(),
  name text collate "und-x-icu" not null,
  sort_order integer not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint visit_document_types_pkey primary key (id),
  constraint visit_document_types_name_line check (private.is_line(name, 100)),
  constraint visit_document_types_sort_order_range check (sort_order between 0 and 10000)
);
comment on table public.visit_document_types is 'Kinds of visit documents.';
create unique index visit_document_types_name_unique on public.visit_document_types (name collate private.ignore_case);

call private.make_plain_table('visit_document_types');

insert into public.visit_document_types (name, sort_order) values
  ('Insurance Claim Form', 1),
  ('Medical Report', 2),
  ('Hospital Invoice', 3),
  ('Prescription', 4),
  ('Lab Test Results', 5);

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

notify pgrst, 'reload schema';
