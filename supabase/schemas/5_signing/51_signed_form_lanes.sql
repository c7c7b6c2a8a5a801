-- Staff see their lanes, with the second factor; only the signing writes one, and nobody changes one.

-- What somebody signed, by lane, so that those who see a lane see nothing else.
create table public.signed_form_lanes (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  signed_form_id uuid not null,
  lane text not null,
  data jsonb not null,
  sha256 text not null,
  constraint signed_form_lanes_pkey primary key (id),
  constraint signed_form_lanes_lane_unique unique (signed_form_id, lane),
  constraint signed_form_lanes_application_id_fkey foreign key (application_id) references public.applications (id),
  constraint signed_form_lanes_signed_form_id_fkey foreign key (signed_form_id) references public.signed_forms (id),
  constraint signed_form_lanes_lane_allowed check (lane in ('general', 'background', 'medical', 'tax')),
  constraint signed_form_lanes_data_object check (jsonb_typeof(data) = 'object'),
  constraint signed_form_lanes_sha256_format check (sha256 ~ '^[0-9a-f]{64}$')
);
comment on table public.signed_form_lanes is 'The answers of a signed form and the checksums of its files, as they were when it was signed; append-only.';
comment on column public.signed_form_lanes.data is 'With a salt: of few possible answers, a checksum alone would give one away.';
comment on column public.signed_form_lanes.sha256 is 'Of data as private.canonical_json writes it.';

call private.make_part_of_application('signed_form_lanes', author => 'id');
create trigger signed_form_lanes_append_only before update or delete on public.signed_form_lanes
  for each row when (not private.is_erased(old.application_id)) execute function private.refuse_change();
create trigger signed_form_lanes_keep_all before truncate on public.signed_form_lanes
  for each statement execute function private.refuse_change();

create function private.canonical_json(value jsonb) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return case jsonb_typeof(canonical_json.value)
    when 'object' then (
      select '{' || coalesce(string_agg(
        to_json(pair.key)::text || ':' || private.canonical_json(pair.value), ',' order by pair.key collate "C"
      ), '') || '}'
      from jsonb_each(canonical_json.value) as pair
    )
    when 'array' then (
      select '[' || coalesce(string_agg(private.canonical_json(item.value), ',' order by item.place), '') || ']'
      from jsonb_array_elements(canonical_json.value) with ordinality as item (value, place)
    )
    else canonical_json.value::text
  end;
end;
$$;
comment on function private.canonical_json(jsonb) is
  'The one way to write this, as RFC 8785 has it for names in ASCII and whole numbers, which is all that a form has.';

create function private.sha256_of(value jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select encode(sha256(convert_to(private.canonical_json(sha256_of.value), 'UTF8')), 'hex')
$$;
comment on function private.sha256_of(jsonb) is 'The SHA-256 of a value as it is written canonically.';

create function private.iso_time(moment timestamptz) returns text
language sql stable parallel safe set search_path = ''
as $$
  select to_char(iso_time.moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;
comment on function private.iso_time(timestamptz) is 'A moment in UTC to the microsecond, always written in one way.';

create function private.lane_to_sign(application_id uuid, lane text) returns jsonb
language sql volatile set search_path = ''
as $$
  select jsonb_build_object(
    'lane', lane_to_sign.lane,
    'salt', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
    'sections', (
      select jsonb_object_agg(section.section_id, jsonb_build_object(
        'data', section.data, 'savedAt', private.iso_time(section.updated_at), 'version', section.version
      ) || case when section.entered_by is null then '{}' else jsonb_build_object('entered', jsonb_build_object(
        'by', section.entered_by, 'name', section.entered_by_name, 'how', section.entered_how, 'alsoPresent', section.entered_with
      )) end)
      from public.application_sections as section
      where section.application_id = lane_to_sign.application_id and section.lane = lane_to_sign.lane
    ),
    'files', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', file.id, 'sectionId', file.section_id, 'fieldName', file.field_name, 'docType', file.doc_type,
        'arrayIndex', file.array_index, 'name', file.original_name, 'mime', file.mime, 'bytes', file.bytes, 'sha256', file.sha256,
        'sentAt', private.iso_time(file.created_at)
      ) order by file.created_at, file.id)
      from public.application_attachments as file
      where file.application_id = lane_to_sign.application_id and file.lane = lane_to_sign.lane and private.is_of_form(file)
        and file.state in ('scanning', 'ready', 'quarantined')
    ), '[]')
  )
$$;
comment on function private.lane_to_sign(uuid, text) is 'What is in a lane of a form, to be kept as it is now.';

-- Definer: it checks for itself whether the form is the caller's own.
create function private.form_digest(application_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select private.sha256_of(coalesce(jsonb_object_agg(section.section_id, section.data) filter (where section.id is not null), '{}'))
  from public.applications as application
  left join public.application_sections as section
    on section.application_id = application.id and section.section_id <> 'signature'
  where application.id = form_digest.application_id and private.is_applicant_of(application)
  group by application.id
$$;
comment on function private.form_digest(uuid) is 'The SHA-256 of what the caller has filled in so far and would sign.';
grant execute on function private.form_digest(uuid) to carehire_person, carehire_visitor;
