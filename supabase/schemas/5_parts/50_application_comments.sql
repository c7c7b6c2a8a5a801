-- Staff read and write them with the second factor; applicants never see one. Nobody removes one: its author changes it or takes it back.

create table public.application_comments (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  author_id uuid not null default auth.uid(),
  text text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  constraint application_comments_pkey primary key (id),
  constraint application_comments_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint application_comments_author_id_fkey foreign key (author_id) references public.profiles (id),
  constraint application_comments_text_format check (private.is_text(text, 4000) and btrim(text) <> '')
);
comment on table public.application_comments is 'What staff write to each other about an application. After half an hour a comment stands as it is.';
comment on column public.application_comments.deleted_at is 'Taken back by its author: the text is shown no longer, that there was a comment is.';

create index application_comments_application_id_created_at_id_idx
  on public.application_comments (application_id, created_at, id);
call private.make_part_of_application(
  'application_comments', adders => 'staff', written => '{text}', changers => 'staff', changed => '{text,deleted_at}'
);
call private.keep_from_its_subject('application_comments');
