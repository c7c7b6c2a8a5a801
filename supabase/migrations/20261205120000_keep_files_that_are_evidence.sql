-- A file is not taken back while a record names it as evidence, and its end does not stand in the way of the sweep.

alter table public.duty_records drop constraint duty_records_attachment_id_fkey;
alter table public.duty_records add constraint duty_records_attachment_id_fkey foreign key (attachment_id)
  references public.application_attachments (id) on delete set null;
comment on column public.duty_records.attachment_id is 'Emptied when a file that was taken back is erased.';

drop trigger duty_records_void on public.duty_records;
-- That its file was erased is no voiding.
create trigger duty_records_void before update on public.duty_records
  for each row when (new.void_reason is not null and old.attachment_id is not distinct from new.attachment_id)
  execute function private.void_duty_record();

-- Definer: records count whoever takes a file back.
create function private.keep_evidence() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- What is recorded of the application meanwhile waits, or is seen.
  perform private.lock_people(array[old.application_id]);
  if exists (select from public.duty_records as record where record.attachment_id = old.id and record.voided_at is null) then
    raise exception 'This file is recorded as evidence. Void that record first.' using
      errcode = 'PT409', constraint = 'application_attachments_evidence_kept';
  end if;
  return new;
end;
$$;
comment on function private.keep_evidence() is 'Trigger: what is recorded as evidence is not taken back before its record is voided.';
create trigger application_attachments_keep_evidence before update on public.application_attachments
  for each row when (old.state <> 'withdrawn' and new.state = 'withdrawn') execute function private.keep_evidence();

notify pgrst, 'reload schema';
