-- The trigger that completes a form calls record_signing; those who reopen one call reopen_form.

create function private.lanes() returns text[]
language sql immutable parallel safe set search_path = ''
as $$ select array['background', 'general', 'medical', 'tax'] $$;
comment on function private.lanes() is 'The lanes of a form, in the order of their names.';

-- When a picture comes again after a reopening, its row is the old one: the sender says which it was.
create function private.signature_to_keep(application_id uuid, drawn_sha256 text) returns public.application_attachments
language sql stable set search_path = ''
as $$
  select file
  from public.application_attachments as file
  where file.application_id = signature_to_keep.application_id and file.doc_type = 'signature' and not file.is_by_staff
    and file.state in ('scanning', 'ready') and (
      file.sha256 = signature_to_keep.drawn_sha256
      or not exists (select from public.signed_forms as earlier where earlier.file_ids @> array[file.id])
    )
  order by (file.sha256 = signature_to_keep.drawn_sha256) desc nulls last, file.created_at desc, file.id
  limit 1
$$;
comment on function private.signature_to_keep(uuid, text) is 'The picture of a signature that belongs to a signing; null where a name was typed.';

-- The API passes what it knows of the signer: carehire.signing, for this transaction. The database knows who they are.
create function private.record_signing(application public.applications) returns void
language plpgsql set search_path = ''
as $$
declare
  known constant jsonb := coalesce(nullif(current_setting('carehire.signing', true), ''), '{}')::jsonb;
  signature constant public.application_attachments :=
    private.signature_to_keep(record_signing.application.id, known ->> 'drawnSha256');
  form_id constant uuid := gen_random_uuid();
  lanes jsonb;
  signed jsonb;
begin
  select jsonb_object_agg(lane, private.lane_to_sign(record_signing.application.id, lane)) into lanes
  from unnest(private.lanes()) as lane;
  signed := lanes -> 'general' -> 'sections' -> 'signature' -> 'data';
  insert into public.signed_forms (
    id, application_id, number, signer_name, method, locale, address, user_agent, user_id, session_id, capability_id,
    consent_version, consent_locale, has_opened_document, data_sha256, signature_id, signature_sha256, file_ids
  )
  select
    form_id, record_signing.application.id,
    (select count(*) + 1 from public.signed_forms as earlier where earlier.application_id = record_signing.application.id),
    coalesce(signed ->> 'typedName', record_signing.application.first_name || ' ' || record_signing.application.last_name),
    case when signature.id is null then 'typed' else 'drawn' end,
    coalesce(signed ->> 'consentLocale', record_signing.application.locale),
    (known ->> 'address')::inet, left(known ->> 'userAgent', 500),
    private.claim_id('sub'), private.claim_id('session_id'),
    (
      select token.id from private.access_tokens as token
      where encode(token.token_hash, 'hex') = nullif(current_setting('carehire.capability', true), '')
    ),
    signed ->> 'consentVersion', case when signed ->> 'consentVersion' is not null then
      coalesce(signed ->> 'consentLocale', record_signing.application.locale) end,
    coalesce((known ->> 'hasOpenedDocument')::boolean, false),
    private.sha256_of((select jsonb_object_agg(lane.key, private.sha256_of(lane.value)) from jsonb_each(lanes) as lane)),
    signature.id, signature.sha256,
    array(select (file ->> 'id')::uuid from jsonb_each(lanes) as lane, jsonb_array_elements(lane.value -> 'files') as file);
  insert into public.signed_form_lanes (application_id, signed_form_id, lane, data, sha256)
  select record_signing.application.id, form_id, lane.key, lane.value, private.sha256_of(lane.value)
  from jsonb_each(lanes) as lane order by lane.key;
  perform private.enqueue_sealing(form_id);
end;
$$;
comment on function private.record_signing(public.applications) is
  'Keeps what is signed and the evidence of it, in the transaction that signs.';

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

-- Definer: nobody writes the form's progress or removes a section. It checks for itself who may.
create function private.reopen_form(application_id uuid, reason text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not coalesce(private.is_decider() and private.has_required_aal(), false) then
    return false;
  end if;
  perform private.lock_people(array[reopen_form.application_id]);
  update public.applications as application set is_prehire_completed = false, current_step = 10
  where application.id = reopen_form.application_id and application.is_prehire_completed
    and not private.is_closed(application.status);
  if not found then
    return false;
  end if;
  update public.signed_forms as form
  set reopened_at = now(), reopened_by = private.user_id(), reopening_reason = reopen_form.reason
  where form.application_id = reopen_form.application_id and form.reopened_at is null;
  delete from public.application_sections as section
  where section.application_id = reopen_form.application_id and section.section_id = 'signature';
  return true;
end;
$$;
comment on function private.reopen_form(uuid, text) is
  'Lets an applicant change a signed form and sign it again; what they signed stays. False when there is nothing to reopen.';
grant execute on function private.reopen_form(uuid, text) to carehire_person;
