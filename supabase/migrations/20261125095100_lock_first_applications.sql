-- Whatever moves, sends or saves locks all applications in one name; staff's requests are told to who has shown the address.
create or replace function private.create_application(
  job_listing_id uuid, first_name text, last_name text, email text, phone_number text,
  area_id uuid, employment_type_id uuid, locale text, source text, request_key uuid, capability bytea
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  applicant uuid := private.user_id();
  owner uuid := private.account_at(create_application.email);
  earlier public.applications;
  person text;
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
  person := private.person_key(create_application.first_name, create_application.last_name);
  perform pg_advisory_xact_lock(hashtextextended(
    create_application.job_listing_id || create_application.email || person, 0));
  perform private.lock_person(create_application.job_listing_id, create_application.email, person);
  select known.* into earlier from public.applications as known
  where known.job_listing_id = create_application.job_listing_id and known.email = create_application.email
    and private.person_key(known.first_name, known.last_name) = person
    and known.repeats_id is null and private.holds_name(known)
  order by known.email_confirmed_at, known.created_at limit 1;
  insert into public.applications (
    job_listing_id, first_name, last_name, email, phone_number, area_id, employment_type_id,
    is_anonymous, user_id, email_confirmed_at, locale, source, cv, repeats_id, request_key, created_at
  ) values (
    create_application.job_listing_id, create_application.first_name, create_application.last_name,
    create_application.email, create_application.phone_number, create_application.area_id,
    create_application.employment_type_id, applicant is null,
    coalesce(applicant, owner), case when applicant = owner then now() end,
    create_application.locale, create_application.source, wanted_cv, earlier.id, create_application.request_key,
    clock_timestamp()
  ) returning id into added;
  if applicant = owner then
    perform private.take_name(added);
  end if;
  perform private.add_capability(added, applicant, create_application.capability);
  return added;
end;
$$;

create or replace function private.fill_application_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_people(array[new.application_id]);
  select application.status, application.status_changed_at, application.held_from
  into new.from_status, new.from_since, new.from_held_from
  from public.applications as application where application.id = new.application_id;
  -- Of an application that is not there, the foreign key says so, and of somebody else's the policy.
  new.from_status := coalesce(new.from_status, '');
  if new.undoes_id is not null then
    new.to_status := coalesce(
      (select undone.from_status from public.application_status_history as undone where undone.id = new.undoes_id),
      new.from_status
    );
  end if;
  new.actor_id := private.user_id();
  new.created_at := clock_timestamp();
  return new;
end;
$$;

create or replace function private.fill_application_section() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_people(array[new.application_id]);
  select section.lane into new.lane from private.form_sections() as section
  where section.id = new.section_id and section.place > 0;
  if new.lane is null then
    raise exception 'The form has no such part.' using
      errcode = 'PT422', constraint = 'application_sections_section_id_known', column = 'section_id';
  end if;
  return new;
end;
$$;

create or replace function private.check_application_section() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
  missing smallint[];
begin
  perform private.lock_people(array[new.application_id]);
  select * into application from public.applications as found where found.id = new.application_id;
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
  if application.user_id = private.user_id() and private.has_shown_address(application.id) then
    perform private.confirm_email(application.id);
  end if;
  update public.applications as changed
  set current_step = coalesce(missing[1] - 1, 11), is_prehire_completed = (missing = '{}')
  where changed.id = new.application_id and changed.current_step < coalesce(missing[1] - 1, 11);
  return null;
end;
$$;

create or replace function private.check_application_attachment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
begin
  -- The lock makes senders of one application wait for one another, so that the number holds.
  perform private.lock_people(array[new.application_id]);
  select * into application from public.applications as found where found.id = new.application_id;
  if private.is_closed(application.status) then
    raise exception 'This application takes no more files.' using
      errcode = 'PT409', constraint = 'application_attachments_application_id_open';
  end if;
  if application.user_id = private.user_id() and private.has_shown_address(application.id) then
    perform private.confirm_email(application.id);
  end if;
  if new.request_id is null then
    if application.cv = 'none' and new.doc_type in ('cv', 'resume') then
      raise exception 'This job takes no CV.' using
        errcode = 'PT422', constraint = 'application_attachments_doc_type_wanted', column = 'doc_type';
    end if;
    if not private.is_section_open(application, new.section_id) then
      raise exception 'This part is not asked for yet.' using
        errcode = 'PT409', constraint = 'application_attachments_section_id_open';
    end if;
  elsif not exists (
    select from public.document_requests as request
    where request.id = new.request_id and request.application_id = new.application_id
      and request.state in ('open', 'submitted', 'rejected')
      -- Of what staff ask for, whoever typed somebody's address is told nothing, and answers nothing.
      and (new.is_by_staff or request.doc_type is not null or private.has_shown_address(new.application_id))
  ) then
    raise exception 'This document is not asked for any more.' using
      errcode = 'PT409', constraint = 'application_attachments_request_id_open';
  end if;
  if (select count(*) from public.application_attachments as other where other.application_id = new.application_id) > 100 then
    raise exception 'An application holds at most 100 files.' using
      errcode = 'PT409', constraint = 'application_attachments_application_id_most';
  end if;
  return null;
end;
$$;

notify pgrst, 'reload schema';
