-- Nobody calls these but the worker and triggers: what becomes free is kept for the first who waits, for half an hour.

-- At night nobody reads that in time: it is kept from the end of quiet hours on. What begins within two hours after that is nobody's to plan for.
-- In the place of the one that does nothing. Definer: nobody writes waits or emails.
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
  select first.* into wait
  from public.interview_waits as first
  join public.applications as asking on asking.id = first.application_id
  where first.ended_at is null and first.slot_id is null and not slot.id = any (first.passed_slots) and private.is_for(slot, asking)
    and exists (
      select from public.interview_invitations as invited
      where invited.application_id = asking.id and private.is_choosing(invited, asking.status)
    )
  order by first.created_at, first.id limit 1 for update of first skip locked;
  if wait.id is null then
    return;
  end if;
  update public.interview_waits as kept set slot_id = slot.id, offered_until = told_at + interval '30 minutes' where kept.id = wait.id;
  select * into application from public.applications as found where found.id = wait.application_id;
  perform private.send_email_to(
    'interview_offer', md5('interview_offer:' || wait.id || ':' || slot.id)::uuid, application.email, application.locale,
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

-- Definer: the worker writes no waits.
create function private.pass_on_offers() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  expired public.interview_waits;
  freed uuid;
  passed integer := 0;
begin
  -- The seat of somebody whose rejection has been said by now.
  for freed in
    select distinct ended.slot_id from public.interviews as ended
    where ended.state = 'canceled' and not private.is_seat_kept(ended)
      and ended.state_since between now() - private.time_to_undo() - interval '10 minutes' and now() - private.time_to_undo()
      and exists (select from public.interview_waits as open where open.ended_at is null)
  loop
    perform private.offer_seat(freed);
  end loop;
  for expired in
    select * from public.interview_waits as wait
    where wait.ended_at is null and wait.slot_id is not null and wait.offered_until <= now()
    order by wait.offered_until for update skip locked
  loop
    update public.interview_waits as wait
    set slot_id = null, offered_until = null, passed_slots = wait.passed_slots || expired.slot_id
    where wait.id = expired.id;
    perform private.offer_seat(expired.slot_id);
    passed := passed + 1;
  end loop;
  return passed;
end;
$$;
comment on function private.pass_on_offers() is 'Offers to the next one what somebody has not taken in time, and says how much that was.';
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
