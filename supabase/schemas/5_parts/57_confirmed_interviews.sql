-- People who are booked confirm that they will come, and staff note it for those who said so; nobody writes interviews otherwise.

-- An interview that was moved to another time has not been confirmed. Ended and brought back, it has the time that was confirmed.
create function private.unconfirm_interview() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.confirmed_at := null;
  return new;
end;
$$;
comment on function private.unconfirm_interview() is 'Trigger: nobody has said that they come to a time that is new.';
create trigger interviews_unconfirm before update of slot_id, sequence on public.interviews
  for each row when (old.state = 'booked' and new.state = 'booked' and old.sequence <> new.sequence)
  execute function private.unconfirm_interview();

create function private.note_answer(interview public.interviews, is_coming boolean) returns void
language plpgsql set search_path = ''
as $$
begin
  if ((note_answer.interview).confirmed_at is not null) = note_answer.is_coming then
    return;
  end if;
  update public.interviews as answered set confirmed_at = case when note_answer.is_coming then clock_timestamp() end
  where answered.id = (note_answer.interview).id;
  perform private.note_interview(note_answer.interview, case when note_answer.is_coming then 'confirmed' else 'unconfirmed' end);
end;
$$;
comment on function private.note_answer(public.interviews, boolean) is 'Notes whether somebody has said that they come; what is so already stays.';

-- Definer: nobody writes interviews.
create function private.confirm_interview(interview_id uuid, version integer, is_coming boolean) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  interview public.interviews;
begin
  interview := private.interview_to_note(confirm_interview.interview_id, confirm_interview.version);
  if interview.id is null then
    return null;
  end if;
  if interview.state <> 'booked' or exists (
    select from public.interview_slots as slot where slot.id = interview.slot_id and slot.starts_at <= clock_timestamp()
  ) then
    raise exception 'This interview is over or was canceled.' using errcode = 'PT409', constraint = 'interviews_state_moves';
  end if;
  perform private.note_answer(interview, confirm_interview.is_coming);
  return interview.application_id;
end;
$$;
comment on function private.confirm_interview(uuid, integer, boolean) is 'Notes that an applicant has told somebody that they come, or takes that back; returns the application, null where there is no such interview.';
grant execute on function private.confirm_interview(uuid, integer, boolean) to carehire_person;

-- Not SQL: unannounced rejections come later. Definer: as above. An interview that such a rejection has canceled is still theirs.
create function private.confirm_own_interview(application_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  interview public.interviews;
begin
  select known.* into interview
  from public.interviews as known
  join public.interview_slots as slot on slot.id = known.slot_id
  join public.applications as application on application.id = known.application_id
  where known.application_id = confirm_own_interview.application_id and private.is_applicant_of(application)
    and (known.state = 'booked' or known.ended_with = (private.unsaid_rejection(application.id)).id)
    and slot.starts_at > clock_timestamp()
  order by known.created_at desc limit 1 for update of known;
  if interview.id is null then
    return false;
  end if;
  perform private.note_answer(interview, true);
  return true;
end;
$$;
comment on function private.confirm_own_interview(uuid) is 'Says that the caller comes to the interview of their own; false where none is ahead.';
grant execute on function private.confirm_own_interview(uuid) to carehire_person, carehire_visitor;
