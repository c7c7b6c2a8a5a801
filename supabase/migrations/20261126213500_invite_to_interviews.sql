-- Staff read them, hiring managers and above invite and take it back, with the second factor; so invited, an applicant books by themselves.

create table public.interview_invitations (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  author_id uuid not null default auth.uid(),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  constraint interview_invitations_pkey primary key (id),
  constraint interview_invitations_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint interview_invitations_author_id_fkey foreign key (author_id) references public.profiles (id)
);
comment on table public.interview_invitations is 'Who may choose a time for their interview by themselves, since when, until when. Of an application one is open at most.';
create unique index interview_invitations_application_id_unique on public.interview_invitations (application_id) where ended_at is null;
create index interview_invitations_application_id_created_at_idx on public.interview_invitations (application_id, created_at);
call private.make_part_of_application(
  'interview_invitations', adders => 'deciders', written => '{author_id}', changers => 'deciders', changed => '{ended_at}'
);

-- Definer: applicants read neither invitations nor interviews. A rejection that they have not been told of changes nothing that they see.
create function private.interview_choice(application_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select case
    when coalesce(unsaid.from_status, application.status) = 'IN_REVIEW' and exists (
      select from public.interview_invitations as invited
      where invited.application_id = application.id and invited.ended_at is null
    ) then 'book'
    when coalesce(unsaid.from_status, application.status) = 'INTERVIEW_SCHEDULED' and exists (
      select from public.interviews as booked
      join public.interview_slots as slot on slot.id = booked.slot_id
      where booked.application_id = application.id and slot.starts_at > clock_timestamp()
        and (booked.state = 'booked' or booked.ended_with = unsaid.id)
    ) then 'change'
  end
  from public.applications as application
  cross join lateral private.unsaid_rejection(application.id) as unsaid
  where application.id = interview_choice.application_id
    and (private.is_applicant_of(application) or private.is_staff()));
end;
$$;
comment on function private.interview_choice(uuid) is 'Whether an applicant can book an interview by themselves, or change the one that is booked; null where neither.';
grant execute on function private.interview_choice(uuid) to carehire_person, carehire_visitor;

-- Definer: as above.
create function private.own_booked_interview(application_id uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select booked.id
  from public.interviews as booked
  join public.applications as application on application.id = booked.application_id
  where application.id = own_booked_interview.application_id and booked.state = 'booked' and private.is_applicant_of(application)
$$;
comment on function private.own_booked_interview(uuid) is 'The interview of the caller''s own that is booked; null where none is.';
grant execute on function private.own_booked_interview(uuid) to carehire_person, carehire_visitor;

-- Definer: as above. The applicant's other rules hold for them alone: which moves are theirs, private.move_refusal says.
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
-- After application_status_history_fill, by its name: whose move it is and from where is known.
create trigger application_status_history_fill_own before insert on public.application_status_history
  for each row execute function private.check_own_interview();

-- Not SQL: invitations and interviews come later. Definer: as above.
create function private.is_own_interview(application public.applications, to_status text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_applicant_of(application) and private.interview_choice(application.id) is not distinct from case
    when application.status = 'IN_REVIEW' and is_own_interview.to_status = 'INTERVIEW_SCHEDULED' then 'book'
    when application.status = 'INTERVIEW_SCHEDULED' and is_own_interview.to_status = 'IN_REVIEW' then 'change'
    else ''
  end;
end;
$$;
comment on function private.is_own_interview(public.applications, text) is 'Whether this move is an applicant who books an interview by themselves, or cancels theirs.';
grant execute on function private.is_own_interview(public.applications, text) to carehire_person;

-- Definer: whoever asks beforehand sees neither the moves nor what they depend on. A bulk call asks for many at once.
create or replace function private.move_refusal(
  application public.applications, to_status text, version integer, override_reason text
) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when move_refusal.version <> (move_refusal.application).version then 'applications_version_stale'
    when move.kind is null
      or (move.kind = 'resume' and (move_refusal.application).held_from <> move_refusal.to_status)
      or (move.is_applicants <> private.is_applicant_of(move_refusal.application)
        and not private.is_own_interview(move_refusal.application, move_refusal.to_status))
    then 'applications_status_moves'
    when move_refusal.to_status = 'HIRED' and private.missing_for_hire(move_refusal.application) <> '{}'
      and (move_refusal.override_reason is null or not private.is_admin())
    then 'applications_hire_incomplete'
  end
  from (select) as once
  left join private.state_moves as move
    on move.subject = 'applications' and move.from_state = (move_refusal.application).status
    and move.to_state = move_refusal.to_status
$$;
comment on function private.move_refusal(public.applications, text, integer, text) is 'The rule by which the caller may not move this application so, or null.';
grant execute on function private.move_refusal(public.applications, text, integer, text) to carehire_person;

-- Definer: nobody else may change a status. After the policies have let the row pass.
create or replace function private.move_application() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
  undone public.application_status_history;
  refusal text;
begin
  select * into application from public.applications as found where found.id = new.application_id;
  if new.undoes_id is null then
    refusal := private.move_refusal(application, new.to_status, new.application_version, new.override_reason);
  else
    select * into undone from public.application_status_history as found
    where found.id = new.undoes_id and found.application_id = new.application_id;
    refusal := private.undo_refusal(undone, new.id);
  end if;
  if refusal is not null then
    perform private.raise_refusal(refusal);
  end if;
  if new.undoes_id is null then
    -- An applicant who cannot come needs no reason of the agency's.
    if not private.is_applicant_of(application) then
      perform private.check_reason(new, (
        select known.reasons from private.state_moves as known
        where known.subject = 'applications' and known.from_state = new.from_status and known.to_state = new.to_status
      ));
    end if;
    if new.to_status = 'INTERVIEW_SCHEDULED' then
      perform private.check_interview(new);
    end if;
  end if;
  update public.applications as changed
  set status = new.to_status,
    status_changed_at = coalesce(undone.from_since, new.created_at),
    held_from = case
      when new.undoes_id is not null then undone.from_held_from
      when new.to_status = 'ON_HOLD' then new.from_status
    end,
    submitted_at = coalesce(changed.submitted_at, case when new.to_status = 'SUBMITTED' then new.created_at end)
  where changed.id = new.application_id;
  return null;
end;
$$;
comment on function private.move_application() is 'Trigger: carries out a move, if the application may take it, or takes one back.';

grant insert (interview_slot_id) on public.application_status_history to carehire_visitor;

call private.make_character_checks();

notify pgrst, 'reload schema';
