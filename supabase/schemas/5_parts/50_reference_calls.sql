-- Staff read and write them with the second factor; applicants never see one. The person who made a call changes it or takes it back.

create table public.reference_calls (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  author_id uuid not null default auth.uid(),
  reference_name text not null,
  called_on date not null,
  answers text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  ratings jsonb not null default '[]',
  constraint reference_calls_pkey primary key (id),
  constraint reference_calls_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint reference_calls_author_id_fkey foreign key (author_id) references public.profiles (id),
  constraint reference_calls_reference_name_format check (private.is_line(reference_name, 100) and btrim(reference_name) <> ''),
  constraint reference_calls_called_on_range check (called_on between '2000-01-01' and '2199-12-31'),
  constraint reference_calls_answers_format check (private.is_text(answers, 4000) and btrim(answers) <> ''),
  constraint reference_calls_ratings_list check (jsonb_typeof(ratings) = 'array')
);
comment on table public.reference_calls is 'Which references of an applicant were called, when, and what they said.';
comment on column public.reference_calls.ratings is 'From 1 to 5 with a remark, or null for what they could not say, by criterion, with the names that it had then.';

create index reference_calls_application_id_created_at_id_idx on public.reference_calls (application_id, created_at, id);
call private.make_part_of_application(
  'reference_calls', adders => 'staff', written => '{reference_name,called_on,answers,ratings}',
  changers => 'staff', changed => '{reference_name,called_on,answers,ratings,deleted_at}'
);
call private.keep_from_its_subject('reference_calls');

-- After reference_calls_guard, by its name: what is taken back is as it was.
create trigger reference_calls_ratings before insert or update of ratings on public.reference_calls
  for each row execute function private.name_ratings('reference', '5');
