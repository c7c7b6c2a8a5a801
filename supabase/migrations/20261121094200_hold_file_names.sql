-- The API shows every file by a name that is safe and ends as its content says. PostgREST took
-- any name, "Invoice.hta" for a PDF too, which the download then handed on. Now the table holds
-- what api/documents/names.py makes; a name that breaks it becomes a plain one.

alter table public.visit_documents
  add constraint visit_documents_original_name_characters check (
    original_name !~ (
      '[/\\<>:"|?*\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e'
      '\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]'
    )
  ) not valid,
  add constraint visit_documents_original_name_ending check (
    original_name ~* case mime
      when 'application/pdf' then '.\.pdf$'
      when 'image/jpeg' then '.\.(jpg|jpeg|jpe)$'
      when 'image/png' then '.\.png$'
      when 'image/heic' then '.\.heic$'
      when 'image/heif' then '.\.(heif|hif)$'
      when 'application/msword' then '.\.doc$'
      else '.\.docx$'
    end
  ) not valid;

do $$
declare
  rule text := (
    select string_agg(pg_get_expr(conbin, conrelid), ' and ') from pg_constraint
    where conrelid = 'public.visit_documents'::regclass
      and conname in ('visit_documents_original_name_characters', 'visit_documents_original_name_ending')
  );
begin
  execute 'update public.visit_documents set original_name = ''document.'' || substring(object_key from ''[^.]+$'')'
    || ' where not (' || rule || ')';
end;
$$;

alter table public.visit_documents
  validate constraint visit_documents_original_name_characters,
  validate constraint visit_documents_original_name_ending;

notify pgrst, 'reload schema';
