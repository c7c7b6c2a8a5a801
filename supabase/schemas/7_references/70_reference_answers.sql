-- A referee reads and answers by the capability in their link; nobody else calls these, and a GET never uses anything up.

-- Not granted: every answer begins with it, no matter who gives it and for whom. Definer: nobody reads capabilities.
create function private.request_of_capability() returns public.reference_requests
language plpgsql stable security definer set search_path = ''
as $$
declare
  given constant text := current_setting('carehire.capability', true);
  found_request public.reference_requests;
begin
  if private.application_of_capability('reference') is not null then
    select request.* into found_request
    from private.access_tokens as token
    join public.reference_requests as request on request.id = token.about_id and request.application_id = token.application_id
    join public.applications as application on application.id = request.application_id
    where token.token_hash = decode(given, 'hex') and request.revoked_at is null and request.expires_at > now()
      and not private.is_closed(application.status);
  end if;
  return found_request;
end;
$$;
comment on function private.request_of_capability() is
  'The request that this one''s capability is for, answered or not; empty for a wrong, expired or revoked one, and of a closed application, alike.';

-- Definer: a referee sees no application, no listing and no criteria but these.
create function private.linked_reference() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'applicantName', application.first_name || ' ' || application.last_name,
    'jobTitle', listing.title,
    'expiresAt', request.expires_at,
    'criteria', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'name', c.name, 'nameEs', c.name_es, 'question', c.question, 'questionEs', c.question_es
      )), '[]') from private.criteria_for(application.id, 'reference') as c
    )
  )
  from private.request_of_capability() as request
  join public.applications as application on application.id = request.application_id
  join public.job_listings as listing on listing.id = application.job_listing_id
  where request.answered_at is null
$$;
comment on function private.linked_reference() is 'Of whom a referee is asked, for which job, and what; null for a link that is good for nothing.';
grant execute on function private.linked_reference() to carehire_visitor;

-- Definer: nobody writes answers. Locks in the order of everything that locks an application and what belongs to it.
create function private.answer_reference(request_key uuid, is_declined boolean, ratings jsonb, answers text, consent text)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  request public.reference_requests := private.request_of_capability();
begin
  if request.id is null then
    return false;
  end if;
  perform private.lock_people(array[request.application_id]);
  perform from public.reference_requests as locked where locked.id = request.id for update;
  request := private.request_of_capability();
  -- The same again, after a response that was lost, is harmless.
  if request.id is null or request.answered_at is not null then
    return coalesce(request.request_key = answer_reference.request_key and request.is_declined = answer_reference.is_declined, false);
  end if;
  update public.reference_requests as answered
  set answered_at = now(), is_declined = answer_reference.is_declined, request_key = answer_reference.request_key,
    ratings = answer_reference.ratings, answers = answer_reference.answers, consent = answer_reference.consent
  where answered.id = request.id;
  return true;
end;
$$;
comment on function private.answer_reference(uuid, boolean, jsonb, text, text) is
  'Keeps what a referee answers, once; false for a link that is good for nothing, or that was answered by something else.';
grant execute on function private.answer_reference(uuid, boolean, jsonb, text, text) to carehire_visitor;

-- Definer: the worker reads no capability; it adds one for a link that it emails.
create function private.mint_reference_link(request_id uuid, token_hash bytea) returns void
language sql security definer set search_path = ''
as $$
  insert into private.access_tokens (application_id, token_hash, scope, expires_at, is_mailed, about_id)
  select request.application_id, mint_reference_link.token_hash, 'reference', request.expires_at, true, request.id
  from public.reference_requests as request where request.id = mint_reference_link.request_id
$$;
comment on function private.mint_reference_link(uuid, bytea) is 'A capability that answers one request for a reference, for as long as that is open.';
grant execute on function private.mint_reference_link(uuid, bytea) to carehire_worker;
