-- Invitations of calendars go with the emails on interviews: what they say is looked up at once with the emails' own words.

create function private.coming_to(slot_id uuid) returns integer
language sql stable set search_path = ''
as $$
  select count(*)::integer from public.interviews as coming where coming.slot_id = coming_to.slot_id and coming.state <> 'canceled'
$$;
comment on function private.coming_to(uuid) is 'How many come to a slot, as whoever interviews is told.';

insert into private.email_kinds (name, recipient, is_about_documents, is_held, is_nudge) values
  ('interview_withdrawn', 'applicant', false, false, false);

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

-- Definer: applicants read no interviews. One of whose cancellation they have not been told is still theirs, and as it was.
-- Who interviews stands in their email alone, as on their page.
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

create or replace function private.mail_interview_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
  slot public.interview_slots;
  told text;
  kind text;
begin
  select * into application from public.applications as found where found.id = new.application_id;
  select known.* into slot from public.interviews as interview
  join public.interview_slots as known on known.id = interview.slot_id where interview.id = new.interview_id;
  -- What has not gone out yet says what is no longer so.
  perform private.cancel_emails(array(
    select earlier.id from public.interview_changes as earlier where earlier.interview_id = new.interview_id and earlier.id <> new.id
  ));
  told := private.last_interview_email(new.interview_id);
  kind := case
    when new.kind in ('booked', 'moved') or (new.kind = 'resumed' and (told is null or told = 'interview_canceled')) then
      case slot.interview_type when 'ONLINE' then 'interview_confirmation_online' else 'interview_confirmation' end
    when new.kind = 'canceled' and told not in ('interview_canceled', 'interview_withdrawn') then
      case application.status when 'WITHDRAWN' then 'interview_withdrawn' when 'REJECTED' then null else 'interview_canceled' end
  end;
  if kind is not null and new.starts_at > now() then
    perform private.send_email_to(
      kind, new.id, application.email, application.locale, jsonb_build_object(
        'values', private.application_values(application) || jsonb_build_object(
          'change_reason', coalesce(new.reason, ''),
          'interview_link', jsonb_build_object('link', 'application', 'id', private.first_application(application))
        )
      ),
      useless_after => new.starts_at, application_id => application.id
    );
  end if;
  return null;
end;
$$;

create or replace function private.interview_to_tell(email_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.applicant_entry(interview, slot, case interview.state when 'booked' then slot.starts_at else change.starts_at end)
  from public.outbound_emails as email
  join public.interview_changes as change on change.id = email.cause_id
  join public.interviews as interview on interview.id = change.interview_id
  join public.interview_slots as slot on slot.id = interview.slot_id
  where email.id = interview_to_tell.email_id
    and (interview.state = 'booked') = (email.kind not in ('interview_canceled', 'interview_withdrawn'))
$$;

-- Definer: as above. A rejection cancels an interview without an email of its own; what stands in a calendar has to go all the same.
create function private.interview_to_take_back(email_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.applicant_entry(interview, slot, slot.starts_at)
  from public.outbound_emails as email
  join public.interviews as interview on interview.application_id = email.application_id and interview.state = 'canceled'
  join public.interview_slots as slot on slot.id = interview.slot_id
  where email.id = interview_to_take_back.email_id and slot.starts_at > now()
    and private.last_interview_email(interview.id) in ('interview_confirmation', 'interview_confirmation_online')
  order by interview.state_since desc limit 1
$$;
comment on function private.interview_to_take_back(uuid) is 'The interview that a rejected applicant was told of and not yet of its end; null where there is none.';
grant execute on function private.interview_to_take_back(uuid) to carehire_worker;

notify pgrst, 'reload schema';
