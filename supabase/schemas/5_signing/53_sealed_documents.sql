-- Applicants see their own, staff their lanes, with the second factor; triggers make one, the sealing notes its state, and nothing else changes.

-- A document other than the pre-hire form that is sealed, one row for each. The row that it names says what is in it.
create table public.sealed_documents (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  kind text not null,
  lane text not null default 'general',
  offer_id uuid,
  signed_form_id uuid,
  countersignature_id uuid,
  is_late boolean not null default false,
  created_at timestamptz not null default now(),
  state text not null default 'WAITING',
  attempts integer not null default 0,
  failure text,
  next_attempt_at timestamptz not null default now(),
  sealed_at timestamptz,
  constraint sealed_documents_pkey primary key (id),
  constraint sealed_documents_countersignature_id_unique unique (countersignature_id),
  constraint sealed_documents_application_id_fkey foreign key (application_id) references public.applications (id),
  constraint sealed_documents_offer_id_fkey foreign key (offer_id) references public.offers (id),
  constraint sealed_documents_signed_form_id_fkey foreign key (signed_form_id) references public.signed_forms (id),
  constraint sealed_documents_kind_allowed check (kind in ('offer', 'countersignature')),
  constraint sealed_documents_kind_whole check (
    num_nonnulls(offer_id, signed_form_id) = 1 and (kind = 'countersignature') = (countersignature_id is not null)
    and (kind <> 'offer' or offer_id is not null)
  ),
  constraint sealed_documents_lane_allowed check (lane in ('general', 'background', 'medical', 'tax')),
  constraint sealed_documents_attempts_range check (attempts >= 0),
  constraint sealed_documents_failure_allowed check (
    failure in ('no_key', 'key_unusable', 'certificate_ends', 'storage', 'file_missing', 'fault')
  ),
  constraint sealed_documents_sealed_at_given check ((state = 'SEALED') = (sealed_at is not null))
);
comment on table public.sealed_documents is 'A document besides the pre-hire form that is sealed, and how its sealing stands; there is one bundle of each.';
comment on column public.sealed_documents.signed_form_id is 'Of which form it has both signatures, by its lane.';
comment on column public.sealed_documents.is_late is 'It was signed before documents of its kind were sealed.';

call private.make_states('sealed_documents', 'state', 'signed_forms');
create unique index sealed_documents_offer_id_unique on public.sealed_documents (offer_id) where kind = 'offer';
create index sealed_documents_next_attempt_at_idx on public.sealed_documents (next_attempt_at) where state = 'WAITING';
call private.make_part_of_application(
  'sealed_documents', author => 'id', own_rows => 'true',
  own_columns => '{id,application_id,kind,lane,offer_id,signed_form_id,countersignature_id,is_late,created_at,state,sealed_at}'
);

create function private.keep_sealed_document() returns trigger
language plpgsql set search_path = ''
as $$
declare
  kept public.sealed_documents := old;
begin
  if tg_op = 'UPDATE' and old.state = 'WAITING' then
    kept.state := new.state;
    kept.attempts := new.attempts;
    kept.failure := new.failure;
    kept.next_attempt_at := new.next_attempt_at;
    kept.sealed_at := new.sealed_at;
    if new is not distinct from kept then
      return new;
    end if;
  end if;
  raise exception 'What was signed never changes.' using errcode = 'insufficient_privilege';
end;
$$;
comment on function private.keep_sealed_document() is 'Trigger: of a document only its sealing is noted, once; no row is removed.';
create trigger sealed_documents_keep before update or delete on public.sealed_documents
  for each row when (not private.is_erased(old.application_id)) execute function private.keep_sealed_document();
create trigger sealed_documents_keep_all before truncate on public.sealed_documents
  for each statement execute function private.refuse_change();

-- Definer: nobody writes one directly.
create function private.add_offer_to_seal() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  document_id uuid;
begin
  insert into public.sealed_documents (application_id, kind, offer_id) values (new.application_id, 'offer', new.id)
  returning id into document_id;
  perform private.enqueue_sealing(document_id);
  return null;
end;
$$;
comment on function private.add_offer_to_seal() is 'Trigger: an offer that was accepted is sealed, however its acceptance came.';
create trigger offers_seal after update on public.offers
  for each row when (old.state <> 'ACCEPTED' and new.state = 'ACCEPTED') execute function private.add_offer_to_seal();

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
  where document.id = offer_to_seal.document_id and document.kind = 'offer' and document.state = 'WAITING'
$$;
comment on function private.offer_to_seal(uuid) is 'An accepted offer as it is sealed: the letter with its terms, and who accepted it, when and how.';
