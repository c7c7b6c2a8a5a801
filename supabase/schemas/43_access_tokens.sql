-- Nobody reads or writes these: capabilities are made and used by the functions here.

-- What an applicant without an account holds instead of one: an unguessable token, in a cookie and in mailed links.
create table private.access_tokens (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  token_hash bytea not null,
  scope text not null default 'application',
  expires_at timestamptz not null default now() + interval '7 days',
  renewed_at timestamptz not null default now(),
  revoked_at timestamptz,
  is_mailed boolean not null default false,
  created_at timestamptz not null default now(),
  constraint access_tokens_pkey primary key (id),
  constraint access_tokens_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint access_tokens_token_hash_unique unique (token_hash),
  constraint access_tokens_token_hash_length check (octet_length(token_hash) = 32),
  constraint access_tokens_scope_allowed check (scope in ('application', 'reminders'))
);
comment on table private.access_tokens is 'Capabilities: who holds the token of such a row acts as the applicant of one application, or may stop its reminders and nothing else. Of the token itself only its SHA-256 is kept.';

comment on column private.access_tokens.is_mailed is 'Whether it came by email. One that did not is its sender''s, who may have typed anybody''s address: it ends when the address is confirmed.';

create index access_tokens_application_id_idx on private.access_tokens (application_id);
alter table private.access_tokens enable row level security;

create policy access_tokens_aal2 on private.access_tokens as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));

create function private.is_good(token private.access_tokens) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return token.revoked_at is null and token.expires_at > now() and (token.is_mailed or not exists (
    select from public.applications as application
    where application.id = token.application_id and application.email_confirmed_at is not null
  ));
end;
$$;
comment on function private.is_good(private.access_tokens) is
  'Whether a capability opens anything: it has neither ended nor been revoked, and what was not mailed ends once the address is confirmed.';

-- Definer: nobody reads the capabilities themselves. The API sets the hash for one transaction. Granted to
-- nobody: for which role a scope is good for something, the functions that ask for it say.
create function private.application_of_capability(scope text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  given text := current_setting('carehire.capability', true);
begin
  if given is null or given !~ '^[0-9a-f]{64}$' then
    return null;
  end if;
  return (
    select token.application_id from private.access_tokens as token
    where token.token_hash = decode(given, 'hex') and token.scope = application_of_capability.scope
      and private.is_good(token)
  );
end;
$$;
comment on function private.application_of_capability(text) is
  'The application that this request''s capability of this scope is for; null for a wrong, expired, revoked or foreign one alike.';

-- Definer: as above. The role alone that may call this is one that only the API can become.
create function private.capability_application() returns uuid
language sql stable security definer set search_path = ''
as $$
  select private.application_of_capability('application')
$$;
comment on function private.capability_application() is
  'The application that this request''s capability is for; null for a wrong, expired or revoked one alike.';
grant execute on function private.capability_application() to carehire_visitor;

create policy applications_select_visitor on public.applications for select to carehire_visitor
  using (id = (select private.capability_application()));

-- Definer: as above. At most once an hour, so that a page that is open all day writes little.
create function private.renew_capability() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update private.access_tokens as token
  set expires_at = now() + interval '7 days', renewed_at = now()
  where token.application_id = private.capability_application()
    and token.token_hash = decode(current_setting('carehire.capability', true), 'hex')
    and token.renewed_at < now() - interval '1 hour';
end;
$$;
comment on function private.renew_capability() is 'Seven more days for the capability that was used.';
grant execute on function private.renew_capability() to carehire_visitor;

-- Definer: as above. A link mailed later is good again: it goes to the address alone.
create function private.end_links(application_id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  if not (private.is_decider() and private.has_required_aal()) then
    return null;
  end if;
  update private.access_tokens as token set revoked_at = now()
  from public.applications as application
  where application.id = token.application_id and token.scope = 'application' and private.is_good(token)
    and end_links.application_id in (application.id, application.repeats_id);
  get diagnostics ended = row_count;
  if ended > 0 then
    perform private.audit('end_links', 'applications', array[end_links.application_id]);
  end if;
  return ended;
end;
$$;
comment on function private.end_links(uuid) is
  'Ends every link and cookie that opens an application or its repeats, for whoever decides on it, and says how many; null for anybody else.';
grant execute on function private.end_links(uuid) to carehire_person;

-- Definer: the worker reads no capability.
create function private.sweep_capabilities() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  swept integer;
begin
  delete from private.access_tokens as token
  where coalesce(token.revoked_at, token.expires_at) < now() - interval '30 days';
  get diagnostics swept = row_count;
  return swept;
end;
$$;
comment on function private.sweep_capabilities() is 'Removes what ended a month ago, and says how many.';
grant execute on function private.sweep_capabilities() to carehire_worker;

create function private.add_capability(application_id uuid, applicant uuid, capability bytea) returns void
language plpgsql set search_path = ''
as $$
begin
  if add_capability.applicant is null then
    insert into private.access_tokens (application_id, token_hash)
    values (add_capability.application_id, add_capability.capability);
    perform set_config('carehire.capability', encode(add_capability.capability, 'hex'), true);
  end if;
end;
$$;
comment on function private.add_capability(uuid, uuid, bytea) is
  'One more capability for an application of somebody without an account; this transaction has it from now on.';

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
comment on function private.create_application is
  'Adds an application as a draft, with the capability of whoever has no account, which this transaction then has.';
grant execute on function private.create_application(uuid,text,text,text,text,uuid,uuid,text,text,uuid,bytea)
  to carehire_visitor, carehire_person;
