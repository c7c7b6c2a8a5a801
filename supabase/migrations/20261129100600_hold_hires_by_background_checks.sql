-- A background check that is open or went against the applicant holds the hire.

-- Definer: what is missing among papers that the caller does not see counts, too. Not SQL: requests, duties and checks come later.
create or replace function private.missing_for_hire(application public.applications) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array_remove(array[
    case when not application.is_prehire_completed then 'prehire' end,
    case when exists (
      select from public.document_requests as request
      where request.application_id = application.id and request.state in ('open', 'submitted', 'rejected')
    ) then 'documents' end,
    case when private.is_held_by_duties(application.id) then 'duties' end,
    -- Colleagues who hire nobody do not learn of it; of whoever hires, all see this lane.
    case when private.is_held_by_background(application.id)
      and (not private.is_staff() or 'background' = any (private.seen_lanes())) then 'background' end
  ], null);
end;
$$;

notify pgrst, 'reload schema';
