-- Documents besides the pre-hire form are sealed: one row for each, and a bundle of it.

-- A document besides the pre-hire form that is sealed, one row for each. What stands in it, the row that it names says.
create table public.sealed_documents (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  kind text not null,
  lane text not null default 'general',
  offer_id uuid,
  is_late boolean not null default false,
  created_at timestamptz not null default now(),
  state text not null default 'WAITING',
  attempts integer not null default 0,
  failure text,
  next_attempt_at timestamptz not null default now(),
  sealed_at timestamptz,
  constraint sealed_documents_pkey primary key (id),
  constraint sealed_documents_offer_id_unique unique (offer_id),
  constraint sealed_documents_application_id_fkey foreign key (application_id) references public.applications (id),
  constraint sealed_documents_offer_id_fkey foreign key (offer_id) references public.offers (id),
  constraint sealed_documents_kind_allowed check (kind in ('offer')),
  constraint sealed_documents_offer_id_given check ((kind = 'offer') = (offer_id is not null)),
  constraint sealed_documents_lane_allowed check (lane in ('general', 'background', 'medical', 'tax')),
  constraint sealed_documents_attempts_range check (attempts >= 0),
  constraint sealed_documents_failure_allowed check (
    failure in ('no_key', 'key_unusable', 'certificate_ends', 'storage', 'file_missing', 'fault')
  ),
  constraint sealed_documents_sealed_at_given check ((state = 'SEALED') = (sealed_at is not null))
);
comment on table public.sealed_documents is 'A document besides the pre-hire form that is sealed, and how its sealing stands; there is one bundle of each.';
comment on column public.sealed_documents.is_late is 'It was signed before documents of its kind were sealed.';

call private.make_states('sealed_documents', 'state', 'signed_forms');
create index sealed_documents_next_attempt_at_idx on public.sealed_documents (next_attempt_at) where state = 'WAITING';
call private.make_part_of_application(
  'sealed_documents', author => 'id', own_rows => 'true',
  own_columns => '{id,application_id,kind,lane,offer_id,is_late,created_at,state,sealed_at}'
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


alter table public.signed_bundles
  alter column signed_form_id drop not null,
  add column sealed_document_id uuid,
  add constraint signed_bundles_sealed_document_id_fkey foreign key (sealed_document_id) references public.sealed_documents (id),
  add constraint signed_bundles_of_one check (num_nonnulls(signed_form_id, sealed_document_id) = 1);
comment on table public.signed_bundles is 'A sealed lane of a signed form, or another sealed document, as a file; there is one of each.';
create unique index signed_bundles_sealed_document_id_unique on public.signed_bundles (sealed_document_id) where state = 'ready';
grant select (sealed_document_id) on public.signed_bundles to carehire_visitor;
call private.make_foreign_key_indexes('signed_bundles');

call private.make_character_checks();

notify pgrst, 'reload schema';
