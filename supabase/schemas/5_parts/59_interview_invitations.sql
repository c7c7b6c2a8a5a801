-- Staff read them, hiring managers and above invite and undo that, with the second factor; an invited applicant books on their own.

create table public.interview_invitations (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  author_id uuid not null default auth.uid(),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  interview_id uuid,
  constraint interview_invitations_pkey primary key (id),
  constraint interview_invitations_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint interview_invitations_author_id_fkey foreign key (author_id) references public.profiles (id),
  constraint interview_invitations_interview_id_fkey foreign key (interview_id)
    references public.interviews (id) on delete cascade
);
comment on table public.interview_invitations is 'Who may choose a time for their interview by themselves, since when, until when. Of an application one is open at most.';
comment on column public.interview_invitations.interview_id is 'The interview that was missed, instead of which they choose another time; null for whoever is in review.';
create unique index interview_invitations_application_id_unique on public.interview_invitations (application_id) where ended_at is null;
create index interview_invitations_application_id_created_at_idx on public.interview_invitations (application_id, created_at);
call private.make_part_of_application(
  'interview_invitations', adders => 'deciders', written => '{author_id}', changers => 'deciders', changed => '{ended_at}'
);

-- Nobody has to say which interview somebody missed: it is the last one, as long as the application waits for it.
-- Definer: people who invite do not end others' invitations.
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
grant execute on function private.is_choosing(public.interview_invitations, text) to carehire_person;

-- Definer: applicants read neither invitations nor interviews. A rejection that they have not been notified of changes nothing that they see.
create function private.interview_choice(application_id uuid) returns text
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
comment on function private.interview_choice(uuid) is 'Whether an applicant can book an interview by themselves, or change the one that is booked; null where neither.';
grant execute on function private.interview_choice(uuid) to carehire_person, carehire_visitor;

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

-- Definer: as above. The applicant's other rules apply only to them: private.move_refusal says which moves are theirs.
create function private.check_own_interview() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
begin
  select * into application from public.applications as found where found.id = new.application_id;
  if new.undoes_id is null and private.is_own_interview(application, new.to_status) and new.to_status = 'INTERVIEW_SCHEDULED'
    and not exists (select from private.open_slots_for(new.application_id) as open where open.id = new.interview_slot_id) then
    raise exception 'This time is no longer free. Choose another one.' using errcode = 'PT409', constraint = 'interviews_slot_id_taken';
  end if;
  return new;
end;
$$;
comment on function private.check_own_interview() is 'Trigger: an applicant books one of the times that are open for them, and no other.';
-- After application_status_history_fill, by its name: by then the mover and the former status are known.
create trigger application_status_history_fill_own before insert on public.application_status_history
  for each row execute function private.check_own_interview();
