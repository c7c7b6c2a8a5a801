-- Nobody reads or writes these: every change to a slot notifies its interviewer in the same transaction; the worker asks what is true when it sends.

create table private.interviewer_notices (
  id uuid not null default gen_random_uuid(),
  slot_id uuid not null,
  person_id uuid not null,
  application_id uuid,
  is_to_come boolean not null,
  sequence integer not null,
  starts_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint interviewer_notices_pkey primary key (id),
  constraint interviewer_notices_slot_id_fkey foreign key (slot_id) references public.interview_slots (id) on delete cascade,
  constraint interviewer_notices_person_id_fkey foreign key (person_id) references public.profiles (id) on delete cascade,
  constraint interviewer_notices_application_id_fkey foreign key (application_id) references public.applications (id) on delete set null,
  constraint interviewer_notices_slot_id_sequence_unique unique (slot_id, sequence),
  constraint interviewer_notices_sequence_range check (sequence >= 0)
);
comment on table private.interviewer_notices is 'What each interviewer is to be told of a slot that somebody is booked in: that it is on, or that it is not. Each is the cause of one email.';
comment on column private.interviewer_notices.application_id is 'Of a slot for one, whose interview it is.';
comment on column private.interviewer_notices.sequence is 'Rises with each notice of a slot, to whomever it goes: SEQUENCE of RFC 5545.';
create index interviewer_notices_person_id_idx on private.interviewer_notices (person_id);
create index interviewer_notices_application_id_idx on private.interviewer_notices (application_id);

alter table private.interviewer_notices enable row level security;
create policy interviewer_notices_aal2 on private.interviewer_notices as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));

create function private.entry_sequence(slot_id uuid) returns integer
language sql stable set search_path = ''
as $$ select coalesce(max(notice.sequence), 0) from private.interviewer_notices as notice where notice.slot_id = entry_sequence.slot_id $$;
comment on function private.entry_sequence(uuid) is 'How often what interviewers know of a slot has changed.';

create function private.knows_of_slot(slot_id uuid, person_id uuid) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((
    select notice.is_to_come
    from private.interviewer_notices as notice
    left join public.outbound_emails as email on email.cause_id = notice.id
    where notice.slot_id = knows_of_slot.slot_id and notice.person_id = knows_of_slot.person_id
      and (
        email.state in ('sending', 'handing_over', 'uncertain', 'sent') or email.uncertain_at is not null
        -- It went with its application, which was deleted.
        or (email.id is null and notice.is_to_come)
      )
    order by notice.sequence desc limit 1
  ), false)
$$;
comment on function private.knows_of_slot(uuid, uuid) is 'Whether the last email to a person about a slot that may have gone out said that it is on.';

-- Once locked, it does not go out before this transaction ends, and then says what is true.
create function private.has_unsent_notice(slot public.interview_slots, person uuid) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform from private.interviewer_notices as notice
  join public.outbound_emails as email on email.cause_id = notice.id and email.state = 'queued' and email.uncertain_at is null
  where notice.slot_id = (has_unsent_notice.slot).id and notice.person_id = has_unsent_notice.person and notice.is_to_come
    and notice.sequence = (
      select max(last.sequence) from private.interviewer_notices as last
      where last.slot_id = notice.slot_id and last.person_id = notice.person_id
    )
    and notice.application_id is not distinct from private.one_applicant(has_unsent_notice.slot)
  for no key update of email;
  return found;
end;
$$;
comment on function private.has_unsent_notice(public.interview_slots, uuid) is 'Whether an email that is still to go out to a person says of a slot that it is on, and of the same applicant.';

-- How many come to a slot for several is reported once an hour at most, unless it is near.
create function private.notify_interviewer(slot public.interview_slots, person uuid, former private.interviewer_notices, is_to_come boolean, is_urgent boolean)
returns void
language plpgsql set search_path = ''
as $$
declare
  notice private.interviewer_notices;
  told boolean := private.knows_of_slot((notify_interviewer.slot).id, notify_interviewer.person);
  causes uuid[] := array(
    select earlier.id from private.interviewer_notices as earlier
    where earlier.slot_id = (notify_interviewer.slot).id and earlier.person_id = notify_interviewer.person
  );
  held timestamptz;
begin
  if notify_interviewer.is_to_come and not notify_interviewer.is_urgent then
    -- How many come is asked when it is sent.
    if private.has_unsent_notice(notify_interviewer.slot, notify_interviewer.person) then
      return;
    end if;
    if told and (notify_interviewer.slot).capacity > 1 and (notify_interviewer.slot).starts_at > now() + interval '1 day' then
      held := now() + interval '1 hour';
    end if;
  end if;
  -- What has not gone out yet says what is no longer so.
  perform private.cancel_emails(causes);
  insert into private.interviewer_notices (slot_id, person_id, application_id, is_to_come, sequence, starts_at)
  values (
    (notify_interviewer.slot).id, notify_interviewer.person,
    case
      when notify_interviewer.is_to_come then private.one_applicant(notify_interviewer.slot)
      else (select known.id from public.applications as known where known.id = (notify_interviewer.former).application_id)
    end,
    notify_interviewer.is_to_come, private.entry_sequence((notify_interviewer.slot).id) + 1,
    case when notify_interviewer.is_to_come then (notify_interviewer.slot).starts_at else (notify_interviewer.former).starts_at end
  ) returning * into notice;
  if private.can_interview(notice.person_id) and (notice.is_to_come or told) then
    perform private.send_email(
      case when not notice.is_to_come then 'interviewer_canceled' when told then 'interviewer_updated' else 'interviewer_invited' end,
      notice.id, notice.person_id,
      jsonb_build_object('values', jsonb_build_object('slot_link', jsonb_build_object(
        'link', case when notice.application_id is null then 'staff_slot' else 'staff_application' end,
        'id', coalesce(notice.application_id, notice.slot_id)
      ))),
      not_before => held, useless_after => greatest(notice.starts_at, (notify_interviewer.slot).starts_at), application_id => notice.application_id
    );
  end if;
end;
$$;
comment on function private.notify_interviewer(public.interview_slots, uuid, private.interviewer_notices, boolean, boolean) is
  'Notes that a person is to come to a slot, or not after all, and mails it: a take-back to whoever was told.';

-- The slot is locked, so that when two cancel at once the second one sees that nobody is left.
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

-- Definer: people may not email any address.
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
