-- Applicants are told of their copy of what they signed.

insert into private.email_kinds (name, recipient, is_about_documents, is_held, is_nudge) values
  ('form_sealed', 'applicant', false, false, false);

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
    'form_sealed', new.id, application.email, application.locale, jsonb_build_object(
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

notify pgrst, 'reload schema';
