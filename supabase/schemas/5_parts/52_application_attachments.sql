-- Applicants send and see their own while their application is under way; staff see the lanes that are theirs, and hiring managers and administrators add to them, with the second factor.

-- What applicants send, and what staff add that came on paper. The row comes first (uploading), the bytes go to Storage under its object_key,
-- and only bytes that were checked, and scanned where the agency has a scanner, make it ready.
create table public.application_attachments (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  request_id uuid,
  letter_id uuid,
  lane text not null,
  section_id text not null,
  field_name text not null,
  doc_type text not null default 'CUSTOM',
  array_index smallint,
  array_field_name text,
  uploaded_by uuid,
  is_by_staff boolean not null default false,
  constraint application_attachments_pkey primary key (id),
  constraint application_attachments_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint application_attachments_request_id_fkey foreign key (request_id) references public.document_requests (id),
  constraint application_attachments_uploaded_by_fkey foreign key (uploaded_by) references public.profiles (id),
  constraint application_attachments_lane_allowed check (lane in ('general', 'background', 'medical', 'tax')),
  constraint application_attachments_section_id_format check (section_id ~ '^[a-z][a-z0-9_]{0,49}$'),
  constraint application_attachments_field_name_format check (field_name ~ '^[A-Za-z][A-Za-z0-9_.-]{0,99}$'),
  constraint application_attachments_array_field_name_format check (array_field_name ~ '^[A-Za-z][A-Za-z0-9_.-]{0,99}$'),
  constraint application_attachments_array_index_range check (array_index between 0 and 99),
  constraint application_attachments_doc_type_allowed check (doc_type in ('cv', 'resume', 'signature', 'CUSTOM')),
  constraint application_attachments_letter_id_background check (
    letter_id is null or (section_id = 'background' and doc_type = 'CUSTOM' and request_id is null and not is_by_staff)
  )
);
call private.make_files(
  'application_attachments', 'application-attachments', belongs_to => 'application_id', erased_states => '{withdrawn}'
);
comment on table public.application_attachments is 'A file of an applicant: a résumé, a license, what they were asked for.';
comment on column public.application_attachments.lane is 'Who may see it; follows from the section or from what was asked for.';
comment on column public.application_attachments.letter_id is 'The notice about a background check whose report its applicant disputes with this.';
comment on column public.application_attachments.is_by_staff is 'Added by staff: it came by hand or by fax. Its applicant does not see it, whatever their role has become, unless it is evidence in their file.';
comment on column public.application_attachments.object_key is 'application/attachment/document.ext in the bucket application-attachments; carries no person''s name.';
comment on column public.application_attachments.state is 'scanning: waits for the virus scanner. quarantined: the scanner found something; nobody opens it.';

create index application_attachments_application_id_created_at_idx
  on public.application_attachments (application_id, created_at);
call private.make_foreign_key_indexes('application_attachments');

-- Definer: the request and the sections are read no matter who sends the file.
create function private.fill_application_attachment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.request_id is null and new.doc_type in ('cv', 'resume') then
    select request.id into new.request_id from public.document_requests as request
    where request.application_id = new.application_id and request.doc_type = 'cv'
      and request.state in ('open', 'submitted', 'rejected');
  end if;
  if new.request_id is null then
    select section.lane into new.lane from private.form_sections() as section where section.id = new.section_id;
    new.lane := coalesce(new.lane, 'general');
  else
    select request.lane into new.lane from public.document_requests as request
    where request.id = new.request_id and request.application_id = new.application_id;
    if new.lane is null then
      raise exception 'This document is not asked for any more.' using
        errcode = 'PT409', constraint = 'application_attachments_request_id_open';
    end if;
  end if;
  new.uploaded_by := private.user_id();
  new.is_by_staff := new.uploaded_by is not null and not exists (
    select from public.applications as application
    where application.id = new.application_id and private.is_applicant_of(application)
  );
  new.object_key := new.application_id || '/' || new.id || '/document.' || private.file_extension(new.mime);
  return new;
end;
$$;
comment on function private.fill_application_attachment() is 'Trigger: lane, sender and object key are never the client''s to say; a résumé is sent for the request for one.';

-- Not granted. What comes on paper for somebody who works here is filed as before, also after they have left, since their file is
-- kept; of themselves they send nothing more.
create function private.takes_file(application public.applications, is_by_staff boolean) returns boolean
language sql stable set search_path = ''
as $$
  select not private.is_closed((takes_file.application).status) or (
    takes_file.is_by_staff and (takes_file.application).status = 'HIRED' and private.is_employed((takes_file.application).id)
  )
$$;
comment on function private.takes_file(public.applications, boolean) is
  'Whether an application takes a file: while it is under way, and of staff once its sender was made an employee, also after they have left.';

-- Not SQL: letters come later. Definer: applicants read no moves of checks.
create function private.takes_dispute_file(application_id uuid, letter_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.own_background_letters(takes_dispute_file.application_id) as own
    join public.background_checks as one on one.id = own.check_id and one.state = 'disputed'
    where own.id = takes_dispute_file.letter_id and own.to_state = 'pre_adverse' and own.opened_at is not null
      and not exists (
        select from public.background_moves as later
        where later.check_id = own.check_id and later.to_state = 'pre_adverse' and later.created_at > own.created_at
      )
  );
end;
$$;
comment on function private.takes_dispute_file(uuid, uuid) is
  'Whether the caller disputes the report of this notice, the last one of its check, and nobody has moved the check on since.';
grant execute on function private.takes_dispute_file(uuid, uuid) to carehire_person, carehire_visitor;

-- Not granted. Who disputes a report may be an employee, whose application is closed.
create function private.check_dispute_file(file public.application_attachments) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.takes_dispute_file(file.application_id, file.letter_id) then
    raise exception 'This notice takes no files.' using
      errcode = 'PT409', constraint = 'application_attachments_letter_id_disputed';
  end if;
  if (
    select count(*) from public.application_attachments as other where other.letter_id = file.letter_id and other.state <> 'withdrawn'
  ) > 10 then
    raise exception 'A dispute holds at most 10 files.' using
      errcode = 'PT409', constraint = 'application_attachments_letter_id_most';
  end if;
end;
$$;
comment on function private.check_dispute_file(public.application_attachments) is
  'Refuses a file for a notice that its sender does not dispute, or not any more, and the eleventh.';

-- Definer: the application counts whether or not the caller sees it. After the policies.
create function private.check_application_attachment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
begin
  -- The lock makes senders of one application wait for one another, so that the number holds.
  perform private.lock_people(array[new.application_id]);
  select * into application from public.applications as found where found.id = new.application_id;
  if new.letter_id is null and not private.takes_file(application, new.is_by_staff) then
    raise exception 'This application takes no more files.' using
      errcode = 'PT409', constraint = 'application_attachments_application_id_open';
  end if;
  if application.user_id = private.user_id() and private.has_shown_address(application.id) then
    perform private.confirm_email(application.id);
  end if;
  if new.letter_id is not null then
    perform private.check_dispute_file(new);
  elsif new.request_id is null then
    if application.cv = 'none' and new.doc_type in ('cv', 'resume') then
      raise exception 'This job takes no résumé.' using
        errcode = 'PT422', constraint = 'application_attachments_doc_type_wanted', column = 'doc_type';
    end if;
    -- Of an employee, every part was asked for.
    if not private.is_closed(application.status) and not private.is_section_open(application, new.section_id) then
      raise exception 'This part is not asked for yet.' using
        errcode = 'PT409', constraint = 'application_attachments_section_id_open';
    end if;
  elsif not exists (
    select from public.document_requests as request
    where request.id = new.request_id and request.application_id = new.application_id
      and request.state in ('open', 'submitted', 'rejected')
      -- Of what staff ask for, whoever typed somebody's address is told nothing, and answers nothing.
      and (new.is_by_staff or request.doc_type is not null or private.has_shown_address(new.application_id))
  ) then
    raise exception 'This document is not asked for any more.' using
      errcode = 'PT409', constraint = 'application_attachments_request_id_open';
  end if;
  if (select count(*) from public.application_attachments as other where other.application_id = new.application_id) > 100 then
    raise exception 'An application holds at most 100 files.' using
      errcode = 'PT409', constraint = 'application_attachments_application_id_most';
  end if;
  return null;
end;
$$;
comment on function private.check_application_attachment() is
  'Trigger: a file comes only while its application is under way, and for a part that is asked for by now.';

create trigger application_attachments_fill before insert on public.application_attachments
  for each row execute function private.fill_application_attachment();
create trigger application_attachments_check after insert on public.application_attachments
  for each row execute function private.check_application_attachment();
call private.make_triggers('application_attachments');

alter table public.application_attachments enable row level security;

create policy application_attachments_select on public.application_attachments for select to authenticated
  using (
    (state not in ('uploading', 'withdrawn') and lane = any ((select private.seen_lanes())::text[]))
    or (
      state <> 'withdrawn' and not is_by_staff and application_id in (
        select own.id from public.applications as own where own.user_id = (select private.user_id())
      )
      and (letter_id is null or application_id = any ((select private.shown_applications())::uuid[]))
    )
    or (
      state = 'uploading' and is_by_staff and uploaded_by = (select private.user_id())
      and lane = any ((select private.seen_lanes())::text[])
    )
  );
create policy application_attachments_insert on public.application_attachments for insert to authenticated
  with check (
    (
      not is_by_staff
      and application_id in (select own.id from public.applications as own where own.user_id = (select private.user_id()))
    )
    or (
      is_by_staff and (select private.is_decider())
      and lane = any ((select private.seen_lanes())::text[])
    )
  );
create policy application_attachments_select_visitor on public.application_attachments for select to carehire_visitor
  using (
    state <> 'withdrawn' and not is_by_staff and application_id = (select private.capability_application())
    and (letter_id is null or application_id = any ((select private.shown_applications())::uuid[]))
  );
create policy application_attachments_insert_visitor on public.application_attachments for insert to carehire_visitor
  with check (application_id = (select private.capability_application()));
create policy application_attachments_aal2 on public.application_attachments as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));

-- Not SQL: records come later. Runs as the caller.
create function private.own_evidence_files() returns uuid[]
language plpgsql stable set search_path = ''
as $$
begin
  return array(
    select record.attachment_id
    from public.duty_records as record
    join public.applications as own on own.id = record.application_id and own.user_id = private.user_id()
    where record.attachment_id is not null and record.voided_at is null
  );
end;
$$;
comment on function private.own_evidence_files() is 'The files that are evidence in the caller''s own file, of the lanes that they see.';
grant execute on function private.own_evidence_files() to carehire_person;
-- A file that staff add may be a report about the applicant, who may work here by now.
call private.keep_from_its_subject(
  'application_attachments', others => 'not is_by_staff or id = any ((select private.own_evidence_files())::uuid[])'
);

grant select on public.application_attachments to carehire_person;
grant insert (
  id, application_id, request_id, letter_id, section_id, field_name, doc_type, array_index, array_field_name, original_name, mime, bytes
) on public.application_attachments to carehire_person, carehire_visitor;
grant select (
  id, application_id, request_id, letter_id, section_id, field_name, doc_type, array_index, array_field_name, object_key,
  original_name, mime, bytes, sha256, state, is_by_staff, created_at
) on public.application_attachments to carehire_visitor;
