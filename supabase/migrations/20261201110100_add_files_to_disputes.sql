-- Applicants who dispute a report about them add files to the notice, in the lane of background checks.

alter table public.application_attachments
  add column letter_id uuid,
  add constraint application_attachments_letter_id_fkey foreign key (letter_id) references public.background_moves (id),
  add constraint application_attachments_letter_id_background check (
    letter_id is null or (section_id = 'background' and doc_type = 'CUSTOM' and request_id is null and not is_by_staff)
  );
comment on column public.application_attachments.letter_id is 'The notice about a background check whose report its applicant disputes with this.';
create index application_attachments_letter_id_idx on public.application_attachments (letter_id);
grant insert (letter_id) on public.application_attachments to carehire_person, carehire_visitor;
grant select (letter_id) on public.application_attachments to carehire_visitor;

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
create or replace function private.check_application_attachment() returns trigger
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
      raise exception 'This job takes no CV.' using
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

alter policy application_attachments_select on public.application_attachments
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
alter policy application_attachments_select_visitor on public.application_attachments
  using (
    state <> 'withdrawn' and not is_by_staff and application_id = (select private.capability_application())
    and (letter_id is null or application_id = any ((select private.shown_applications())::uuid[]))
  );

notify pgrst, 'reload schema';
