-- Whoever did not send an application has no form of it in hand: an aggregate answered everybody.

-- Definer: whether the form in hand is the caller's own, it asks itself.
create or replace function private.form_digest(application_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select private.sha256_of(coalesce(jsonb_object_agg(section.section_id, section.data) filter (where section.id is not null), '{}'))
  from public.applications as application
  left join public.application_sections as section
    on section.application_id = application.id and section.section_id <> 'signature'
  where application.id = form_digest.application_id and private.is_applicant_of(application)
  group by application.id
$$;

notify pgrst, 'reload schema';
