-- Only staff read slots: of the open ones, applicants see the times and nothing else.

create function private.is_open(slot public.interview_slots, but_for uuid default null) returns boolean
language sql stable set search_path = ''
as $$
  select (is_open.slot).active and (is_open.slot).is_offered and (is_open.slot).starts_at > now()
    and private.seats_left(is_open.slot, is_open.but_for) > 0
    and not private.is_displaced(is_open.slot)
$$;
comment on function private.is_open(public.interview_slots, uuid) is 'Whether somebody can be booked then; what is kept for an application is open for it.';

create function private.is_for(slot public.interview_slots, application public.applications) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((is_for.slot).job_listing_id = listing.id, true)
    and coalesce((is_for.slot).job_role_id = listing.job_role_id, (is_for.slot).job_role_id is null)
    and coalesce((is_for.slot).area_id = coalesce((is_for.application).area_id, listing.area_id), (is_for.slot).area_id is null)
  from public.job_listings as listing where listing.id = (is_for.application).job_listing_id
$$;
comment on function private.is_for(public.interview_slots, public.applications) is 'Whether a slot is for the job, role and area of an application.';

-- Definer: only staff read slots. Only those who are booked learn where it is and who interviews.
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
-- Not granted: the functions that call it check which application may be asked for.
create function private.slots_open_to(application_id uuid, most integer default 200) returns setof public.interview_slots
language sql stable set search_path = ''
as $$
  select slot.*
  from public.applications as application
  join public.interview_slots as slot on slot.active and slot.starts_at > now()
    and private.is_for(slot, application) and private.is_open(slot, application.id)
  where application.id = slots_open_to.application_id
  order by slot.starts_at, slot.id
  limit slots_open_to.most
$$;
comment on function private.slots_open_to(uuid, integer) is 'The next slots in which an applicant can be booked; all of them where `most` is null.';

-- Definer: as above. Not SQL: invitations come later.
create function private.open_slots_for(application_id uuid) returns setof public.interview_slots
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
comment on function private.open_slots_for(uuid) is 'The next slots in which this applicant can be booked, for whoever decides, and for the applicant who may choose.';
grant execute on function private.open_slots_for(uuid) to carehire_person, carehire_visitor;
