-- Nobody reaches the bucket directly: the API sends, signs and fetches as the service, after it has asked for the row.

-- Definer: a browser may hold capabilities for several applications, and an attachment names none.
create function private.capability_for_attachment(attachment_id uuid, capabilities text[]) returns text
language sql stable security definer set search_path = ''
as $$
  select encode(token.token_hash, 'hex')
  from public.application_attachments as attachment
  join private.access_tokens as token on token.application_id = attachment.application_id
  where attachment.id = capability_for_attachment.attachment_id
    and encode(token.token_hash, 'hex') = any (capability_for_attachment.capabilities)
    and token.scope = 'application' and private.is_good(token)
  limit 1
$$;
comment on function private.capability_for_attachment(uuid, text[]) is
  'Which of these capabilities, which the caller holds, is for the application of this attachment.';
grant execute on function private.capability_for_attachment(uuid,text[]) to carehire_visitor;

create function private.is_sender_of(file public.application_attachments) returns boolean
language sql stable set search_path = ''
as $$
  select case when (is_sender_of.file).is_by_staff
    then coalesce(
      (is_sender_of.file).uploaded_by = private.user_id()
        and private.is_decider()
        and (is_sender_of.file).lane = any (private.seen_lanes())
        and private.has_required_aal(),
      false)
    else exists (
      select from public.applications as application
      where application.id = (is_sender_of.file).application_id and private.is_applicant_of(application)
    )
  end
$$;
comment on function private.is_sender_of(public.application_attachments) is
  'Whether the caller sent this file: as the applicant, or as somebody of the staff who may add to its lane by now.';

create function private.can_complete(file public.application_attachments) returns boolean
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

create function private.is_of_form(file public.application_attachments) returns boolean
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

-- Not granted. A picture names its entry by its place (arrayIndex), so removing an entry would give later ones others' pictures.
create function private.keep_pictured_entries(section public.application_sections) returns void
language plpgsql stable set search_path = ''
as $$
declare
  pictured record;
begin
  select file.array_field_name as list, file.array_index + 1 as entry into pictured
  from public.application_attachments as file
  where file.application_id = section.application_id and file.section_id = section.section_id
    and file.state in ('scanning', 'ready', 'quarantined') and private.is_of_form(file)
    and case when jsonb_typeof(section.data -> file.array_field_name) = 'array'
      then jsonb_array_length(section.data -> file.array_field_name) <= file.array_index end
  order by file.array_index desc limit 1;
  if found then
    raise exception 'Entry % has a picture.', pictured.entry using
      errcode = 'PT409', constraint = 'application_sections_data_pictured', column = pictured.list, detail = pictured.entry::text;
  end if;
end;
$$;
comment on function private.keep_pictured_entries(public.application_sections) is
  'Refuses to save fewer entries of a section than its applicant has sent pictures for, whoever saves it.';

-- Not SQL: signed forms come later.
-- Definer: the application counts whether or not the caller sees it.
create function private.is_signed_file(file public.application_attachments) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return file.state in ('scanning', 'ready', 'quarantined') and (
    exists (select from public.signed_forms as form where form.file_ids @> array[file.id])
    or (private.is_of_form(file) and exists (
      select from public.applications as application
      where application.id = file.application_id and application.is_prehire_completed
    ))
  );
end;
$$;
comment on function private.is_signed_file(public.application_attachments) is
  'Whether a file belongs to what its applicant has signed: it stays as it is.';

-- Definer: applicants may not read all columns of a file.
create function private.is_signed_file(file_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_signed_file(file) from public.application_attachments as file where file.id = is_signed_file.file_id
$$;
comment on function private.is_signed_file(uuid) is 'The same of a file that the caller has been shown.';
grant execute on function private.is_signed_file(uuid) to carehire_person, carehire_visitor;

-- Definer: it asks for a capability, too, which people with a session may not.
create function private.can_take_back(file public.application_attachments) returns boolean
language sql stable security definer set search_path = ''
as $$
  select (can_take_back.file).state in ('scanning', 'ready', 'quarantined')
    and (not (can_take_back.file).is_by_staff or (can_take_back.file).created_at > now() - private.time_to_undo())
    and private.can_complete(can_take_back.file)
    and not private.is_signed_file(can_take_back.file)
    and not exists (
      select from public.document_requests as request
      where request.id = (can_take_back.file).request_id and request.state = 'accepted'
    )
$$;
comment on function private.can_take_back(public.application_attachments) is
  'Whether the caller can take this file back: their own, while nothing has been decided; staff for half an hour.';
grant execute on function private.can_take_back(public.application_attachments) to carehire_person;

-- Definer: callers who send a file may not write requests.
create function private.follow_attachment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.state = 'withdrawn' then
    update public.document_requests as request set state = 'open'
    where request.id = new.request_id and request.state = 'submitted' and not exists (
      select from public.application_attachments as other
      where other.request_id = request.id and other.state in ('scanning', 'ready')
    );
  else
    update public.document_requests as request set state = 'submitted', decision_reason = null
    where request.id = new.request_id and request.state in ('open', 'rejected');
  end if;
  return null;
end;
$$;
comment on function private.follow_attachment() is
  'Trigger: what was asked for is submitted once a file for it has arrived, and open again when the last one was taken back.';
create trigger application_attachments_follow after update of state on public.application_attachments
  for each row when (
    new.request_id is not null
    and (new.state = 'withdrawn' or (old.state = 'uploading' and new.state in ('scanning', 'ready')))
  )
  execute function private.follow_attachment();

-- Policies and grants on their own left two gaps: an upload that had begun before the signing was completed after it, and a
-- second signature was sent like any other file. Nobody is above this, not even the owner of the tables.
-- Not SQL: signed forms come later.
-- Definer: the application counts no matter who changes the file. Volatile: what is read after the wait for a signing is younger.
create function private.keep_signed_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  file constant public.application_attachments := case tg_op when 'INSERT' then new else old end;
begin
  if private.is_of_form(file) or (tg_op = 'UPDATE' and private.is_of_form(new)) then
    perform private.lock_people(array[file.application_id]);
    if exists (
      select from public.applications as application
      where application.id = file.application_id and application.is_prehire_completed
    ) or exists (
      -- Of a form that was reopened, too.
      select from public.signed_forms as form where form.file_ids @> array[file.id]
    ) then
      raise exception 'The form has been signed, and its files with it.' using
        errcode = 'PT409', constraint = 'application_attachments_section_id_signed';
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end;
$$;
comment on function private.keep_signed_file() is
  'Trigger: once a form is signed, none of its files is added, finished, changed, taken back or removed.';

create trigger application_attachments_keep_signed_insert after insert on public.application_attachments
  for each row execute function private.keep_signed_file();
-- The virus scanner can still report what it finds.
create trigger application_attachments_keep_signed_update before update on public.application_attachments
  for each row when (not (old.state = 'scanning' and new.state in ('ready', 'quarantined') and (
    old.application_id, old.section_id, old.doc_type, old.object_key, old.original_name, old.mime, old.bytes, old.sha256
  ) is not distinct from (
    new.application_id, new.section_id, new.doc_type, new.object_key, new.original_name, new.mime, new.bytes, new.sha256
  )))
  execute function private.keep_signed_file();
-- What never arrived, or was taken back before, is swept up as always.
create trigger application_attachments_keep_signed_delete before delete on public.application_attachments
  for each row when (old.state not in ('uploading', 'withdrawn') and not private.is_erased(old.application_id))
  execute function private.keep_signed_file();
