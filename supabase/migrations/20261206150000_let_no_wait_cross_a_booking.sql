-- Whoever began to wait while somebody booked for them waited on, with a time of their own.

-- Definer: applicants read no waits.
create or replace function private.wait_for_time(application_id uuid, is_waiting boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  -- Locked: a booking at the same moment is seen here, or sees the wait.
  perform from public.applications as application
  where application.id = wait_for_time.application_id and private.is_applicant_of(application)
  for no key update;
  if not found or (wait_for_time.is_waiting and private.interview_choice(wait_for_time.application_id) is distinct from 'book') then
    return false;
  end if;
  if wait_for_time.is_waiting then
    insert into public.interview_waits (application_id, passed_slots, passed_starts)
    select wait_for_time.application_id, coalesce(array_agg(open.id), '{}'), coalesce(array_agg(open.starts_at), '{}')
    from private.slots_open_to(wait_for_time.application_id, most => null) as open
    on conflict do nothing;
    return true;
  end if;
  perform private.end_wait(wait_for_time.application_id);
  return true;
end;
$$;

notify pgrst, 'reload schema';
