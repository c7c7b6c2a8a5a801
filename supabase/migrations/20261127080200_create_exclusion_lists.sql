-- Administrators bring them in and read them, with the second factor; nobody changes or deletes one.

-- A list as its publisher put it out, such as the LEIE of the Office of Inspector General: 42 U.S.C. 1320a-7.
create table public.exclusion_lists (
  id uuid not null default gen_random_uuid(),
  source text not null,
  published_on date not null,
  file_name text not null,
  sha256 text not null,
  rows integer not null default 0,
  completed_at timestamptz,
  replaced_at timestamptz,
  imported_by uuid not null default auth.uid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint exclusion_lists_pkey primary key (id),
  constraint exclusion_lists_imported_by_fkey foreign key (imported_by) references public.profiles (id),
  constraint exclusion_lists_source_format check (source ~ '^[a-z][a-z0-9_]{1,49}$'),
  constraint exclusion_lists_published_on_range check (published_on between '2000-01-01' and '2199-12-31'),
  constraint exclusion_lists_file_name_line check (private.is_line(file_name, 200)),
  constraint exclusion_lists_sha256_format check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint exclusion_lists_rows_range check (rows between 0 and 500000)
);
comment on table public.exclusion_lists is 'Lists of people who may not be paid by federal or state health programs, as they were published; the newest complete one of each source is looked at.';
comment on column public.exclusion_lists.source is 'Whose list it is: `oig_leie`, or a state''s.';
comment on column public.exclusion_lists.sha256 is 'Of the file as it was brought in.';
comment on column public.exclusion_lists.completed_at is 'When its last row had come; before that, nobody is looked up in it.';
comment on column public.exclusion_lists.replaced_at is 'When a newer one of the same source was complete: its rows are gone then, and what it was stays.';

create unique index exclusion_lists_source_unique on public.exclusion_lists (source)
  where completed_at is not null and replaced_at is null;
call private.make_plain_table('exclusion_lists', readers => '{admin,superuser}', reads_need_factor => true);
revoke insert (rows, completed_at, replaced_at, imported_by), update, delete on public.exclusion_lists from authenticated;

call private.make_character_checks();

notify pgrst, 'reload schema';
