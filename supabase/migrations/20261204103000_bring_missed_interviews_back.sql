-- An undo brings back that somebody did not come to their interview, and what had followed from that.

insert into private.state_moves (subject, from_state, to_state, kind) values ('interviews', 'completed', 'no_show', 'undo');

create function private.missed_at(interview public.interviews) returns timestamptz
language sql stable set search_path = ''
as $$
  select former.created_at
  from (
    select change.kind, change.created_at from public.interview_changes as change
    where change.application_id = (missed_at.interview).application_id and change.interview_id = (missed_at.interview).id
      and change.kind not in ('confirmed', 'unconfirmed', 'completed')
    order by change.created_at desc, change.id desc limit 1
  ) as former
  where former.kind = 'no_show' and (missed_at.interview).state = 'completed'
$$;
comment on function private.missed_at(public.interviews) is 'When somebody was noted not to have come to an interview that was completed after that; null for any other.';

create function private.restore_missed_interview(interview public.interviews) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.interviews as restored
  set state = 'no_show', state_since = private.missed_at(restored), ended_with = null, sequence = restored.sequence + 1
  where restored.id = (restore_missed_interview.interview).id;
  perform private.note_interview(restore_missed_interview.interview, 'no_show');
end;
$$;
comment on function private.restore_missed_interview(public.interviews) is 'Has an interview missed again that was so before it was completed, for as long as that can be taken back.';

-- Definer: nobody writes interviews. After application_status_history_move, by its name: what is booked has been moved.
create or replace function private.follow_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  booked public.interviews;
  ended public.interviews;
begin
  if new.undoes_id is not null then
    select * into booked from public.interviews as found where found.booked_with = new.undoes_id and found.state = 'booked';
    if booked.id is not null then
      perform private.end_interview(booked, 'canceled', new.id);
    end if;
    select * into ended from public.interviews as found where found.ended_with = new.undoes_id and found.state <> 'booked';
    if private.missed_at(ended) is not null then
      perform private.restore_missed_interview(ended);
    elsif ended.id is not null then
      perform private.resume_interview(ended);
    end if;
    return null;
  end if;
  select * into booked from public.interviews as found
  where found.application_id = new.application_id and found.state in ('booked', 'no_show')
  order by found.created_at desc limit 1;
  if new.to_status = 'INTERVIEW_SCHEDULED' then
    if booked.state = 'booked' then
      perform private.end_interview(booked, 'canceled', new.id);
    end if;
    perform private.book_seat(new.application_id, coalesce(new.interview_slot_id, private.slot_of_move(new)), new.id);
  elsif booked.id is not null and new.to_status = 'INTERVIEWED' then
    perform private.end_interview(booked, 'completed', new.id);
  elsif booked.state = 'booked' then
    perform private.end_interview(booked, 'canceled', new.id);
  end if;
  return null;
end;
$$;
comment on function private.follow_move() is 'Trigger: moved to its interview, an application books one; moved on it has come, moved anywhere else it does not. Undoing a move undoes that.';

-- Nothing is decided a second time where an undo brings it back: an invitation that had ended with it is open again, and one that had not gone out is another one.
create function private.invite_again(missed public.interview_changes) returns boolean
language plpgsql set search_path = ''
as $$
declare
  completed public.interview_changes;
  former public.interview_invitations;
begin
  select change.* into completed from public.interview_changes as change
  where change.application_id = (invite_again.missed).application_id and change.interview_id = (invite_again.missed).interview_id
    and change.id <> (invite_again.missed).id and change.kind not in ('confirmed', 'unconfirmed')
  order by change.created_at desc, change.id desc limit 1;
  if completed.kind is distinct from 'completed' then
    return false;
  end if;
  select * into former from public.interview_invitations as ended
  where ended.application_id = completed.application_id and ended.interview_id = completed.interview_id and ended.ended_at = completed.created_at;
  if exists (select from public.outbound_emails as email where email.cause_id = former.id and email.state = 'canceled') then
    insert into public.interview_invitations (application_id, author_id) values (former.application_id, former.author_id);
  else
    update public.interview_invitations as invited set ended_at = null where invited.id = former.id;
  end if;
  return true;
end;
$$;
comment on function private.invite_again(public.interview_changes) is 'Brings back what followed a missed interview that an undo brings back; false for one that is missed now.';

-- Once for each application, where the agency says so; what comes after a second time, a person decides. The email is held for as
-- long as it can be taken back that somebody did not come.
-- Definer: nobody but the database invites in somebody's name.
create or replace function private.offer_another_time() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.kind <> 'no_show' then
    update public.interview_invitations as invited set ended_at = new.created_at
    where invited.application_id = new.application_id and invited.interview_id is not null and invited.ended_at is null;
  elsif not private.invite_again(new) and (select settings.offers_after_no_show from public.app_settings as settings) and private.user_id() is not null
    and not exists (
      select from public.outbound_emails as email
      where email.application_id = new.application_id and email.kind = 'interview_missed' and email.state <> 'canceled'
    ) then
    insert into public.interview_invitations (application_id, author_id) values (new.application_id, private.user_id());
  end if;
  return null;
end;
$$;
comment on function private.offer_another_time() is 'Trigger: invites whoever missed an interview to choose another time, if the agency wants that; ends that once they have one.';

notify pgrst, 'reload schema';
