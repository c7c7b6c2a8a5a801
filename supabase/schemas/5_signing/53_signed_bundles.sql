-- Applicants fetch their own; staff see the lanes that are theirs, with the second factor. The worker makes them, and nobody changes one.

-- A sealed lane of a signed form, or another sealed document: an archive that proves by itself what was signed and that nothing was changed.
create table public.signed_bundles (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  signed_form_id uuid,
  sealed_document_id uuid,
  lane text not null,
  constraint signed_bundles_pkey primary key (id),
  constraint signed_bundles_application_id_fkey foreign key (application_id) references public.applications (id),
  constraint signed_bundles_signed_form_id_fkey foreign key (signed_form_id) references public.signed_forms (id),
  constraint signed_bundles_sealed_document_id_fkey foreign key (sealed_document_id) references public.sealed_documents (id),
  constraint signed_bundles_of_one check (num_nonnulls(signed_form_id, sealed_document_id) = 1),
  constraint signed_bundles_lane_allowed check (lane in ('general', 'background', 'medical', 'tax'))
);
call private.make_files('signed_bundles', 'signed-bundles', belongs_to => 'signed_form_id', mimes => '{application/zip}');
comment on table public.signed_bundles is 'A sealed lane of a signed form, or another sealed document, as a file; there is one of each.';
comment on column public.signed_bundles.state is 'uploading: a sealing is under way, or broke off and is swept.';

create unique index signed_bundles_signed_form_id_lane_unique on public.signed_bundles (signed_form_id, lane) where state = 'ready';
create unique index signed_bundles_sealed_document_id_unique on public.signed_bundles (sealed_document_id) where state = 'ready';
call private.make_part_of_application(
  'signed_bundles', author => 'id', own_rows => 'state = ''ready''',
  own_columns => '{id,application_id,signed_form_id,sealed_document_id,lane,object_key,original_name,mime,bytes,sha256,state,created_at}'
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
