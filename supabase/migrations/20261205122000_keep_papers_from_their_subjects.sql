-- What staff added to an application is kept from whoever sent it, also once they work here.

-- Not SQL: records come later. As whoever asks.
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
-- What staff add may be a report about whoever applied, who may work here by now.
call private.keep_from_its_subject(
  'application_attachments', others => 'not is_by_staff or id = any ((select private.own_evidence_files())::uuid[])'
);
comment on column public.application_attachments.is_by_staff is 'Added by staff: it came by hand or by fax. Its applicant does not see it, whatever their role has become, unless it is evidence in their file.';

notify pgrst, 'reload schema';
