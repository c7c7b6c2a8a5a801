-- Who waits was told of seats that were given back and of new slots, and not of more seats, times that were moved or brought back, or ended absences.

alter table public.interview_waits add column passed_starts timestamptz[] not null default '{}';
-- What was open when they began, nobody knows of those who wait already: they are offered what is open now.
update public.interview_waits as wait set (passed_slots, passed_starts) = (
  select coalesce(array_agg(slot.id), '{}'), coalesce(array_agg(slot.starts_at), '{}')
  from public.interview_slots as slot where slot.id = any (wait.passed_slots)
) where wait.passed_slots <> '{}';
alter table public.interview_waits
  add constraint interview_waits_passed_starts_each check (cardinality(passed_starts) = cardinality(passed_slots));
comment on column public.interview_waits.passed_slots is 'What they were offered and did not take, and what was open to them when they began to wait.';
comment on column public.interview_waits.passed_starts is 'When each of passed_slots was to begin then: moved, it is another time.';

drop function private.slots_open_to(uuid);
create function private.slots_open_to(application_id uuid, most integer default 200) returns setof public.interview_slots
language sql stable set search_path = ''
as $$
  select slot.*
  from public.applications as application
  join public.interview_slots as slot on slot.active and slot.starts_at > now()
    and private.is_for(slot, application) and private.is_open(slot, application.id)
  where application.id = slots_open_to.application_id
  order by slot.starts_at, slot.id
  limit slots_open_to.most
$$;
comment on function private.slots_open_to(uuid, integer) is 'The next slots in which an applicant can be booked; all of them where `most` is null.';

-- Definer: applicants read no waits.
create or replace function private.wait_for_time(application_id uuid, is_waiting boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.applications as application
  where application.id = wait_for_time.application_id and private.is_applicant_of(application);
  if not found or (wait_for_time.is_waiting and private.interview_choice(wait_for_time.application_id) is distinct from 'book') then
    return false;
  end if;
  if wait_for_time.is_waiting then
    insert into public.interview_waits (application_id, passed_slots, passed_starts)
    select wait_for_time.application_id, coalesce(array_agg(open.id), '{}'), coalesce(array_agg(open.starts_at), '{}')
    from private.slots_open_to(wait_for_time.application_id, most => null) as open
    on conflict do nothing;
    return true;
  end if;
  perform private.end_wait(wait_for_time.application_id);
  return true;
end;
$$;

create function private.waits_for(wait public.interview_waits, slot public.interview_slots) returns boolean
language sql stable set search_path = ''
as $$
  select (waits_for.wait).ended_at is null and (waits_for.wait).slot_id is null
    and not exists (
      select from unnest((waits_for.wait).passed_slots, (waits_for.wait).passed_starts) as passed (slot_id, starts_at)
      where passed.slot_id = (waits_for.slot).id and passed.starts_at = (waits_for.slot).starts_at
    )
    and exists (
      select from public.applications as asking
      join public.interview_invitations as invited on invited.application_id = asking.id and private.is_choosing(invited, asking.status)
      where asking.id = (waits_for.wait).application_id and private.is_for(waits_for.slot, asking)
    )
$$;
comment on function private.waits_for(public.interview_waits, public.interview_slots) is
  'Whether a slot would be another time for an applicant who waits and can choose one, and to whom none is offered.';

-- Definer: nobody writes waits or emails.
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

-- Whatever has made it free: a seat that was given back or is kept no longer, more seats, a time that was moved or brought back, an
-- absence that ended. Slots that somebody is just changing have their turn the next time: two that cross never wait for each other.
-- Definer: the worker writes no waits.
create or replace function private.pass_on_offers() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  passed integer;
  waiting integer;
  free uuid;
begin
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

notify pgrst, 'reload schema';
