-- Both tables of files are made as one: a name of an applicant's file is held to what the API makes of names, too.

alter table public.visit_documents
  drop constraint visit_documents_object_key_unique,
  drop constraint visit_documents_mime_allowed,
  drop constraint visit_documents_bytes_range,
  drop constraint visit_documents_sha256_format,
  drop constraint visit_documents_state_complete,
  drop constraint visit_documents_withdrawn_at_given,
  drop constraint visit_documents_original_name_format,
  drop constraint visit_documents_original_name_characters,
  drop constraint visit_documents_original_name_ending;
alter table public.application_attachments
  drop constraint application_attachments_object_key_unique,
  drop constraint application_attachments_mime_allowed,
  drop constraint application_attachments_bytes_range,
  drop constraint application_attachments_sha256_format,
  drop constraint application_attachments_state_complete,
  drop constraint application_attachments_withdrawn_at_given,
  drop constraint application_attachments_original_name_line;
call private.make_files('visit_documents', 'visit-documents');
call private.make_files('application_attachments', 'application-attachments', erased_states => '{withdrawn}');
create trigger visit_documents_keep_row before delete on public.visit_documents
  for each row execute function private.keep_row_of_file();
call private.make_character_checks();

notify pgrst, 'reload schema';
