-- Nobody calls these but the worker and triggers: a seat that becomes free is kept for the first in line, for half an hour.

-- At night nobody reads that in time: it is kept from the end of quiet hours on. Nobody can plan for what begins within two hours after that.
-- Replaces the one that does nothing. Definer: nobody writes waits or emails.
create or replace function private.offer_seat(slot_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  slot public.interview_slots;
  wait public.interview_waits;
  application public.applications;
  told_at constant timestamptz := private.after_quiet_hours(now());
begin
  if not exists (select from public.interview_waits as open where open.ended_at is null) then
    return;
  end if;
  select * into slot from public.interview_slots as found where found.id = offer_seat.slot_id for no key update;
  if slot.id is null or not private.is_open(slot) or slot.starts_at < told_at + interval '150 minutes' then
    return;
  end if;
  select first.* into wait from public.interview_waits as first
  where first.ended_at is null and private.waits_for(first, slot)
  order by first.created_at, first.id limit 1 for update skip locked;
  if wait.id is null then
    return;
  end if;
  update public.interview_waits as kept set slot_id = slot.id, offered_until = told_at + interval '30 minutes' where kept.id = wait.id;
  select * into application from public.applications as found where found.id = wait.application_id;
  perform private.send_email_to(
    'interview_offer', md5(concat_ws(':', 'interview_offer', wait.id, slot.id, extract(epoch from slot.starts_at)))::uuid, application.email, application.locale,
    jsonb_build_object(
      'wait', wait.id,
      'slot', slot.id,
      'values', private.application_values(application) || jsonb_build_object(
        'application_link', jsonb_build_object('link', 'application', 'id', private.first_application(application))
      )
    ),
    nullif(told_at, now()), told_at + interval '30 minutes', application.id
  );
end;
$$;

create function private.release_set_times() returns void
language plpgsql set search_path = ''
as $$
declare
  left_one uuid;
begin
  for left_one in
    select slot.id from public.interview_slots as slot
    where slot.active and slot.starts_at > now() and not slot.is_offered and private.booked_seats(slot.id) = 0
    for no key update skip locked
  loop
    perform private.release_set_time(left_one);
  end loop;
end;
$$;
comment on function private.release_set_times() is 'Gives back the times that were set for applicants whose rejection has been said by now, or whose applications are gone.';

-- Whatever has made it free: a seat that was given back or is no longer kept, more seats, a time that was moved or brought back, an
-- absence that ended. Slots that somebody is changing right now are handled the next time: two that cross never wait for each other.
-- Definer: the worker writes no waits.
create function private.pass_on_offers() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  passed integer;
  waiting integer;
  free uuid;
begin
  perform private.release_set_times();
  update public.interview_waits as wait
  set slot_id = null, offered_until = null, passed_slots = wait.passed_slots || expired.slot_id, passed_starts = wait.passed_starts || expired.starts_at
  from (
    select over.id, over.slot_id, slot.starts_at
    from public.interview_waits as over
    join public.interview_slots as slot on slot.id = over.slot_id
    where over.ended_at is null and over.offered_until <= now() for update of over skip locked
  ) as expired
  where wait.id = expired.id;
  get diagnostics passed = row_count;
  select count(*) into waiting from public.interview_waits as wait where wait.ended_at is null and wait.slot_id is null;
  if waiting = 0 then
    return passed;
  end if;
  for free in
    select slot.id
    from public.interview_slots as slot
    cross join lateral generate_series(1, least(private.seats_left(slot), waiting))
    where slot.active and slot.starts_at > now() and private.is_open(slot)
      and exists (select from public.interview_waits as wait where wait.ended_at is null and private.waits_for(wait, slot))
    order by slot.starts_at, slot.id
  loop
    perform from public.interview_slots as slot where slot.id = free for no key update skip locked;
    if found then
      perform private.offer_seat(free);
    end if;
  end loop;
  return passed;
end;
$$;
comment on function private.pass_on_offers() is
  'Offers what is open now to those who wait for another time, also what somebody has not taken in time, and says how much that was.';
grant execute on function private.pass_on_offers() to carehire_worker;

-- Definer: the worker reads neither waits nor profiles.
create function private.offer_to_tell(email_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.slot_facts(slot) || jsonb_build_object('until', wait.offered_until)
  from public.outbound_emails as email
  join public.interview_waits as wait on wait.id = (email.payload ->> 'wait')::uuid
  join public.interview_slots as slot on slot.id = wait.slot_id
  where email.id = offer_to_tell.email_id and slot.id::text = email.payload ->> 'slot'
    and wait.ended_at is null and wait.offered_until > now() and private.is_open(slot, wait.application_id)
$$;
comment on function private.offer_to_tell(uuid) is 'Which time is kept for the applicant to whom an email goes, and until when; null where none is anymore.';
grant execute on function private.offer_to_tell(uuid) to carehire_worker;
