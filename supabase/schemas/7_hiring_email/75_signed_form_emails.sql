-- Nobody calls this: what is sealed for both sides, or of a form, is available to its applicant, and an email says so.

-- Definer: the worker writes no emails.
create function private.mail_sealed_form() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
begin
  select * into application from public.applications as found where found.id = new.application_id;
  -- A link and no file: an archive holds what a mailbox should not.
  perform private.send_email_to(
    case tg_table_name when 'signed_forms' then 'form_sealed' else 'document_countersigned' end, new.id, application.email, application.locale, jsonb_build_object(
      'values', private.application_values(application) || jsonb_build_object(
        'application_link', jsonb_build_object('link', 'application', 'id', private.first_application(application))
      )
    ),
    application_id => application.id
  );
  return null;
end;
$$;
comment on function private.mail_sealed_form() is 'Trigger: tells an applicant that their copy of what they signed is there.';
create trigger signed_forms_mail after update on public.signed_forms
  for each row when (old.state = 'WAITING' and new.state = 'SEALED') execute function private.mail_sealed_form();
create trigger sealed_documents_mail after update on public.sealed_documents
  for each row when (old.state = 'WAITING' and new.state = 'SEALED' and new.kind = 'countersignature')
  execute function private.mail_sealed_form();
