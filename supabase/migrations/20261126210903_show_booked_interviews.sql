-- Nobody but staff reads slots: whoever is to come sees of the open ones when they are, and no more.

create function private.is_open(slot public.interview_slots) returns boolean
language sql stable set search_path = ''
as $$
  select (is_open.slot).active and (is_open.slot).is_offered and (is_open.slot).starts_at > now()
    and (is_open.slot).capacity > private.booked_seats((is_open.slot).id)
    and ((is_open.slot).override_reason is not null or not exists (
      select from public.absences as absence
      where absence.active and absence.person_id = (is_open.slot).interviewer_id
        and absence.away && private.slot_range((is_open.slot).starts_at, (is_open.slot).minutes, 0, 0)
    ))
$$;
comment on function private.is_open(public.interview_slots) is 'Whether somebody can be booked then.';

-- Definer: nobody but staff reads slots. Where it is and who interviews is said to whoever comes.
create function private.open_slots(day date)
returns table (id uuid, date date, "time" time, clock_change text, starts_at timestamptz, minutes integer, interview_type text)
language sql stable security definer set search_path = ''
as $$
  select slot.id, slot.date, slot."time", slot.clock_change, slot.starts_at, slot.minutes, slot.interview_type
  from public.interview_slots as slot
  where slot.active and slot.date = open_slots.day and private.is_open(slot)
    and slot.job_listing_id is null and slot.job_role_id is null and slot.area_id is null
  order by slot.starts_at, slot.id
  limit 200
$$;
comment on function private.open_slots(date) is 'When on this day an applicant can be interviewed, whatever they have applied for: open slots ahead, without whom and where.';
grant execute on function private.open_slots(date) to anon, carehire_person;
-- Definer: as above. Not SQL: invitations come later.
create function private.open_slots_for(application_id uuid) returns setof public.interview_slots
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  select slot.*
  from public.applications as application
  join public.job_listings as listing on listing.id = application.job_listing_id
  join public.interview_slots as slot on slot.active and slot.starts_at > now() and private.is_open(slot)
    and coalesce(slot.job_listing_id = listing.id, true) and coalesce(slot.job_role_id = listing.job_role_id, slot.job_role_id is null)
    and coalesce(slot.area_id = coalesce(application.area_id, listing.area_id), slot.area_id is null)
  where application.id = open_slots_for.application_id
    and (private.is_decider() or (private.is_applicant_of(application) and private.interview_choice(application.id) is not null))
  order by slot.starts_at, slot.id
  limit 200;
end;
$$;
comment on function private.open_slots_for(uuid) is 'The next slots in which this applicant can be booked, for whoever decides, and for the applicant who may choose.';
grant execute on function private.open_slots_for(uuid) to carehire_person, carehire_visitor;

-- Definer: applicants read no interviews. One that a rejection has canceled of which they have not been told is still theirs;
-- whether they came, staff alone are told, and who interviews stands in the applicant's email.
create or replace function private.set_interview(application_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'type', slot.interview_type,
    'date', to_char(slot.date, 'MM-DD-YYYY'),
    'time', to_char(slot."time", 'HH24:MI'),
    'minutes', slot.minutes,
    'place', private.place_of(slot),
    'startsAt', slot.starts_at,
    'timeZone', settings.time_zone
  ) || case when private.is_staff() then jsonb_build_object(
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
  where application.id = set_interview.application_id
    and (private.is_staff() or private.is_applicant_of(application))
    and (interview.state in ('booked', 'no_show') or interview.ended_with = (private.unsaid_rejection(application.id)).id)
  order by interview.created_at desc limit 1
$$;
comment on function private.set_interview(uuid) is
  'How, when and where the interview is that an application has been moved to, for its applicant and for staff.';

-- What has been set before there were slots: none of them keeps an interviewer's time, and those that are past stay.
alter table public.interview_slots disable trigger interview_slots_place;
with last as (
  select distinct on (move.application_id) move.*
  from public.application_status_history as move
  where private.is_in_force(move)
  order by move.application_id, move.created_at desc, move.id desc
),
planned as (
  select last.*, gen_random_uuid() as new_slot, (last.interview_date + last.interview_time) at time zone settings.time_zone as starts_at
  from last cross join public.app_settings as settings
  where last.to_status = 'INTERVIEW_SCHEDULED' and last.interview_type is not null
    and last.interview_date is not null and last.interview_time is not null
),
added as (
  insert into public.interview_slots (id, date, "time", interview_type, place, is_offered, starts_at)
  select new_slot, interview_date, interview_time, interview_type, interview_place, false, starts_at from planned
  returning id
)
insert into public.interviews (application_id, slot_id, seat, booked_with)
select planned.application_id, planned.new_slot, 1, planned.id
from planned join added on added.id = planned.new_slot;
alter table public.interview_slots enable trigger interview_slots_place;

notify pgrst, 'reload schema';
