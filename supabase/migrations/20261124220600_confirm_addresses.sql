-- An address is confirmed by its mailed link, by an account, and by what is done with either.

-- An application arrives. Definer: the sender must not learn whether there is one already, and the
-- listing's row is locked so that none arrives after it was closed.
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
    is_anonymous, user_id, email_confirmed_at, locale, source, cv, repeats_id, request_key
  ) values (
    create_application.job_listing_id, create_application.first_name, create_application.last_name,
    create_application.email, create_application.phone_number, create_application.area_id,
    create_application.employment_type_id, applicant is null,
    coalesce(applicant, (
      select person.id from auth.users as person
      where lower(person.email) = create_application.email and person.email_confirmed_at is not null
    )),
    (
      select now() from auth.users as person
      where person.id = applicant and lower(person.email) = create_application.email
        and person.email_confirmed_at is not null
    ),
    create_application.locale,
    create_application.source, wanted_cv, earlier, create_application.request_key
  ) returning id into added;
  perform private.add_capability(added, applicant, create_application.capability);
  return added;
end;
$$;

-- Definer: Auth may not write applications. Whoever applied before they had an account finds it there once
-- they have shown that the address is theirs.
create or replace function private.claim_applications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.applications as application
  set user_id = new.id, email_confirmed_at = coalesce(application.email_confirmed_at, now())
  where application.user_id is null and application.email = lower(new.email);
  return null;
end;
$$;

-- Definer: the application counts whether or not the caller sees all of it. After the policies.
create or replace function private.check_application_section() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
  missing smallint[];
begin
  select * into application from public.applications as found where found.id = new.application_id for no key update;
  if private.is_closed(application.status) then
    raise exception 'The form of this application is closed.' using
      errcode = 'PT409', constraint = 'application_sections_application_id_open';
  end if;
  if not private.is_section_open(application, new.section_id) then
    raise exception 'This part is not asked for yet.' using
      errcode = 'PT409', constraint = 'application_sections_section_id_open';
  end if;
  -- What somebody has signed stays what they have signed.
  if tg_op = 'UPDATE' and application.is_prehire_completed then
    raise exception 'The form has been signed.' using
      errcode = 'PT409', constraint = 'application_sections_application_id_signed';
  end if;
  missing := private.missing_sections(new.application_id);
  if new.section_id = 'signature' and missing <> '{}' then
    raise exception 'Parts of the form are missing.' using
      errcode = 'PT409', constraint = 'application_sections_section_id_complete';
  end if;
  if application.user_id = private.user_id() then
    perform private.confirm_email(application.id);
  end if;
  update public.applications as changed
  set current_step = coalesce(missing[1] - 1, 11), is_prehire_completed = (missing = '{}')
  where changed.id = new.application_id and changed.current_step < coalesce(missing[1] - 1, 11);
  return null;
end;
$$;

notify pgrst, 'reload schema';
