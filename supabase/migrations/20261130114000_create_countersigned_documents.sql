-- Which documents the agency countersigns is rows; there are none to begin with.

create table public.countersigned_documents (
  id uuid not null default gen_random_uuid(),
  name text collate "und-x-icu" not null,
  document text not null,
  countersigner text not null default 'decider',
  holds_hire boolean not null default false,
  active boolean not null default true,
  since timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint countersigned_documents_pkey primary key (id),
  constraint countersigned_documents_name_line check (private.is_line(name, 100)),
  constraint countersigned_documents_document_allowed check (
    document in ('offer', 'form_general', 'form_background', 'form_medical', 'form_tax')
  ),
  constraint countersigned_documents_countersigner_allowed check (countersigner in ('decider', 'admin'))
);
comment on table public.countersigned_documents is 'Which documents the agency countersigns once their applicant has signed them; a document without an active row needs one signature.';
comment on column public.countersigned_documents.countersigner is 'Who signs second: whoever decides, or administrators alone.';
comment on column public.countersigned_documents.holds_hire is 'Whether nobody is hired before.';
comment on column public.countersigned_documents.since is 'What was signed before is left as it is.';
create unique index countersigned_documents_name_unique on public.countersigned_documents (name collate private.ignore_case);
create unique index countersigned_documents_document_unique on public.countersigned_documents (document) where active;

call private.make_plain_table('countersigned_documents', readers => '{hiringmanager,admin,superuser}');

create function private.begin_countersigning() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.since := now();
  return new;
end;
$$;
comment on function private.begin_countersigning() is 'Trigger: a row asks for what is signed after it was written, turned on, or given another document.';
create trigger countersigned_documents_begin before update on public.countersigned_documents
  for each row when (new.active and (not old.active or new.document <> old.document)) execute function private.begin_countersigning();

call private.make_character_checks();

notify pgrst, 'reload schema';
