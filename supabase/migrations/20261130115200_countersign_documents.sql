-- Whoever decides countersigns, once and exactly what was signed; the worker seals it with both signatures.

-- Definer: nobody writes a countersignature by themselves. What the API knows of whoever signs comes along; who they are, the
-- database knows. The lock makes of two at once one the second, and a reopening or an erasure waits.
create function private.countersign(application_id uuid, document_id uuid, lane text, sha256 text, signature jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  waiting record;
  known public.countersignatures;
  made_id uuid;
begin
  if not coalesce(private.is_decider() and private.has_required_aal() and countersign.lane = any (private.seen_lanes()), false) then
    return null;
  end if;
  perform private.lock_people(array[countersign.application_id]);
  if exists (
    select from public.applications as own where own.id = countersign.application_id and own.user_id = private.user_id()
  ) then
    raise exception 'Nobody countersigns their own document.' using errcode = 'PT409', constraint = 'countersignatures_author_id_other';
  end if;
  select * into known from public.countersignatures as done
  where countersign.document_id in (done.offer_id, done.signed_form_id) and done.lane = countersign.lane
    and done.application_id = countersign.application_id;
  -- The same again, after an answer that was lost, is harmless.
  if known.author_id = private.user_id() and known.signed_sha256 = countersign.sha256 then
    return known.id;
  end if;
  if known.id is not null then
    raise exception 'It is countersigned already.' using errcode = 'PT409', constraint = 'countersignatures_document_once';
  end if;
  select * into waiting from private.uncountersigned(countersign.application_id) as found
  where found.document_id = countersign.document_id and found.lane = countersign.lane;
  if not found or waiting.bundle_sha256 is null then
    raise exception 'This is not to be countersigned now.' using errcode = 'PT409', constraint = 'countersignatures_document_open';
  end if;
  if waiting.countersigner = 'admin' and not private.is_admin() then
    raise exception 'Administrators countersign this.' using errcode = 'PT409', constraint = 'countersignatures_author_id_admin';
  end if;
  if waiting.sha256 <> countersign.sha256 then
    raise exception 'This is not the document that was signed.' using
      errcode = 'PT422', constraint = 'countersignatures_signed_sha256_same', column = 'sha256';
  end if;
  insert into public.countersignatures (
    application_id, document, lane, offer_id, signed_form_id, signed_sha256, bundle_sha256, author_id, signer_name, signer_title,
    method, drawing, consent_version, consent_locale, session_id, address, user_agent
  )
  values (
    countersign.application_id, waiting.document, waiting.lane,
    case when waiting.document = 'offer' then waiting.document_id end,
    case when waiting.document <> 'offer' then waiting.document_id end,
    waiting.sha256, waiting.bundle_sha256, private.user_id(), signature ->> 'signerName', signature ->> 'signerTitle',
    case when signature ->> 'drawing' is null then 'typed' else 'drawn' end, decode(signature ->> 'drawing', 'base64'),
    signature ->> 'consentVersion', signature ->> 'consentLocale', private.claim_id('session_id'),
    (signature ->> 'address')::inet, left(signature ->> 'userAgent', 500)
  )
  returning id into made_id;
  return made_id;
end;
$$;
comment on function private.countersign(uuid, uuid, text, text, jsonb) is
  'Signs for the agency exactly what an applicant has signed, once; null where the caller may not.';
grant execute on function private.countersign(uuid, uuid, text, text, jsonb) to carehire_person;

-- Definer: nobody adds a document to be sealed by themselves.
create function private.add_countersignature_to_seal() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  made_id uuid;
begin
  insert into public.sealed_documents (application_id, kind, lane, offer_id, signed_form_id, countersignature_id)
  values (new.application_id, 'countersignature', new.lane, new.offer_id, new.signed_form_id, new.id) returning id into made_id;
  perform private.enqueue_sealing(made_id);
  return null;
end;
$$;
comment on function private.add_countersignature_to_seal() is 'Trigger: what is countersigned is sealed with both signatures.';
create trigger countersignatures_seal after insert on public.countersignatures
  for each row execute function private.add_countersignature_to_seal();

create function private.countersignature_to_seal(document_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'kind', 'countersignature', 'id', sealed.id, 'applicationId', signature.application_id, 'countersignatureId', signature.id,
    'document', signature.document, 'documentId', coalesce(signature.offer_id, signature.signed_form_id), 'lane', signature.lane,
    'signedSha256', signature.signed_sha256, 'bundleSha256', signature.bundle_sha256, 'bundleKey', (
      select bundle.object_key from public.signed_bundles as bundle
      where bundle.application_id = signature.application_id and bundle.sha256 = signature.bundle_sha256 and bundle.state = 'ready'
    ),
    'signerId', signature.author_id, 'signerName', signature.signer_name, 'signerTitle', signature.signer_title,
    'method', signature.method, 'drawing', encode(signature.drawing, 'base64'), 'signedAt', private.iso_time(signature.signed_at),
    'consentVersion', signature.consent_version, 'consentLocale', signature.consent_locale, 'sessionId', signature.session_id,
    'address', host(signature.address), 'userAgent', signature.user_agent,
    'locale', application.locale, 'applicantName', application.first_name || ' ' || application.last_name,
    'agencyName', settings.agency_name, 'timeZone', settings.time_zone
  )
  from public.sealed_documents as sealed
  join public.countersignatures as signature on signature.id = sealed.countersignature_id
  join public.applications as application on application.id = sealed.application_id
  cross join public.app_settings as settings
  where sealed.id = countersignature_to_seal.document_id and sealed.state = 'WAITING'
$$;
comment on function private.countersignature_to_seal(uuid) is 'A countersignature as it is sealed, and where what it signs lies.';

create or replace function private.offer_to_seal(document_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'kind', 'offer', 'id', document.id, 'applicationId', offer.application_id, 'offerId', offer.id, 'isLate', document.is_late,
    'offered', private.offered(offer), 'sha256', offer.sha256, 'sentAt', private.iso_time(offer.created_at),
    'signerName', offer.signer_name, 'answeredAt', private.iso_time(offer.answered_at),
    'locale', coalesce(offer.answer_locale, application.locale), 'address', host(offer.address), 'userAgent', offer.user_agent,
    'userId', offer.user_id, 'sessionId', offer.session_id, 'capabilityId', offer.capability_id,
    'isRecorded', offer.recorded_by is not null,
    'applicantName', application.first_name || ' ' || application.last_name, 'appliedAt', private.iso_time(application.created_at),
    'agencyName', settings.agency_name, 'timeZone', settings.time_zone
  )
  from public.sealed_documents as document
  join public.offers as offer on offer.id = document.offer_id
  join public.applications as application on application.id = document.application_id
  cross join public.app_settings as settings
  where document.id = offer_to_seal.document_id and document.kind = 'offer' and document.state = 'WAITING'
$$;
comment on function private.offer_to_seal(uuid) is 'An accepted offer as it is sealed: the letter with its terms, and who accepted it, when and how.';

-- Definer: the worker reads no forms. Not SQL: countersignatures come later.
create or replace function private.document_to_seal(document_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(
    private.form_to_seal(document_to_seal.document_id), private.offer_to_seal(document_to_seal.document_id),
    private.countersignature_to_seal(document_to_seal.document_id)
  );
end;
$$;
create or replace function private.add_late_documents() returns void
language sql set search_path = ''
as $$
  insert into public.sealed_documents (application_id, kind, offer_id, is_late)
  select offer.application_id, 'offer', offer.id, true
  from public.offers as offer
  where offer.state = 'ACCEPTED'
    and not exists (select from public.sealed_documents as document where document.offer_id = offer.id and document.kind = 'offer')
  on conflict do nothing
$$;

notify pgrst, 'reload schema';
