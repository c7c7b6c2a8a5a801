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
  about_id uuid,
  constraint access_tokens_pkey primary key (id),
  constraint access_tokens_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint access_tokens_token_hash_unique unique (token_hash),
  constraint access_tokens_token_hash_length check (octet_length(token_hash) = 32),
  constraint access_tokens_scope_allowed check (scope in ('application', 'reminders', 'reference')),
  constraint access_tokens_about_id_matches_scope check ((scope = 'reference') = (about_id is not null))
);
comment on table private.access_tokens is 'Capabilities: who holds the token of such a row acts as the applicant of one application, or may stop its reminders, or answer as one of its references, and nothing else. Of the token itself only its SHA-256 is kept.';

comment on column private.access_tokens.is_mailed is 'Whether it came by email. One that did not is its sender''s, who may have typed anybody''s address: it ends when the address is confirmed.';

comment on column private.access_tokens.about_id is 'Of a reference: the request that it answers. No foreign key: both go with the application.';

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
-- nobody: the functions that ask for a scope say for which role it is good.
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

-- Definer: as above. Only the API can become the one role that may call this.
create function private.capability_application() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.application_of_capability('application');
end;
$$;
comment on function private.capability_application() is
  'The application that this request''s capability is for; null for a wrong, expired or revoked one alike.';
grant execute on function private.capability_application() to carehire_visitor;

create policy applications_select_visitor on public.applications for select to carehire_visitor
  using (id = (select private.capability_application()));

-- Not granted. A link that came with a day to answer by has to live as long. Not SQL: offers and letters are declared later.
create function private.link_needed_until(application_id uuid) returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select (max(matter.last_day) + 1)::timestamp at time zone private.time_zone()
    from (
      select offer.expires_on from public.offers as offer
      where offer.application_id = link_needed_until.application_id and offer.state = 'SENT'
      union all
      select notice.waits_until from public.background_moves as notice
      join public.background_checks as one on one.id = notice.check_id and one.state = 'pre_adverse'
      where notice.application_id = link_needed_until.application_id and notice.shown_at is not null and notice.to_state = 'pre_adverse'
    ) as matter (last_day)
  );
end;
$$;
comment on function private.link_needed_until(uuid) is
  'The end of the last day on which an applicant can answer an offer or dispute a notice, on the agency''s calendar; null where neither waits.';

-- Definer: as above. At most once an hour, so that a page that is open all day writes little.
create function private.renew_capability() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  known constant uuid := private.capability_application();
  needed constant timestamptz := private.link_needed_until(known);
  used private.access_tokens;
begin
  select token.* into used from private.access_tokens as token
  where token.application_id = known and token.token_hash = decode(current_setting('carehire.capability', true), 'hex');
  if used.renewed_at < now() - interval '1 hour' or used.expires_at < needed then
    update private.access_tokens as token set expires_at = greatest(now() + interval '7 days', needed), renewed_at = now()
    where token.id = used.id returning token.* into used;
  end if;
  return coalesce(extract(epoch from used.expires_at - now())::integer, 0);
end;
$$;
comment on function private.renew_capability() is
  'Seven more days for the capability that was used, or as long as an offer or a notice waits for an answer; returns for how many seconds it is good, 0 for none that is.';
grant execute on function private.renew_capability() to carehire_visitor;

-- Definer: as above. A link mailed later works again: it goes only to the address itself.
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
