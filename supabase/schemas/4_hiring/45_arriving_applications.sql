-- Nobody adds an application directly: this function does, for the person who sends the form.

-- An application arrives. Definer: the sender must not learn whether there is one already, and the
-- listing's row is locked so that none arrives after it was closed.
create function private.create_application(
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
  fresh_key uuid := create_application.request_key;
  added uuid;
begin
  -- Whoever knows the key has sent it, and the response was lost on its way. Under the key of what others sent, or of
  -- what was corrected since, it is another application: on a shared device the next one must not get the first one's.
  select known.* into earlier from public.applications as known where known.request_key = fresh_key;
  if found then
    if earlier.is_anonymous = (applicant is null) and (applicant is null or earlier.user_id = applicant)
      and earlier.job_listing_id = create_application.job_listing_id and earlier.email = create_application.email
      and earlier.first_name = create_application.first_name and earlier.last_name = create_application.last_name
      and earlier.phone_number = create_application.phone_number then
      perform private.add_capability(earlier.id, applicant, create_application.capability);
      return earlier.id;
    end if;
    fresh_key := null;
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
    create_application.locale, create_application.source, wanted_cv, earlier.id, fresh_key,
    clock_timestamp()
  ) returning id into added;
  if applicant = owner then
    perform private.take_name(added);
  end if;
  perform private.add_capability(added, applicant, create_application.capability);
  return added;
end;
$$;
comment on function private.create_application is
  'Adds an application as a draft, with the capability of whoever has no account, which this transaction then has.';
grant execute on function private.create_application(uuid,text,text,text,text,uuid,uuid,text,text,uuid,bytea)
  to carehire_visitor, carehire_person;
