-- Applicants see theirs, staff the lanes of theirs, with the second factor; private.countersign makes one, and nothing changes it.

create table public.countersignatures (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  document text not null,
  lane text not null,
  offer_id uuid,
  signed_form_id uuid,
  signed_sha256 text not null,
  bundle_sha256 text not null,
  author_id uuid not null,
  signer_name text not null,
  signer_title text not null,
  method text not null,
  drawing bytea,
  consent_version text not null,
  consent_locale text not null,
  session_id uuid,
  address inet,
  user_agent text,
  signed_at timestamptz not null default now(),
  constraint countersignatures_pkey primary key (id),
  constraint countersignatures_offer_id_unique unique (offer_id),
  constraint countersignatures_signed_form_id_lane_unique unique (signed_form_id, lane),
  constraint countersignatures_application_id_fkey foreign key (application_id) references public.applications (id),
  constraint countersignatures_offer_id_fkey foreign key (offer_id) references public.offers (id),
  constraint countersignatures_signed_form_id_fkey foreign key (signed_form_id) references public.signed_forms (id),
  constraint countersignatures_author_id_fkey foreign key (author_id) references public.profiles (id),
  constraint countersignatures_document_whole check (
    case when offer_id is not null then signed_form_id is null and document = 'offer' and lane = 'general'
      else signed_form_id is not null and document = 'form_' || lane end
  ),
  constraint countersignatures_lane_allowed check (lane in ('general', 'background', 'medical', 'tax')),
  constraint countersignatures_signed_sha256_format check (signed_sha256 ~ '^[0-9a-f]{64}$'),
  constraint countersignatures_bundle_sha256_format check (bundle_sha256 ~ '^[0-9a-f]{64}$'),
  constraint countersignatures_signer_name_line check (private.is_line(signer_name, 200) and btrim(signer_name) <> ''),
  constraint countersignatures_signer_title_line check (private.is_line(signer_title, 200) and btrim(signer_title) <> ''),
  constraint countersignatures_method_allowed check (method in ('typed', 'drawn')),
  constraint countersignatures_method_proven check ((method = 'drawn') = (drawing is not null)),
  constraint countersignatures_drawing_size check (octet_length(drawing) between 1 and 200000),
  constraint countersignatures_consent_version_format check (consent_version ~ '^[0-9]{4}-[0-9]{2}(\.[0-9]+)?$'),
  constraint countersignatures_consent_locale_allowed check (consent_locale in ('en', 'es')),
  constraint countersignatures_user_agent_length check (char_length(user_agent) <= 500)
);
comment on table public.countersignatures is 'Who signed for the agency what an applicant had signed before: exactly that version, which it names by its SHA-256; append-only.';
comment on column public.countersignatures.signed_sha256 is 'Of the offer, or of the lane of the form, as the applicant signed it.';
comment on column public.countersignatures.bundle_sha256 is 'Of the bundle in which that is sealed.';
comment on column public.countersignatures.drawing is 'The drawn signature, a PNG of some kilobytes; the worker alone reads it.';

call private.make_part_of_application(
  'countersignatures', own_rows => 'true',
  own_columns => '{id,application_id,document,lane,offer_id,signed_form_id,signed_sha256,signer_name,signer_title,signed_at}'
);
alter table public.sealed_documents add constraint sealed_documents_countersignature_id_fkey
  foreign key (countersignature_id) references public.countersignatures (id);
create trigger countersignatures_append_only before update or delete on public.countersignatures
  for each row when (not private.is_erased(old.application_id)) execute function private.refuse_change();
create trigger countersignatures_keep_all before truncate on public.countersignatures
  for each statement execute function private.refuse_change();

-- The last one of a form counts: a form that was reopened is signed again. What somebody said by phone has no signature.
create function private.signed_documents(application_id uuid)
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
comment on function private.signed_documents(uuid) is 'What an applicant has signed and nobody has opened again, each by its lane.';
grant execute on function private.signed_documents(uuid) to carehire_person;

create function private.uncountersigned(application_id uuid)
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
comment on function private.uncountersigned(uuid) is
  'What the agency has still to countersign, as far as the caller sees it; without a bundle, it waits to be sealed first.';
grant execute on function private.uncountersigned(uuid) to carehire_person;
