-- The kinds of documents a visit may have, kept by the admins.

create table public.visit_document_types (
  id uuid not null default gen_random_uuid(),
  name text not null,
  active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint visit_document_types_pkey primary key (id),
  constraint visit_document_types_name_unique unique (name),
  constraint visit_document_types_name_length check (char_length(name) <= 100 and btrim(name) <> ''),
  constraint visit_document_types_name_format check (name !~ '[[:cntrl:]]')
);
comment on table public.visit_document_types is 'Kinds of visit documents. One in use is switched off, not deleted.';

insert into public.visit_document_types (name, sort_order) values
  ('Insurance Claim Form', 1),
  ('Medical Report', 2),
  ('Hospital Invoice', 3),
  ('Prescription', 4),
  ('Lab Test Results', 5);

create trigger visit_document_types_touch before update on public.visit_document_types
  for each row execute function private.touch_row();

alter table public.visit_document_types enable row level security;

create policy visit_document_types_select on public.visit_document_types for select to authenticated
  using ((select private.is_staff()));
create policy visit_document_types_insert on public.visit_document_types for insert to authenticated
  with check ((select private.role()) in ('admin', 'superuser'));
create policy visit_document_types_update on public.visit_document_types for update to authenticated
  using ((select private.role()) in ('admin', 'superuser'))
  with check ((select private.role()) in ('admin', 'superuser'));
create policy visit_document_types_delete on public.visit_document_types for delete to authenticated
  using ((select private.role()) in ('admin', 'superuser'));

grant select, insert (name, active, sort_order), update (name, active, sort_order), delete
  on public.visit_document_types to authenticated;
grant select, insert, update, delete on public.visit_document_types to service_role;

notify pgrst, 'reload schema';
