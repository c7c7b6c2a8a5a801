-- Functions that answer staff beyond the policies answer those who have given their second factor.

-- What a definer shows to staff it shows to those whom policies would show it.
create function private.is_confirmed_staff() returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  -- Asked once where the factor was given, which is nearly always.
  caller constant record := private.caller();
begin
  return coalesce(caller.role in ('employee', 'hiringmanager', 'admin', 'superuser'), false)
    and (caller.has_aal2 or private.has_required_aal());
end;
$$;
comment on function private.is_confirmed_staff() is 'Whether the signed-in person works for the agency and has given the second factor that they need.';
grant execute on function private.is_confirmed_staff() to authenticated;

-- Definer: whether a section is asked for depends on columns of the application that not everybody reads.
create or replace function private.prehire_sections(application_id uuid)
returns table (id text, place integer, lane text, from_status text, is_open boolean, is_seen boolean, is_own boolean)
language plpgsql stable security definer rows 11 set search_path = ''
as $$
declare
  application public.applications;
  is_applicant boolean;
  lanes constant text[] := private.seen_lanes();
begin
  select * into application from public.applications as asked where asked.id = prehire_sections.application_id;
  is_applicant := private.is_applicant_of(application);
  if not is_applicant and not private.is_confirmed_staff() then
    return;
  end if;
  return query
    select section.id, section.place, section.lane, private.section_opens_at(application, section.id),
      private.is_section_open(application, section.id) and not application.is_prehire_completed,
      is_applicant or section.lane = any (lanes), is_applicant
    from private.form_sections() as section
    where application.id is not null and section.place > 0
    order by section.place;
end;
$$;

-- Definer: applicants read no interviews. An interview canceled by a rejection that they have not been notified of is still theirs;
-- only staff learn whether they came, and the applicant's email says who interviews.
create or replace function private.set_interview(application_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'type', slot.interview_type,
      'date', to_char(slot.date, 'MM-DD-YYYY'),
      'time', to_char(slot."time", 'HH24:MI'),
      'minutes', slot.minutes,
      'place', private.place_of(slot),
      'startsAt', slot.starts_at,
      'timeZone', settings.time_zone,
      'confirmedAt', interview.confirmed_at
    ) || case when reader.is_staff then jsonb_build_object(
      'id', interview.id,
      'version', interview.version,
      'state', interview.state,
      'slotId', slot.id,
      'interviewerId', slot.interviewer_id,
      'interviewerName', private.staff_name(slot.interviewer_id)
    ) else '{}' end
    from public.applications as application
    join public.interviews as interview on interview.application_id = application.id
    join public.interview_slots as slot on slot.id = interview.slot_id
    cross join public.app_settings as settings
    -- Staff who applied themselves are its applicant.
    cross join lateral (select private.is_confirmed_staff() and not private.is_applicant_of(application)) as reader (is_staff)
    where application.id = set_interview.application_id
      and (reader.is_staff or private.is_applicant_of(application))
      -- Whoever chooses another time has none until they have.
      and (reader.is_staff or interview.state <> 'no_show' or private.interview_choice(application.id) is distinct from 'book')
      and (interview.state in ('booked', 'no_show') or interview.ended_with = (private.unsaid_rejection(application.id)).id)
    order by interview.created_at desc limit 1
  );
end;
$$;

-- Definer: applicants read neither invitations nor interviews. A rejection that they have not been notified of changes nothing that they see.
create or replace function private.interview_choice(application_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select case
    when exists (
      select from public.interview_invitations as invited
      where invited.application_id = application.id and private.is_choosing(invited, shown.status)
    ) then 'book'
    when shown.status = 'INTERVIEW_SCHEDULED' and exists (
      select from public.interviews as booked
      join public.interview_slots as slot on slot.id = booked.slot_id
      where booked.application_id = application.id and slot.starts_at > clock_timestamp()
        and (booked.state = 'booked' or booked.ended_with = unsaid.id)
    ) then 'change'
  end
  from public.applications as application
  cross join lateral private.unsaid_rejection(application.id) as unsaid
  cross join lateral (select coalesce(unsaid.from_status, application.status)) as shown (status)
  where application.id = interview_choice.application_id
    and (private.is_applicant_of(application) or private.is_confirmed_staff()));
end;
$$;

-- Definer: applicants read no waits.
create or replace function private.interview_wait(application_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('since', wait.created_at, 'slotId', held.id, 'heldUntil', case when held.id is not null then wait.offered_until end)
    from public.interview_waits as wait
    join public.applications as application on application.id = wait.application_id
    left join public.interview_slots as held on held.id = wait.slot_id and wait.offered_until > now()
      and private.is_open(held, application.id)
    where wait.application_id = interview_wait.application_id and wait.ended_at is null
      and (private.is_confirmed_staff() or private.is_applicant_of(application)) and private.interview_choice(application.id) = 'book'
  );
end;
$$;

-- Definer: as above. Not SQL: invitations come later.
create or replace function private.open_slots_for(application_id uuid) returns setof public.interview_slots
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  select slot.*
  from public.applications as application
  cross join lateral private.slots_open_to(application.id) as slot
  where application.id = open_slots_for.application_id
    and ((private.is_decider() and private.has_required_aal()) or (private.is_applicant_of(application) and private.interview_choice(application.id) is not null))
  order by slot.starts_at, slot.id;
end;
$$;

-- Not SQL: employments come later. Definer: only the first day of work is shown, to staff.
create or replace function private.first_days(application_ids uuid[], until timestamptz default 'infinity') returns table (application_id uuid, day date)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  select employment.application_id, employment.started_on from public.employments as employment
  where employment.application_id = any (first_days.application_ids) and employment.undone_at is null
    and employment.created_at < first_days.until and (private.claim_id('sub') is null or private.is_confirmed_staff());
end;
$$;

-- Definer: colleagues' profiles are hidden, but not their names on what they decided.
create or replace function private.staff_name(person uuid) returns text
language plpgsql stable strict security definer set search_path = ''
as $$
begin
  return (
    select coalesce(nullif(btrim(profile.first_name || ' ' || profile.last_name), ''), profile.email)
    from public.profiles as profile
    join public.user_roles as granted on granted.user_id = profile.id
    where profile.id = staff_name.person and (granted.role <> 'applicant' or granted.has_been_staff) and private.is_confirmed_staff()
  );
end;
$$;

-- Definer: nobody sees a listing that has ended; those who applied to it still know its name.
create or replace function private.title_applied_to(application_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select listing.title
    from public.applications as application
    join public.job_listings as listing on listing.id = application.job_listing_id
    where application.id = title_applied_to.application_id
      and (private.is_applicant_of(application) or private.is_confirmed_staff())
  );
end;
$$;

-- Definer: as above.
create or replace function private.reminders_stopped_at(application_id uuid) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select stopped.stopped_at
    from private.stopped_reminders as stopped
    join public.applications as application on application.id = stopped.application_id
    where stopped.application_id = reminders_stopped_at.application_id
      and (private.is_confirmed_staff() or private.is_applicant_of(application))
  );
end;
$$;

notify pgrst, 'reload schema';
