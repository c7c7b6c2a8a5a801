-- A listing says whether it takes a CV; where one is required and did not come, it is asked for.

alter table public.job_listings
  add column cv text not null default 'optional',
  add constraint job_listings_cv_allowed check (cv in ('optional', 'required', 'none'));
comment on column public.job_listings.cv is 'Whether applicants send a CV: who likes, all, or nobody. What has been sent keeps what was said then.';
grant insert (cv), update (cv) on public.job_listings to authenticated;
grant select (cv) on public.job_listings to anon;

alter table public.applications
  add column cv text not null default 'optional',
  add constraint applications_cv_allowed check (cv in ('optional', 'required', 'none'));
comment on column public.applications.cv is 'What the listing said of a CV when this was sent.';
grant select (cv) on public.applications to carehire_visitor;

alter table public.document_requests
  add column doc_type text,
  add constraint document_requests_doc_type_allowed check (doc_type in ('cv'));
comment on column public.document_requests.doc_type is 'Which file fulfills it by itself, whatever it was sent for.';
comment on column public.document_requests.requested_by is 'Null when the listing asks for it.';
create unique index document_requests_application_id_doc_type_unique
  on public.document_requests (application_id, doc_type) where doc_type is not null;
grant select (doc_type) on public.document_requests to carehire_visitor;

create or replace function private.create_application(
  job_listing_id uuid, first_name text, last_name text, email text, phone_number text,
  area_id uuid, employment_type_id uuid, locale text, source text, request_key uuid, capability bytea
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  applicant uuid := private.user_id();
  earlier uuid;
  wanted_cv text;
  added uuid;
begin
  -- Whoever knows the key has sent it: the response to that was lost on its way.
  select known.id into added from public.applications as known
  where known.request_key = create_application.request_key
    and known.is_anonymous = (applicant is null) and (applicant is null or known.user_id = applicant);
  if added is not null then
    perform private.add_capability(added, applicant, create_application.capability);
    return added;
  end if;
  select listing.cv into wanted_cv from public.job_listings as listing
  where listing.id = create_application.job_listing_id and listing.status = 'PUBLISHED'
    and (listing.closes_on is null or listing.closes_on >= private.today())
  for share;
  if not found then
    raise exception 'This job is no longer open.' using
      errcode = 'PT409', constraint = 'applications_job_listing_id_open';
  end if;
  -- Two that arrive at once wait for each other here, so that the second one is known to be a repeat.
  perform pg_advisory_xact_lock(hashtextextended(
    create_application.job_listing_id || create_application.email
      || private.person_key(create_application.first_name, create_application.last_name), 0));
  select known.id into earlier from public.applications as known
  where known.job_listing_id = create_application.job_listing_id and known.email = create_application.email
    and private.person_key(known.first_name, known.last_name)
      = private.person_key(create_application.first_name, create_application.last_name)
    and known.repeats_id is null and known.status <> 'WITHDRAWN';
  insert into public.applications (
    job_listing_id, first_name, last_name, email, phone_number, area_id, employment_type_id,
    is_anonymous, user_id, locale, source, cv, repeats_id, request_key
  ) values (
    create_application.job_listing_id, create_application.first_name, create_application.last_name,
    create_application.email, create_application.phone_number, create_application.area_id,
    create_application.employment_type_id, applicant is null,
    coalesce(applicant, (
      select person.id from auth.users as person
      where lower(person.email) = create_application.email and person.email_confirmed_at is not null
    )),
    create_application.locale,
    create_application.source, wanted_cv, earlier, create_application.request_key
  ) returning id into added;
  perform private.add_capability(added, applicant, create_application.capability);
  return added;
end;
$$;

create or replace function private.mail_document_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
begin
  select * into application from public.applications as found where found.id = new.application_id;
  perform private.send_email_to(
    case new.state when 'rejected' then 'document_rejected' else 'document_requested' end,
    case new.state when 'rejected' then gen_random_uuid() else new.id end,
    application.email, application.locale, jsonb_build_object(
      'thread', application.id,
      'values', private.application_values(application) || jsonb_build_object(
        'document_name', case when new.doc_type = 'cv' and application.locale = 'es' then 'Currículum' else new.name end,
        'document_note', coalesce(new.decision_reason, new.note, ''),
        'due_on', coalesce(to_char(new.due_on, 'MM/DD/YYYY'), ''),
        'application_link', jsonb_build_object('link', 'application', 'id', application.id)
      )
    )
  );
  return null;
end;
$$;

drop trigger document_requests_mail_asked on public.document_requests;
create trigger document_requests_mail_asked after insert on public.document_requests
  for each row when (new.requested_by is not null) execute function private.mail_document_request();

-- Definer: whoever applies may ask for nothing. A repeated application is asked like a first one. Nothing
-- is mailed: the CV is often on its way by then, and the applicant's page says what is missing.
create function private.ask_for_cv() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.document_requests (application_id, name, doc_type, requested_by) values (new.id, 'CV', 'cv', null);
  return null;
end;
$$;
comment on function private.ask_for_cv() is 'Trigger: an application to a listing that requires a CV is never lost for want of one; it is asked for.';
create trigger applications_ask_for_cv after insert on public.applications
  for each row when (new.cv = 'required') execute function private.ask_for_cv();


notify pgrst, 'reload schema';
