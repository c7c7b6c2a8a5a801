-- Whatever happens to a slot that somebody is booked in tells its interviewer in the same transaction.

-- The slot is locked, so that of two who cancel at once the second one sees that nobody is left.
create function private.tell_interviewers(slot_id uuid, is_urgent boolean) returns void
language plpgsql set search_path = ''
as $$
declare
  slot public.interview_slots;
  person uuid;
  known private.interviewer_notices;
begin
  select * into slot from public.interview_slots as found where found.id = tell_interviewers.slot_id for no key update;
  if slot.id is null or slot.starts_at <= now() then
    return;
  end if;
  person := case when slot.active and private.coming_to(slot.id) > 0 then slot.interviewer_id end;
  for known in
    select distinct on (notice.person_id) notice.* from private.interviewer_notices as notice
    where notice.slot_id = slot.id order by notice.person_id, notice.sequence desc
  loop
    if known.is_to_come and known.person_id is distinct from person then
      perform private.notify_interviewer(slot, known.person_id, known, is_to_come => false, is_urgent => true);
    end if;
  end loop;
  if person is not null then
    perform private.notify_interviewer(slot, person, null, is_to_come => true, is_urgent => tell_interviewers.is_urgent);
  end if;
end;
$$;
comment on function private.tell_interviewers(uuid, boolean) is 'Tells whoever interviews in a slot that it is on, and whoever did that they do not.';

-- Definer: people may mail no address.
create function private.mail_interviewers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform private.tell_interviewers(old.slot_id, is_urgent => false);
  end if;
  if tg_op <> 'DELETE' then
    perform private.tell_interviewers(new.slot_id, is_urgent => false) where tg_op = 'INSERT' or old.slot_id <> new.slot_id;
  end if;
  return null;
end;
$$;
comment on function private.mail_interviewers() is 'Trigger: tells the interviewers of both slots who comes now.';
create trigger interviews_mail_interviewers after insert on public.interviews
  for each row execute function private.mail_interviewers();
create trigger interviews_mail_interviewers_of_deleted after delete on public.interviews
  for each row when (old.state <> 'canceled') execute function private.mail_interviewers();
create trigger interviews_mail_interviewers_again after update on public.interviews
  for each row when (old.slot_id <> new.slot_id or (old.state = 'canceled') <> (new.state = 'canceled'))
  execute function private.mail_interviewers();

-- Definer: as above.
create function private.mail_slot_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_interviewers(new.id, is_urgent => true);
  return null;
end;
$$;
comment on function private.mail_slot_change() is 'Trigger: tells the former and the present interviewer when a slot that somebody is booked in changes.';
create trigger interview_slots_mail_change after update on public.interview_slots
  for each row when (
    (old.starts_at, old.minutes, old.interview_type, old.place, old.location_id, old.interviewer_id) is distinct from
    (new.starts_at, new.minutes, new.interview_type, new.place, new.location_id, new.interviewer_id)
  ) execute function private.mail_slot_change();

-- Definer: the worker reads neither slots nor applications.
create function private.interviewer_to_tell(email_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.interviewer_entry(slot, notice.sequence, case when notice.is_to_come then slot.starts_at else notice.starts_at end, notice.application_id)
    || jsonb_build_object('is_canceled', not notice.is_to_come)
  from public.outbound_emails as email
  join private.interviewer_notices as notice on notice.id = email.cause_id
  join public.interview_slots as slot on slot.id = notice.slot_id
  where email.id = interviewer_to_tell.email_id
    and notice.is_to_come = (slot.active and slot.interviewer_id = notice.person_id and private.coming_to(slot.id) > 0)
    and not exists (
      select from private.interviewer_notices as later
      where later.slot_id = notice.slot_id and later.person_id = notice.person_id and later.sequence > notice.sequence
    )
$$;
comment on function private.interviewer_to_tell(uuid) is 'What an email to an interviewer says of a slot, when it is sent; null where that is no longer so.';
grant execute on function private.interviewer_to_tell(uuid) to carehire_worker;

notify pgrst, 'reload schema';
