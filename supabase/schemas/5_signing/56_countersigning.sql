-- Deciders countersign what waits for it; the database keeps it a task until it is done, and holds a hire where a row says so.

-- Not granted: functions that change what it depends on call it. Colleagues see the task of a lane that they see.
create function private.settle_countersigning(application_id uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  first_lane constant text := (
    select waiting.lane
    from private.uncountersigned(settle_countersigning.application_id) as waiting
    join public.applications as application on application.id = settle_countersigning.application_id
    where waiting.bundle_sha256 is not null and application.status not in ('REJECTED', 'WITHDRAWN')
    order by waiting.lane <> 'general', waiting.lane limit 1
  );
begin
  if first_lane is null then
    update public.application_tasks as task set done_at = now()
    where task.application_id = settle_countersigning.application_id and task.kind = 'countersign' and task.done_at is null;
    return;
  end if;
  update public.application_tasks as task set lane = first_lane
  where task.application_id = settle_countersigning.application_id and task.kind = 'countersign' and task.done_at is null
    and task.lane <> first_lane;
  insert into public.application_tasks (application_id, kind, lane)
  values (settle_countersigning.application_id, 'countersign', first_lane) on conflict do nothing;
end;
$$;
comment on function private.settle_countersigning(uuid) is 'Somebody has to countersign what is sealed and waits for it; nobody, once that is done.';

-- Definer: people write no tasks.
create function private.follow_countersigning() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.settle_countersigning(new.application_id);
  return null;
end;
$$;
comment on function private.follow_countersigning() is 'Trigger: what is to be countersigned is a task as long as it is.';
create trigger signed_forms_countersign after update on public.signed_forms
  for each row when ((old.state, old.reopened_at) is distinct from (new.state, new.reopened_at))
  execute function private.follow_countersigning();
create trigger sealed_documents_countersign after update on public.sealed_documents
  for each row when (old.state <> new.state) execute function private.follow_countersigning();
create trigger countersignatures_follow after insert on public.countersignatures
  for each row execute function private.follow_countersigning();
create trigger application_status_history_move_countersign after insert on public.application_status_history
  for each row when ('REJECTED' in (new.from_status, new.to_status) or 'WITHDRAWN' in (new.from_status, new.to_status))
  execute function private.follow_countersigning();

-- Definer: as above. What no row asks for anymore is no longer a task; what a new row asks for is signed after it.
create function private.follow_countersigned_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.settle_countersigning(task.application_id)
  from public.application_tasks as task where task.kind = 'countersign' and task.done_at is null;
  return null;
end;
$$;
comment on function private.follow_countersigned_document() is 'Trigger: tasks follow the rows by which they are.';
create trigger countersigned_documents_follow after update or delete on public.countersigned_documents
  for each row execute function private.follow_countersigned_document();

-- Definer: what is held by a part that the caller does not see is held, too.
create function private.is_held_by_countersignature(application_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.uncountersigned(is_held_by_countersignature.application_id) as waiting where waiting.holds_hire
  )
$$;
comment on function private.is_held_by_countersignature(uuid) is 'Whether something is not countersigned without which nobody is hired.';

-- Definer: nobody writes a countersignature directly. The API passes what it knows of the person who signs; the database knows
-- who they are. The lock puts one of two at once second, and makes a reopening or an erasure wait.
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

-- Definer: nobody adds a document to be sealed directly.
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
