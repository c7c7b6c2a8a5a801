-- Staff read the kinds of documents; admins and superusers keep them, with the second factor.

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
