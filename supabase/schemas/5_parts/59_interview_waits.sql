-- Staff read them with the second factor; an applicant waits by a function, and the database offers what becomes free.

create table public.interview_waits (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  slot_id uuid,
  offered_until timestamptz,
  passed_slots uuid[] not null default '{}',
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  passed_starts timestamptz[] not null default '{}',
  constraint interview_waits_pkey primary key (id),
  constraint interview_waits_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint interview_waits_slot_id_fkey foreign key (slot_id) references public.interview_slots (id) on delete set null,
  constraint interview_waits_passed_starts_each check (cardinality(passed_starts) = cardinality(passed_slots))
);
comment on table public.interview_waits is 'Which applicants wait for a time to become free, in their order. Of an application one is open at most.';
comment on column public.interview_waits.slot_id is 'Where a seat is kept for them until offered_until.';
comment on column public.interview_waits.passed_slots is 'What they were offered and did not take, and what was open to them when they began to wait.';
comment on column public.interview_waits.passed_starts is 'When each of passed_slots was to begin then: moved, it is another time.';
create unique index interview_waits_application_id_unique on public.interview_waits (application_id) where ended_at is null;
create index interview_waits_open_idx on public.interview_waits (created_at, id) where ended_at is null;
call private.make_part_of_application('interview_waits');

-- Definer: applicants read no waits.
create function private.interview_wait(application_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('since', wait.created_at, 'slotId', held.id, 'heldUntil', case when held.id is not null then wait.offered_until end)
    from public.interview_waits as wait
    join public.applications as application on application.id = wait.application_id
    left join public.interview_slots as held on held.id = wait.slot_id and wait.offered_until > now()
      and private.is_open(held, application.id)
    where wait.application_id = interview_wait.application_id and wait.ended_at is null
      and (private.is_confirmed_staff() or private.is_applicant_of(application)) and private.interview_choice(application.id) = 'book'
  );
end;
$$;
comment on function private.interview_wait(uuid) is 'Since when an applicant waits for a time, and what is kept for them until when; null where they do not.';
grant execute on function private.interview_wait(uuid) to carehire_person, carehire_visitor;

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

-- Definer: as above. The outbox comes later, and so does what is done when a seat becomes free.
create function private.offer_seat(slot_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  return;
end;
$$;
comment on function private.offer_seat(uuid) is 'Keeps a free seat for the first who waits for such a time, and tells them.';

-- Definer: as above.
create function private.wait_for_time(application_id uuid, is_waiting boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  -- Locked: a booking at the same moment is seen here, or sees the wait.
  perform from public.applications as application
  where application.id = wait_for_time.application_id and private.is_applicant_of(application)
  for no key update;
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
comment on function private.wait_for_time(uuid, boolean) is 'Begins or ends the wait of an applicant who may choose a time; false for anybody else.';
grant execute on function private.wait_for_time(uuid, boolean) to carehire_person, carehire_visitor;

-- Definer: as above.
create function private.end_wait(application_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  kept uuid;
begin
  select wait.slot_id into kept from public.interview_waits as wait
  where wait.application_id = end_wait.application_id and wait.ended_at is null for update;
  update public.interview_waits as wait set ended_at = now(), slot_id = null, offered_until = null
  where wait.application_id = end_wait.application_id and wait.ended_at is null;
  if kept is not null then
    perform private.offer_seat(kept);
  end if;
end;
$$;
comment on function private.end_wait(uuid) is 'Ends a wait; what was kept for it is offered to the next one.';

-- Definer: as above.
create function private.follow_wait() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.end_wait(new.application_id);
  return null;
end;
$$;
comment on function private.follow_wait() is 'Trigger: whoever has a time waits no longer.';
create trigger interview_changes_wait after insert on public.interview_changes
  for each row when (new.kind in ('booked', 'moved', 'resumed')) execute function private.follow_wait();

-- Definer: as above.
create function private.offer_freed_seat() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.offer_seat(old.slot_id);
  return null;
end;
$$;
comment on function private.offer_freed_seat() is 'Trigger: a seat that becomes free is offered to whoever waits.';
create trigger interviews_freed after update on public.interviews
  for each row when (old.slot_id <> new.slot_id or (old.state <> 'canceled' and new.state = 'canceled'))
  execute function private.offer_freed_seat();

-- Definer: as above.
create function private.offer_new_slot() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.offer_seat(new.id);
  return null;
end;
$$;
comment on function private.offer_new_slot() is 'Trigger: a new time is offered to whoever waits.';
create trigger interview_slots_offer after insert on public.interview_slots
  for each row when (new.active and new.is_offered) execute function private.offer_new_slot();
