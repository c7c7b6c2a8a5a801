-- Whoever uploaded a wrong file takes it back for 30 minutes. The file and its row are kept, as
-- those of every stored document, but nobody is shown them: it may be another patient's.

alter table public.visit_documents
  add column withdrawable_until timestamptz,
  add column withdrawn_at timestamptz,
  drop constraint visit_documents_state_allowed,
  add constraint visit_documents_state_allowed
    check (state in ('uploading', 'ready', 'archived', 'withdrawn')),
  add constraint visit_documents_withdrawn_at_given
    check ((state = 'withdrawn') = (withdrawn_at is not null));
comment on table public.visit_documents is
  'A document of a visit. Never deleted once it is ready: archived, with a reason, or withdrawn by its uploader.';
comment on column public.visit_documents.withdrawable_until is
  'Until then its uploader may withdraw it; null for documents older than this column.';
comment on column public.visit_documents.withdrawn_at is 'When its uploader withdrew it.';

create function private.stamp_withdrawable() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Counted from the end of the upload: on a bad connection that is long after its beginning.
  new.withdrawable_until := now() + interval '30 minutes';
  return new;
end;
$$;
comment on function private.stamp_withdrawable() is 'Trigger: until when a document that became ready can be withdrawn.';

create trigger visit_documents_stamp_withdrawable before update on public.visit_documents
  for each row when (old.state = 'uploading' and new.state = 'ready')
  execute function private.stamp_withdrawable();

create function private.withdraw_document(document_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.visit_documents as document
  set state = 'withdrawn', withdrawn_at = now()
  where document.id = withdraw_document.document_id
    and document.state = 'ready'
    and document.uploaded_by = private.user_id()
    and document.withdrawable_until > now()
    and private.role() in ('employee', 'admin', 'superuser')
    and private.has_required_aal()
    and (private.sees_all_patients() or document.patient_id in (select private.assigned_patients()));
  return found;
end;
$$;
comment on function private.withdraw_document(uuid) is
  'Withdraws the caller''s own document; false when it is not theirs to see, not ready, or the time is over.';

revoke all on function private.stamp_withdrawable() from public, anon, authenticated, service_role;
revoke all on function private.withdraw_document(uuid) from public, anon, authenticated, service_role;
grant execute on function private.withdraw_document(uuid) to authenticated;

drop policy visit_documents_select on public.visit_documents;
create policy visit_documents_select on public.visit_documents for select to authenticated
  using (
    (state in ('ready', 'archived') or (state = 'uploading' and uploaded_by = (select private.user_id()))) and (
      (select private.sees_all_patients()) or patient_id in (select private.assigned_patients())
    )
  );

notify pgrst, 'reload schema';
