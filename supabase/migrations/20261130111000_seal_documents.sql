-- One engine seals forms and other documents; its job has a name that says so.

drop function private.enqueue_sealing(uuid);
-- Definer: nobody may add jobs.
create function private.enqueue_sealing(document_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into jobs.pgqueuer (priority, entrypoint, payload, dedupe_key, status)
  values (0, 'seal_document', convert_to(enqueue_sealing.document_id::text, 'UTF8'), 'seal_document:' || enqueue_sealing.document_id, 'queued')
  on conflict (dedupe_key) where (status = any (array['queued'::jobs.pgqueuer_status, 'picked'::jobs.pgqueuer_status])) and (dedupe_key is not null)
  do nothing;
end;
$$;
comment on function private.enqueue_sealing(uuid) is 'Adds a job seal_document, unless there is one.';

update jobs.pgqueuer as job
set entrypoint = 'seal_document', dedupe_key = replace(job.dedupe_key, 'seal_form:', 'seal_document:')
where job.entrypoint = 'seal_form' and job.status = 'queued';

drop function private.form_to_seal(uuid);
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

create function private.offer_to_seal(document_id uuid) returns jsonb
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
  where document.id = offer_to_seal.document_id and document.state = 'WAITING'
$$;
comment on function private.offer_to_seal(uuid) is 'An accepted offer as it is sealed: the letter with its terms, and who accepted it, when and how.';

notify pgrst, 'reload schema';
