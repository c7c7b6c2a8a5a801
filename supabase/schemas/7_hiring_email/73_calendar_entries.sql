-- Nobody calls these: what a calendar shows of an interview, for its applicant and its interviewer. Emails, files and feeds are made of it.

create function private.slot_facts(slot public.interview_slots) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'starts_at', (slot_facts.slot).starts_at,
    'time_zone', private.time_zone(),
    'is_online', (slot_facts.slot).interview_type = 'ONLINE',
    'place', private.place_of(slot_facts.slot),
    'interviewer', (
      select nullif(btrim(profile.first_name || ' ' || profile.last_name), '')
      from public.profiles as profile where profile.id = (slot_facts.slot).interviewer_id
    )
  )
$$;
comment on function private.slot_facts(public.interview_slots) is 'When, where and with whom an interview in a slot is, as an email says it.';

create function private.applicant_entry(interview public.interviews, slot public.interview_slots, starts_at timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', (applicant_entry.interview).id,
    'sequence', (applicant_entry.interview).sequence,
    'starts_at', applicant_entry.starts_at,
    'minutes', (applicant_entry.slot).minutes,
    'time_zone', settings.time_zone,
    'agency', settings.agency_name,
    'place', private.place_of(applicant_entry.slot),
    'interviewer', nullif(btrim(profile.first_name || ' ' || profile.last_name), ''),
    'job_title', listing.title,
    'application_id', private.first_application(application),
    'is_canceled', (applicant_entry.interview).state = 'canceled'
  )
  from public.applications as application
  join public.job_listings as listing on listing.id = application.job_listing_id
  cross join public.app_settings as settings
  left join public.profiles as profile on profile.id = (applicant_entry.slot).interviewer_id
  where application.id = (applicant_entry.interview).application_id
$$;
comment on function private.applicant_entry(public.interviews, public.interview_slots, timestamptz) is 'What an applicant''s calendar is told of their interview, which begins then.';

-- A slot for one says who comes, one for several how many do.
create function private.one_applicant(slot public.interview_slots) returns uuid
language sql stable set search_path = ''
as $$
  select booked.application_id from public.interviews as booked
  where booked.slot_id = (one_applicant.slot).id and booked.state <> 'canceled' and (one_applicant.slot).capacity = 1
$$;
comment on function private.one_applicant(public.interview_slots) is 'The application of the one who comes to a slot for one; else null.';

create function private.interviewer_entry(slot public.interview_slots, sequence integer, starts_at timestamptz, application_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', (interviewer_entry.slot).id,
    'sequence', interviewer_entry.sequence,
    'starts_at', interviewer_entry.starts_at,
    'minutes', (interviewer_entry.slot).minutes,
    'time_zone', settings.time_zone,
    'agency', settings.agency_name,
    'place', private.place_of(interviewer_entry.slot),
    'coming', private.coming_to((interviewer_entry.slot).id),
    'capacity', (interviewer_entry.slot).capacity,
    'application_id', application.id,
    'applicant', application.first_name || ' ' || application.last_name,
    'job_title', listing.title
  )
  from public.app_settings as settings
  left join public.applications as application on application.id = interviewer_entry.application_id
  left join public.job_listings as listing on listing.id = application.job_listing_id
$$;
comment on function private.interviewer_entry(public.interview_slots, integer, timestamptz, uuid) is 'What an interviewer''s calendar is told of a slot, which begins then, and of the one who comes to it: name and job, no address.';

-- Definer: applicants read no interviews. One whose cancellation they have not been notified of is still theirs, and as it was.
-- Only their email says who interviews; their page leaves that out, too.
create function private.own_interview_entry(application_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.applicant_entry(interview, slot, slot.starts_at) || jsonb_build_object(
    'sequence', interview.sequence - (interview.state <> 'booked')::integer, 'interviewer', null, 'is_canceled', false
  )
  from public.applications as application
  join public.interviews as interview on interview.application_id = application.id
  join public.interview_slots as slot on slot.id = interview.slot_id
  where application.id = own_interview_entry.application_id and private.is_applicant_of(application)
    and (interview.state in ('booked', 'no_show') or interview.ended_with = (private.unsaid_rejection(application.id)).id)
  order by interview.created_at desc limit 1
$$;
comment on function private.own_interview_entry(uuid) is 'What an applicant may put into their calendar: the interview of an application of their own; null where none is set.';
grant execute on function private.own_interview_entry(uuid) to carehire_visitor, carehire_person;
