-- Staff read and write them with the second factor; applicants never see one. Nobody removes one: whoever wrote it changes it or takes it back.

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
call private.make_foreign_key_indexes('application_comments');

create function private.guard_application_comment() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.claim_id('sub') is null then
    return new;
  end if;
  -- Taking back is undone for as long as from when it was done, all else is counted from the writing.
  if coalesce(old.deleted_at, old.created_at) <= now() - private.time_to_undo()
    or (old.deleted_at is not null and new.deleted_at is not null)
  then
    raise exception 'It is too late to change this comment.' using
      errcode = 'PT409', constraint = 'application_comments_too_late';
  end if;
  if new.deleted_at is not null or old.deleted_at is not null then
    new.text := old.text;
    new.deleted_at := case when new.deleted_at is not null then now() end;
  elsif new.text is distinct from old.text then
    new.edited_at := now();
  end if;
  return new;
end;
$$;
comment on function private.guard_application_comment() is
  'Trigger: a comment is changed or taken back for 30 minutes, and what was taken back comes back for as long.';

create trigger application_comments_guard before update on public.application_comments
  for each row execute function private.guard_application_comment();
create trigger application_comments_audit_created after insert on public.application_comments
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger application_comments_audit_updated after update on public.application_comments
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.audit_rows('id');

alter table public.application_comments enable row level security;

create policy application_comments_select on public.application_comments for select to authenticated
  using ((select private.is_staff()));
create policy application_comments_insert on public.application_comments for insert to authenticated
  with check ((select private.is_staff()) and author_id = (select private.user_id()));
create policy application_comments_update on public.application_comments for update to authenticated
  using ((select private.is_staff()) and author_id = (select private.user_id()))
  with check ((select private.is_staff()) and author_id = (select private.user_id()));
create policy application_comments_aal2 on public.application_comments as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));

grant select, insert (application_id, text), update (text, deleted_at) on public.application_comments to carehire_person;
