-- Files of a dispute are finished and taken back as long as it is open, belong to no form, and stand with their notice.

create or replace function private.can_complete(file public.application_attachments) returns boolean
language sql stable set search_path = ''
as $$
  select private.is_sender_of(can_complete.file) and case
    when (can_complete.file).letter_id is not null
    then private.takes_dispute_file((can_complete.file).application_id, (can_complete.file).letter_id)
    else exists (
      select from public.applications as application
      where application.id = (can_complete.file).application_id and private.takes_file(application, (can_complete.file).is_by_staff)
    )
  end
$$;
comment on function private.can_complete(public.application_attachments) is
  'Whether the caller may finish this upload: their own, while its application takes it, or the notice that it disputes.';

create or replace function private.is_of_form(file public.application_attachments) returns boolean
language sql immutable set search_path = ''
as $$
  select (is_of_form.file).doc_type = 'signature' or (is_of_form.file).section_id = 'signature' or (
    not (is_of_form.file).is_by_staff and num_nonnulls((is_of_form.file).request_id, (is_of_form.file).letter_id) = 0 and exists (
      select from private.form_sections() as section
      where section.id = (is_of_form.file).section_id and section.place > 0
    )
  )
$$;
comment on function private.is_of_form(public.application_attachments) is
  'Whether a file is part of the pre-hire form: its applicant''s, for a section, or a signature. What was asked for by itself, what disputes a report, and what staff add, is not.';

-- Not granted. What was sent to dispute the report of a notice.
create function private.dispute_files(letter_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'attachmentId', file.id, 'fileName', file.original_name, 'docType', file.doc_type, 'bytes', file.bytes, 'state', file.state
  ) order by file.created_at, file.id), '[]')
  from public.application_attachments as file
  where file.letter_id = dispute_files.letter_id and file.state not in ('uploading', 'withdrawn')
$$;
comment on function private.dispute_files(uuid) is 'The files of a dispute, as their sender sees them.';

-- Definer: as above.
create or replace function private.show_own_letters(application_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', own.id, 'shownAt', own.shown_at, 'openedAt', own.opened_at)
    || case when own.opened_at is not null then jsonb_build_object(
      'kind', own.to_state, 'letter', own.letter, 'letterEs', own.letter_es, 'sha256', own.sha256,
      'waitsUntil', to_char(own.waits_until, 'MM-DD-YYYY'), 'isDisputable', private.is_disputable(own),
      'disputedAt', dispute.created_at, 'dispute', dispute.reason,
      'takesFiles', private.takes_dispute_file(show_own_letters.application_id, own.id), 'files', private.dispute_files(own.id),
      'enclosures', array_remove(array[
        case when own.report_id is not null then 'report' end, case when own.rights_id is not null then 'rights' end
      ], null)
    ) else jsonb_build_object(
      'kind', null, 'letter', null, 'letterEs', null, 'sha256', null, 'waitsUntil', null, 'isDisputable', false,
      'disputedAt', null, 'dispute', null, 'takesFiles', false, 'files', '[]'::jsonb, 'enclosures', '{}'::text[]
    ) end order by own.created_at desc), '[]')
  from private.own_background_letters(show_own_letters.application_id) as own
  -- The answer to this notice and to no later one.
  left join lateral (
    select next.* from public.background_moves as next
    where next.check_id = own.check_id and next.created_at > own.created_at order by next.created_at limit 1
  ) as dispute on dispute.by_applicant
$$;

notify pgrst, 'reload schema';
