-- Staff add what came on paper, in the lanes that are theirs.

alter table public.application_attachments add column is_by_staff boolean not null default false;
comment on table public.application_attachments is 'A file of an applicant: a CV, a license, what they were asked for.';
comment on column public.application_attachments.is_by_staff is 'Added by staff: it came by hand or by fax. Its applicant does not see it.';
grant select (is_by_staff) on public.application_attachments to carehire_visitor;

create or replace function private.fill_application_attachment() returns trigger
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
  new.object_key := new.application_id || '/' || new.id || '/document.' || case new.mime
    when 'application/pdf' then 'pdf'
    when 'image/jpeg' then 'jpg'
    when 'image/png' then 'png'
    when 'image/heic' then 'heic'
    when 'image/heif' then 'heif'
    when 'application/msword' then 'doc'
    else 'docx'
  end;
  return new;
end;
$$;

drop policy application_attachments_select on public.application_attachments;
create policy application_attachments_select on public.application_attachments for select to authenticated
  using (
    (state not in ('uploading', 'withdrawn') and lane = any ((select private.seen_lanes())::text[]))
    or (
      state <> 'withdrawn' and not is_by_staff and application_id in (
        select own.id from public.applications as own where own.user_id = (select private.user_id())
      )
    )
    or (
      state = 'uploading' and is_by_staff and uploaded_by = (select private.user_id())
      and lane = any ((select private.seen_lanes())::text[])
    )
  );
drop policy application_attachments_insert on public.application_attachments;
create policy application_attachments_insert on public.application_attachments for insert to authenticated
  with check (
    (
      not is_by_staff
      and application_id in (select own.id from public.applications as own where own.user_id = (select private.user_id()))
    )
    or (
      is_by_staff and (select private.role()) in ('hiringmanager', 'admin', 'superuser')
      and lane = any ((select private.seen_lanes())::text[])
    )
  );
drop policy application_attachments_select_visitor on public.application_attachments;
create policy application_attachments_select_visitor on public.application_attachments for select to carehire_visitor
  using (state <> 'withdrawn' and not is_by_staff and application_id = (select private.capability_application()));

notify pgrst, 'reload schema';
