-- Whoever's signed form is opened again hears of it, and is not taken for somebody who has done nothing since they signed it.

insert into private.email_kinds (name, recipient, is_about_documents, is_held, is_nudge) values
  ('form_reopened', 'applicant', false, false, false);

-- How far it is, and since when nothing was done; null where nothing is asked for. What waits for an acceptance does.
-- Definer: the worker reads no applications.
create or replace function private.unfinished_form(application_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'done', count(section.id),
    'all', (select count(*) from private.form_sections() as known where known.place > 0),
    'since', greatest(application.status_changed_at, max(section.updated_at), (
      select max(form.reopened_at) from public.signed_forms as form where form.application_id = application.id
    ))
  )
  from public.applications as application
  left join public.application_sections as section on section.application_id = application.id
  where application.id = unfinished_form.application_id and not application.is_prehire_completed
    and private.has_reached('applications', application.status, 'CONDITIONAL_OFFER') and not private.awaits_acceptance(application.id)
  group by application.id
$$;

-- Of a form that is opened again for a correction: what is to be corrected stands on the page, since mailboxes may be read by others.
-- Definer: people may mail no address.
create function private.mail_reopened_form() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.send_email_to(
    'form_reopened', new.id, application.email, application.locale, jsonb_build_object(
      'values', private.application_values(application) || jsonb_build_object(
        'application_link', jsonb_build_object('link', 'application', 'id', private.first_application(application))
      )
    ),
    private.after_quiet_hours(now()), application_id => application.id
  )
  from public.applications as application where application.id = new.application_id;
  return null;
end;
$$;
comment on function private.mail_reopened_form() is 'Trigger: tells an applicant that their form is open again and is to be signed anew.';
create trigger signed_forms_mail_reopened after update on public.signed_forms
  for each row when (old.reopened_at is null and new.reopened_at is not null) execute function private.mail_reopened_form();

-- Definer: the worker reads no forms.
create function private.is_form_reopened(email_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.outbound_emails as email
    join public.signed_forms as form on form.id = email.cause_id
    where email.id = is_form_reopened.email_id and private.unfinished_form(form.application_id) is not null
      and not exists (
        select from public.signed_forms as later where later.application_id = form.application_id and later.number > form.number
      )
  )
$$;
comment on function private.is_form_reopened(uuid) is 'Whether the form that an email asks for again, when it is sent, still is to be corrected and signed.';
grant execute on function private.is_form_reopened(uuid) to carehire_worker;

-- Of forms that were opened again before applicants were told, the reason was written for colleagues alone.
-- Definer: applicants read of their forms neither this nor the emails. Whoever typed somebody else's address is told nothing.
create function private.own_reopening(application_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select form.reopening_reason
    from public.applications as application
    join public.signed_forms as form on form.application_id = application.id and form.reopened_at is not null
    where application.id = own_reopening.application_id and private.is_applicant_of(application)
      and private.has_shown_address(application.id) and (private.claim_id('sub') is null or private.has_required_aal())
      and not application.is_prehire_completed and not private.is_closed(application.status)
      and exists (select from public.outbound_emails as told where told.cause_id = form.id and told.kind = 'form_reopened')
    order by form.number desc limit 1
  );
end;
$$;
comment on function private.own_reopening(uuid) is 'What the caller is to correct in the form that they signed; null where it was not opened again.';
grant execute on function private.own_reopening(uuid) to carehire_person, carehire_visitor;

notify pgrst, 'reload schema';
