-- A file is not complete while a document that was asked for is missing or has not been accepted.

-- Definer: what is missing among papers that the caller does not see counts, too. Not SQL: the requests come later.
create or replace function private.missing_for_hire(application public.applications) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array_remove(array[
    case when not application.is_prehire_completed then 'prehire' end,
    case when exists (
      select from public.document_requests as request
      where request.application_id = application.id and request.state in ('open', 'submitted', 'rejected')
    ) then 'documents' end
  ], null);
end;
$$;
grant execute on function private.missing_for_hire(public.applications) to carehire_person;

notify pgrst, 'reload schema';
