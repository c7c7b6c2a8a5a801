-- What waits to be sealed is handed to the worker, a form or another document, and its bundles are kept together.

drop function private.begin_bundle(uuid, text, text);
drop function private.finish_sealing(uuid, jsonb);
drop function private.note_failed_sealing(uuid, text);

-- Definer: the worker reads no forms.
create function private.document_to_seal(document_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(private.form_to_seal(document_to_seal.document_id), private.offer_to_seal(document_to_seal.document_id))
$$;
comment on function private.document_to_seal(uuid) is 'What the worker seals, a form or another document; null when it is sealed already.';
grant execute on function private.document_to_seal(uuid) to carehire_worker;

-- Definer: nobody adds a bundle by themselves.
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

-- Not granted: whoever ends a sealing begins with it.
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

-- Definer: nobody keeps a bundle by themselves. Of two that seal at once the lock makes one the second, and that one finds it sealed.
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

-- Definer: nobody writes it by themselves.
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

notify pgrst, 'reload schema';
