-- Applicants fetch their own; staff see the lanes that are theirs, with the second factor. The worker makes them, and nobody changes one.

-- A sealed lane of a signed form: an archive that shows by itself what was signed and that nothing of it was changed.
create table public.signed_bundles (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  signed_form_id uuid not null,
  lane text not null,
  constraint signed_bundles_pkey primary key (id),
  constraint signed_bundles_application_id_fkey foreign key (application_id) references public.applications (id),
  constraint signed_bundles_signed_form_id_fkey foreign key (signed_form_id) references public.signed_forms (id),
  constraint signed_bundles_lane_allowed check (lane in ('general', 'background', 'medical', 'tax'))
);
call private.make_files('signed_bundles', 'signed-bundles', belongs_to => 'signed_form_id', mimes => '{application/zip}');
comment on table public.signed_bundles is 'A sealed lane of a signed form, as a file; there is one of each lane.';
comment on column public.signed_bundles.state is 'uploading: a sealing is under way, or broke off and is swept.';

create unique index signed_bundles_signed_form_id_lane_unique on public.signed_bundles (signed_form_id, lane) where state = 'ready';
call private.make_part_of_application(
  'signed_bundles', author => 'id', own_rows => 'state = ''ready''',
  own_columns => '{id,application_id,signed_form_id,lane,object_key,original_name,mime,bytes,sha256,state,created_at}'
);

create function private.is_sender_of(file public.signed_bundles) returns boolean
language sql immutable set search_path = '' as $$ select false $$;
comment on function private.is_sender_of(public.signed_bundles) is 'Nobody sends one: the worker makes it.';
create function private.can_complete(file public.signed_bundles) returns boolean
language sql immutable set search_path = '' as $$ select false $$;
comment on function private.can_complete(public.signed_bundles) is 'Nobody: private.finish_sealing does.';
create function private.can_take_back(file public.signed_bundles) returns boolean
language sql immutable set search_path = '' as $$ select false $$;
comment on function private.can_take_back(public.signed_bundles) is 'Nobody takes back what was sealed.';

create function private.keep_signed_bundle() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.state <> 'uploading' then
    raise exception 'What was sealed never changes.' using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end;
$$;
comment on function private.keep_signed_bundle() is 'Trigger: a sealed bundle is neither changed nor removed.';
create trigger signed_bundles_keep before update or delete on public.signed_bundles
  for each row when (not private.is_erased(old.application_id)) execute function private.keep_signed_bundle();
-- An erased row goes first: its file, without one, is swept, and again until it is gone.
create trigger signed_bundles_keep_row before delete on public.signed_bundles
  for each row when (not private.is_erased(old.application_id)) execute function private.keep_row_of_file();

-- Definer: the worker reads no forms. What it has to seal, with all that stands in the bundles.
create function private.form_to_seal(form_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', form.id, 'applicationId', form.application_id, 'number', form.number, 'signerName', form.signer_name,
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
comment on function private.form_to_seal(uuid) is 'What the worker seals; null when it is sealed already.';
grant execute on function private.form_to_seal(uuid) to carehire_worker;

-- Definer: nobody adds a bundle by themselves.
create function private.begin_bundle(form_id uuid, lane text, name text) returns table (id uuid, object_key text)
language sql volatile security definer set search_path = '' rows 1
as $$
  insert into public.signed_bundles (id, application_id, signed_form_id, lane, object_key, original_name, mime)
  select made.id, form.application_id, form.id, begin_bundle.lane, form.application_id || '/' || made.id || '/document.zip',
    begin_bundle.name, 'application/zip'
  from public.signed_forms as form cross join (select gen_random_uuid() as id) as made
  where form.id = begin_bundle.form_id and form.state = 'WAITING'
  returning signed_bundles.id, signed_bundles.object_key
$$;
comment on function private.begin_bundle(uuid, text, text) is 'Adds the row of a bundle that is about to be stored; none of a sealed form.';
grant execute on function private.begin_bundle(uuid, text, text) to carehire_worker;

-- Definer: as said. Of two that seal at once the lock makes one the second, and that one finds it sealed.
create function private.finish_sealing(form_id uuid, bundles jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  found_lanes text[];
begin
  perform from public.signed_forms as form where form.id = finish_sealing.form_id and form.state = 'WAITING' for no key update;
  if not found then
    return false;
  end if;
  with stored as (
    select * from jsonb_to_recordset(finish_sealing.bundles) as item (id uuid, object_id uuid, bytes bigint, sha256 text)
  ), kept as (
    update public.signed_bundles as bundle set state = 'ready', bytes = stored.bytes, sha256 = stored.sha256
    from stored join storage.objects as object on object.id = stored.object_id and object.bucket_id = 'signed-bundles'
    where bundle.id = stored.id and bundle.signed_form_id = finish_sealing.form_id and bundle.state = 'uploading'
      and object.name = bundle.object_key and object.metadata ->> 'mimetype' = bundle.mime
    returning bundle.lane
  )
  select array_agg(kept.lane order by kept.lane) into found_lanes from kept;
  if found_lanes is distinct from private.lanes() then
    raise exception 'A bundle of the form is missing.' using errcode = 'PT409', constraint = 'signed_bundles_lane_missing';
  end if;
  update public.signed_forms as form
  set state = 'SEALED', sealed_at = now(), failure = null, attempts = form.attempts + 1
  where form.id = finish_sealing.form_id;
  return true;
end;
$$;
comment on function private.finish_sealing(uuid, jsonb) is
  'Keeps the bundles of all lanes, and with them the form is sealed; false when another has done so.';
grant execute on function private.finish_sealing(uuid, jsonb) to carehire_worker;

-- Definer: nobody writes it by themselves.
create function private.note_failed_sealing(form_id uuid, failure text) returns interval
language sql volatile security definer set search_path = ''
as $$
  update public.signed_forms as form
  set attempts = form.attempts + 1, failure = note_failed_sealing.failure,
    next_attempt_at = now() + least(interval '1 hour', interval '30 seconds' * (2 ^ least(form.attempts, 7)))
  where form.id = note_failed_sealing.form_id and form.state = 'WAITING'
  returning form.next_attempt_at - now()
$$;
comment on function private.note_failed_sealing(uuid, text) is 'Why a form could not be sealed, and after how long it is tried again.';
grant execute on function private.note_failed_sealing(uuid, text) to carehire_worker;

-- Definer: the worker reads no forms and adds no jobs.
create function private.remember_sealings() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  form_ids constant uuid[] := array(
    select form.id from public.signed_forms as form
    where form.state = 'WAITING' and form.next_attempt_at < now() - interval '1 minute' and not exists (
      select from jobs.pgqueuer as job
      where job.dedupe_key = 'seal_form:' || form.id and job.status in ('queued', 'picked')
    )
  );
begin
  perform private.enqueue_sealing(form_id) from unnest(form_ids) as form_id;
  return cardinality(form_ids);
end;
$$;
comment on function private.remember_sealings() is 'Queues forms that wait and have no job; how many there were.';
grant execute on function private.remember_sealings() to carehire_worker;
