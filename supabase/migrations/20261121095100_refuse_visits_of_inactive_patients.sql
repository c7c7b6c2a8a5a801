-- Inactive patients get no new visits, whichever way somebody asks. A visit with an external id
-- is one of the past, brought in by an admin from another system, and may be anybody's.

create function private.refuse_visits_of_inactive() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.claim_id('sub') is not null and exists (
    select from new_rows as visit
    join public.patients as patient on patient.id = visit.patient_id
    where visit.external_id is null and not patient.active
  ) then
    raise exception 'This patient is inactive and gets no new visits.' using
      errcode = 'PT409', constraint = 'visits_patient_id_active',
      hint = 'Make the patient active first.';
  end if;
  return null;
end;
$$;
comment on function private.refuse_visits_of_inactive() is 'Trigger: inactive patients get no new visits; imported ones, with an external id, stay possible.';
revoke all on function private.refuse_visits_of_inactive() from public, anon, authenticated, service_role;

-- Once for each statement, after the policies: of a foreign patient it tells nothing.
create trigger visits_refuse_inactive after insert on public.visits
  referencing new table as new_rows for each statement
  execute function private.refuse_visits_of_inactive();

notify pgrst, 'reload schema';
