-- Only the worker seals: what waits is handed to it, its bundles are kept together, and what fails is tried again.

create function private.form_to_seal(form_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'kind', 'form', 'id', form.id, 'applicationId', form.application_id, 'number', form.number, 'signerName', form.signer_name,
    'method', form.method, 'signedAt', private.iso_time(form.signed_at), 'locale', form.locale, 'address', host(form.address),
    'userAgent', form.user_agent, 'userId', form.user_id, 'sessionId', form.session_id, 'capabilityId', form.capability_id,
    'consentVersion', form.consent_version, 'consentLocale', form.consent_locale,
    'hasOpenedDocument', form.has_opened_document, 'dataSha256', form.data_sha256,
    'signatureKey', signature.object_key, 'signatureMime', signature.mime, 'signatureSha256', form.signature_sha256,
    'agencyName', settings.agency_name, 'timeZone', settings.time_zone, 'jobTitle', listing.title,
    'appliedAt', private.iso_time(application.created_at), 'attempts', form.attempts,
    'lanes', (
      select jsonb_object_agg(lane.lane, jsonb_build_object('data', lane.data, 'sha256', lane.sha256))
      from public.signed_form_lanes as lane where lane.signed_form_id = form.id
    )
  )
  from public.signed_forms as form
  join public.applications as application on application.id = form.application_id
  join public.job_listings as listing on listing.id = application.job_listing_id
  cross join public.app_settings as settings
  left join public.application_attachments as signature on signature.id = form.signature_id
  where form.id = form_to_seal.form_id and form.state = 'WAITING'
$$;
comment on function private.form_to_seal(uuid) is 'A signed form as it is sealed, with all that stands in its bundles.';

-- Definer: the worker reads no forms. Not SQL: countersignatures come later.
create function private.document_to_seal(document_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(
    private.form_to_seal(document_to_seal.document_id), private.offer_to_seal(document_to_seal.document_id),
    private.countersignature_to_seal(document_to_seal.document_id)
  );
end;
$$;
comment on function private.document_to_seal(uuid) is 'What the worker seals, a form or another document; null when it is sealed already.';
grant execute on function private.document_to_seal(uuid) to carehire_worker;

-- Definer: nobody adds a bundle directly.
create function private.begin_bundle(document_id uuid, lane text, name text) returns table (id uuid, object_key text)
language sql volatile security definer set search_path = '' rows 1
as $$
  insert into public.signed_bundles (id, application_id, signed_form_id, sealed_document_id, lane, object_key, original_name, mime)
  select made.id, waiting.application_id, waiting.form_id, waiting.document_id, begin_bundle.lane,
    waiting.application_id || '/' || made.id || '/document.zip', begin_bundle.name, 'application/zip'
  from (
    select form.application_id, form.id as form_id, null::uuid as document_id
    from public.signed_forms as form where form.id = begin_bundle.document_id and form.state = 'WAITING'
    union all
    select document.application_id, null, document.id
    from public.sealed_documents as document where document.id = begin_bundle.document_id and document.state = 'WAITING'
  ) as waiting
  cross join (select gen_random_uuid() as id) as made
  returning signed_bundles.id, signed_bundles.object_key
$$;
comment on function private.begin_bundle(uuid, text, text) is 'Adds the row of a bundle that is about to be stored; none of what is sealed.';
grant execute on function private.begin_bundle(uuid, text, text) to carehire_worker;

-- Not granted: functions that end a sealing begin with it.
create function private.lock_to_seal(document_id uuid) returns text[]
language plpgsql set search_path = ''
as $$
begin
  perform from public.signed_forms as form where form.id = lock_to_seal.document_id and form.state = 'WAITING' for no key update;
  if found then
    return private.lanes();
  end if;
  return (
    select array[document.lane] from public.sealed_documents as document
    where document.id = lock_to_seal.document_id and document.state = 'WAITING' for no key update
  );
end;
$$;
comment on function private.lock_to_seal(uuid) is 'Locks what waits to be sealed, and says of which lanes it has bundles; null when it is sealed already.';

-- Definer: nobody keeps a bundle directly. If two seal at once, the lock makes one wait, and that one finds it sealed.
create function private.finish_sealing(document_id uuid, bundles jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  wanted_lanes constant text[] := private.lock_to_seal(finish_sealing.document_id);
  found_lanes text[];
begin
  if wanted_lanes is null then
    return false;
  end if;
  with stored as (
    select * from jsonb_to_recordset(finish_sealing.bundles) as item (id uuid, object_id uuid, bytes bigint, sha256 text)
  ), kept as (
    update public.signed_bundles as bundle set state = 'ready', bytes = stored.bytes, sha256 = stored.sha256
    from stored join storage.objects as object on object.id = stored.object_id and object.bucket_id = 'signed-bundles'
    where bundle.id = stored.id and finish_sealing.document_id in (bundle.signed_form_id, bundle.sealed_document_id)
      and bundle.state = 'uploading' and object.name = bundle.object_key and object.metadata ->> 'mimetype' = bundle.mime
    returning bundle.lane
  )
  select array_agg(kept.lane order by kept.lane) into found_lanes from kept;
  if found_lanes is distinct from wanted_lanes then
    raise exception 'A bundle of the document is missing.' using errcode = 'PT409', constraint = 'signed_bundles_lane_missing';
  end if;
  update public.signed_forms as form
  set state = 'SEALED', sealed_at = now(), failure = null, attempts = form.attempts + 1
  where form.id = finish_sealing.document_id;
  update public.sealed_documents as document
  set state = 'SEALED', sealed_at = now(), failure = null, attempts = document.attempts + 1
  where document.id = finish_sealing.document_id;
  return true;
end;
$$;
comment on function private.finish_sealing(uuid, jsonb) is
  'Keeps the bundles of all lanes, and with them the document is sealed; false when another has done so.';
grant execute on function private.finish_sealing(uuid, jsonb) to carehire_worker;

create function private.next_sealing(attempts integer) returns timestamptz
language sql stable set search_path = ''
as $$
  select now() + least(interval '1 hour', interval '30 seconds' * (2 ^ least(next_sealing.attempts, 7)))
$$;
comment on function private.next_sealing(integer) is 'When to try again after so many attempts that failed before.';

-- Definer: nobody writes it directly.
create function private.note_failed_sealing(document_id uuid, failure text) returns interval
language sql volatile security definer set search_path = ''
as $$
  with form as (
    update public.signed_forms as form
    set attempts = form.attempts + 1, failure = note_failed_sealing.failure, next_attempt_at = private.next_sealing(form.attempts)
    where form.id = note_failed_sealing.document_id and form.state = 'WAITING'
    returning form.next_attempt_at
  ), document as (
    update public.sealed_documents as document
    set attempts = document.attempts + 1, failure = note_failed_sealing.failure,
      next_attempt_at = private.next_sealing(document.attempts)
    where document.id = note_failed_sealing.document_id and document.state = 'WAITING'
    returning document.next_attempt_at
  )
  select again.next_attempt_at - now() from (select * from form union all select * from document) as again
$$;
comment on function private.note_failed_sealing(uuid, text) is 'Why a document could not be sealed, and after how long it is tried again.';
grant execute on function private.note_failed_sealing(uuid, text) to carehire_worker;

-- Not granted: the worker remembers them. An offer on its way to be accepted is not seen before it is.
create function private.add_late_documents() returns void
language sql set search_path = ''
as $$
  insert into public.sealed_documents (application_id, kind, offer_id, is_late)
  select offer.application_id, 'offer', offer.id, true
  from public.offers as offer
  where offer.state = 'ACCEPTED'
    and not exists (select from public.sealed_documents as document where document.offer_id = offer.id and document.kind = 'offer')
  on conflict do nothing
$$;
comment on function private.add_late_documents() is 'Has what was signed before documents of its kind were sealed be sealed as well.';

-- Definer: the worker reads no forms and adds no jobs.
create function private.remember_sealings() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  document_ids uuid[];
begin
  perform private.add_late_documents();
  document_ids := array(
    select waiting.id
    from (
      select form.id from public.signed_forms as form
      where form.state = 'WAITING' and form.next_attempt_at < now() - interval '1 minute'
      union all
      select document.id from public.sealed_documents as document
      where document.state = 'WAITING' and (document.is_late or document.next_attempt_at < now() - interval '1 minute')
    ) as waiting
    where not exists (
      select from jobs.pgqueuer as job
      where job.dedupe_key = 'seal_document:' || waiting.id and job.status in ('queued', 'picked')
    )
  );
  perform private.enqueue_sealing(document_id) from unnest(document_ids) as document_id;
  return cardinality(document_ids);
end;
$$;
comment on function private.remember_sealings() is 'Queues what waits to be sealed and has no job; how many there were.';
grant execute on function private.remember_sealings() to carehire_worker;
