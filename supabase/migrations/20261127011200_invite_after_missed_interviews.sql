-- Whoever missed an interview can be invited to choose another time.

insert into private.email_kinds (name, recipient, is_about_documents, is_held, is_nudge) values
  ('interview_missed', 'applicant', false, true, false),
  ('interview_nudge', 'applicant', false, false, true);

alter table public.interview_invitations
  add column interview_id uuid,
  add constraint interview_invitations_interview_id_fkey foreign key (interview_id)
    references public.interviews (id) on delete cascade;
comment on column public.interview_invitations.interview_id is 'The interview that was missed, instead of which they choose another time; null for whoever is in review.';
create index interview_invitations_interview_id_idx on public.interview_invitations (interview_id);

-- Not SQL: what applicants choose from comes later. Definer: as above.
create or replace function private.may_move_interview(interview_id uuid, slot_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (private.is_decider() and private.has_required_aal()) or exists (
    select from public.interviews as interview
    join public.applications as application on application.id = interview.application_id
    where interview.id = may_move_interview.interview_id and interview.state in ('booked', 'no_show') and private.is_applicant_of(application)
      -- Asked for again, what is booked already is so.
      and (interview.slot_id = may_move_interview.slot_id or exists (
        select from private.open_slots_for(application.id) as open where open.id = may_move_interview.slot_id
      ))
  );
end;
$$;
comment on function private.may_move_interview(uuid, uuid) is 'Whether the caller decides on applications, or moves an interview of their own to a time that is open for them.';

-- Not granted: whoever asks for an application says what may be asked.
create function private.slots_open_to(application_id uuid) returns setof public.interview_slots
language sql stable set search_path = ''
as $$
  select slot.*
  from public.applications as application
  join public.job_listings as listing on listing.id = application.job_listing_id
  join public.interview_slots as slot on slot.active and slot.starts_at > now() and private.is_open(slot)
    and coalesce(slot.job_listing_id = listing.id, true) and coalesce(slot.job_role_id = listing.job_role_id, slot.job_role_id is null)
    and coalesce(slot.area_id = coalesce(application.area_id, listing.area_id), slot.area_id is null)
  where application.id = slots_open_to.application_id
  order by slot.starts_at, slot.id
  limit 200
$$;
comment on function private.slots_open_to(uuid) is 'The next slots in which an applicant can be booked.';

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
    and (private.is_decider() or (private.is_applicant_of(application) and private.interview_choice(application.id) is not null))
  order by slot.starts_at, slot.id;
end;
$$;
comment on function private.open_slots_for(uuid) is 'The next slots in which this applicant can be booked, for whoever decides, and for the applicant who may choose.';

-- Which interview somebody missed, nobody has to say: it is the last one, as long as the application waits for it.
-- Definer: whoever invites does not end invitations of others.
create function private.fill_interview_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.interview_id := (
    select missed.id
    from public.applications as application
    cross join lateral (
      select last.id, last.state from public.interviews as last
      where last.application_id = application.id order by last.created_at desc limit 1
    ) as missed
    where application.id = new.application_id and application.status = 'INTERVIEW_SCHEDULED' and missed.state = 'no_show'
  );
  update public.interview_invitations as stale set ended_at = now()
  where stale.application_id = new.application_id and stale.ended_at is null and stale.interview_id is distinct from new.interview_id;
  return new;
end;
$$;
comment on function private.fill_interview_invitation() is 'Trigger: for which missed interview somebody chooses another time; an invitation to anything else has ended.';
create trigger interview_invitations_fill before insert on public.interview_invitations
  for each row execute function private.fill_interview_invitation();

create function private.is_choosing(invitation public.interview_invitations, status text) returns boolean
language sql stable set search_path = ''
as $$
  select (is_choosing.invitation).ended_at is null and case
    when (is_choosing.invitation).interview_id is null then is_choosing.status = 'IN_REVIEW'
    else is_choosing.status = 'INTERVIEW_SCHEDULED' and exists (
      select from public.interviews as missed where missed.id = (is_choosing.invitation).interview_id and missed.state = 'no_show'
    )
  end
$$;
comment on function private.is_choosing(public.interview_invitations, text) is 'Whether an applicant of this status can still choose a time by an invitation.';

-- Definer: applicants read neither invitations nor interviews. A rejection that they have not been told of changes nothing that they see.
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
    and (private.is_applicant_of(application) or private.is_staff()));
end;
$$;
comment on function private.interview_choice(uuid) is 'Whether an applicant can book an interview by themselves, or change the one that is booked; null where neither.';

drop function private.own_booked_interview(uuid);
-- Definer: as above.
create function private.own_interview(application_id uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select known.id
  from public.interviews as known
  join public.applications as application on application.id = known.application_id
  where application.id = own_interview.application_id and private.is_applicant_of(application)
    and (known.state = 'booked' or exists (
      select from public.interview_invitations as invited
      where invited.interview_id = known.id and private.is_choosing(invited, application.status)
    ))
$$;
comment on function private.own_interview(uuid) is 'The interview of the caller''s own that can have another time: a booked one, or one that they missed and may choose again; null where none is.';
grant execute on function private.own_interview(uuid) to carehire_person, carehire_visitor;

notify pgrst, 'reload schema';
