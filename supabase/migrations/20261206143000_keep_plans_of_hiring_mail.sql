-- What a page or a row asks keeps its plan for the connection, as in the migration before.

-- Definer: applicants read no waits.
create or replace function private.interview_wait(application_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('since', wait.created_at, 'slotId', held.id, 'heldUntil', case when held.id is not null then wait.offered_until end)
    from public.interview_waits as wait
    join public.applications as application on application.id = wait.application_id
    left join public.interview_slots as held on held.id = wait.slot_id and wait.offered_until > now()
      and private.is_open(held, application.id)
    where wait.application_id = interview_wait.application_id and wait.ended_at is null
      and (private.is_staff() or private.is_applicant_of(application)) and private.interview_choice(application.id) = 'book'
  );
end;
$$;

-- The last of a form counts: one that was opened again is signed again. What somebody said by phone has no signature.
create or replace function private.signed_documents(application_id uuid)
returns table (document text, document_id uuid, lane text, sha256 text, signed_at timestamptz, signer_name text)
language plpgsql stable set search_path = ''
as $$
begin
  return query
    select 'offer', offer.id, 'general', offer.sha256, offer.answered_at, offer.signer_name
    from public.offers as offer
    where offer.application_id = signed_documents.application_id and offer.state = 'ACCEPTED' and offer.recorded_by is null
    union all
    select 'form_' || part.lane, form.id, part.lane, part.sha256, form.signed_at, form.signer_name
    from public.signed_forms as form join public.signed_form_lanes as part on part.signed_form_id = form.id
    where form.application_id = signed_documents.application_id and form.reopened_at is null;
end;
$$;

create or replace function private.uncountersigned(application_id uuid)
returns table (document text, document_id uuid, lane text, sha256 text, countersigner text, holds_hire boolean, bundle_sha256 text)
language plpgsql stable set search_path = ''
as $$
begin
  return query
    select signed.document, signed.document_id, signed.lane, signed.sha256, rule.countersigner, rule.holds_hire, (
      select bundle.sha256 from public.signed_bundles as bundle
      left join public.sealed_documents as sealed on sealed.id = bundle.sealed_document_id and sealed.kind = 'offer'
      where bundle.state = 'ready' and bundle.lane = signed.lane and signed.document_id in (bundle.signed_form_id, sealed.offer_id)
    )
    from private.signed_documents(uncountersigned.application_id) as signed
    join public.countersigned_documents as rule on rule.document = signed.document and rule.active and rule.since <= signed.signed_at
    where not exists (
      select from public.countersignatures as known
      where signed.document_id in (known.offer_id, known.signed_form_id) and known.lane = signed.lane
    );
end;
$$;

create or replace function private.application_values(application public.applications) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'applicant_name', application_values.application.first_name || ' ' || application_values.application.last_name,
      'applicant_first_name', application_values.application.first_name,
      'applicant_last_name', application_values.application.last_name,
      'applicant_email', application_values.application.email,
      'applicant_phone', application_values.application.phone_number,
      'job_title', listing.title,
      'submitted_on', to_char(
        application_values.application.submitted_at at time zone settings.time_zone, 'MM/DD/YYYY'
      )
    )
    from public.job_listings as listing cross join public.app_settings as settings
    where listing.id = application_values.application.job_listing_id
  );
end;
$$;

-- Hiring managers; without any, administrators; without those, superusers: somebody always reads it.
create or replace function private.hr_people() returns setof uuid
language plpgsql stable set search_path = ''
as $$
begin
  return query
    with active as (
      select granted.user_id, array_position(array['hiringmanager', 'admin', 'superuser'], granted.role) as place
      from public.user_roles as granted
      join public.profiles as profile on profile.id = granted.user_id
      where profile.deactivated_at is null
    )
    select active.user_id from active where active.place = (select min(known.place) from active as known);
end;
$$;

-- One for each application, however it came to stand in lists: its cause is that it was sent.
create or replace function private.tell_staff(application_id uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.send_email('hr_notification', sent.id, person, jsonb_build_object(
    'values', private.application_values(application)
      || jsonb_build_object('application_link', jsonb_build_object('link', 'staff_application', 'id', application.id))
  ), application_id => application.id)
  from public.applications as application
  join public.application_status_history as sent
    on sent.application_id = application.id and sent.from_status = 'DRAFT' and sent.to_status = 'SUBMITTED'
  cross join private.hr_people() as person
  where application.id = tell_staff.application_id;
end;
$$;

-- Definer: the worker reads no capability; it adds one for a link that it mails.
create or replace function private.mint_application_link(application_id uuid, token_hash bytea) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.access_tokens (application_id, token_hash, is_mailed, expires_at)
  values (
    mint_application_link.application_id, mint_application_link.token_hash, true,
    greatest(now() + interval '7 days', private.link_needed_until(mint_application_link.application_id))
  );
end;
$$;

-- The owner, else whoever moved the application, else of the staff who asks for documents or decides on them, or asks a reference.
-- Definer: the worker reads neither applications nor profiles.
create or replace function private.conversation(email_id uuid) returns table (application_id uuid, name text, email text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    with about as (
      select own.id, first.id as first_id, first.owner_id, sent.cause_id, known.is_about_documents
      from public.outbound_emails as sent
      join private.email_kinds as known on known.name = sent.kind
      join public.applications as own on own.id = sent.application_id
      join public.applications as first on first.id = private.first_application(own)
      where sent.id = conversation.email_id
    ),
    request as (
      select asked.decided_by, asked.requested_by
      from about
      join public.document_requests as asked on asked.application_id = about.id
      where about.is_about_documents
      order by asked.id = about.cause_id desc, coalesce(asked.decided_at, asked.created_at) desc limit 1
    ),
    asked (place, id) as (
      select 1, about.owner_id from about
      union all
      select 2, move.actor_id from about join public.application_status_history as move on move.id = about.cause_id
      union all
      select 3, request.decided_by from request
      union all
      select 4, request.requested_by from request
      union all
      select 5, reference.author_id from about join public.reference_requests as reference on reference.id = about.cause_id
    ),
    answering as (
      select btrim(profile.first_name || ' ' || profile.last_name) as name, profile.email
      from asked
      join public.profiles as profile on profile.id = asked.id
      join public.user_roles as granted on granted.user_id = profile.id
      where profile.deactivated_at is null and profile.email is not null and granted.role <> 'applicant'
      order by asked.place limit 1
    )
    select about.first_id, answering.name, answering.email from about left join answering on true;
end;
$$;

notify pgrst, 'reload schema';
