-- Only the API calls these, for its staff: when there can be a slot, and why not.

-- Definer: roles of colleagues are hidden.
create function private.can_interview(person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.profiles as profile
    join public.user_roles as granted on granted.user_id = profile.id
    where profile.id = can_interview.person and profile.deactivated_at is null and granted.role <> 'applicant'
  );
end;
$$;
comment on function private.can_interview(uuid) is 'Whether this is active staff.';

create function private.is_outside_hours(slot public.interview_slots) returns boolean
language sql stable set search_path = ''
as $$
  with hours as (
    select weekday, int4range((extract(epoch from opens) / 60)::integer, (extract(epoch from closes) / 60)::integer) as open
    from public.business_hours where active
  )
  select exists (select from hours) and not coalesce((
    select range_agg(hours.open) @> int4range(
      (extract(epoch from (is_outside_hours.slot)."time") / 60)::integer,
      (extract(epoch from (is_outside_hours.slot)."time") / 60)::integer + (is_outside_hours.slot).minutes
    )
    from hours where hours.weekday = extract(isodow from (is_outside_hours.slot).date)
  ), false)
$$;
comment on function private.is_outside_hours(public.interview_slots) is 'Whether the agency is closed for a part of the interview; never where it has no business hours.';

create function private.slot_moment(slot public.interview_slots) returns timestamptz
language sql stable set search_path = ''
as $$
  select case
    when cardinality(moments) = 1 or (slot_moment.slot).clock_change = 'BEFORE' then moments[1]
    when (slot_moment.slot).clock_change = 'AFTER' then moments[2]
  end
  from private.moments_of((slot_moment.slot).date, (slot_moment.slot)."time") as moments
$$;
comment on function private.slot_moment(public.interview_slots) is 'When it begins; null where that is not one moment.';

-- Definer: callers who keep slots might not see settings, roles or others' slots. One branch's holidays rule out no slot: a slot belongs to no branch.
create function private.slot_refusal(slot public.interview_slots) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when private.moments_of((slot_refusal.slot).date, (slot_refusal.slot)."time") is null then 'interview_slots_time_skipped'
    when (slot_refusal.slot).starts_at is null then 'interview_slots_clock_change_twice'
    when (slot_refusal.slot).starts_at <= now() then
      case when (slot_refusal.slot).date < private.today() then 'interview_slots_date_past' else 'interview_slots_time_elapsed' end
    when (slot_refusal.slot).interviewer_id is not null and not private.can_interview((slot_refusal.slot).interviewer_id) then 'interview_slots_interviewer_id_staff'
    when (slot_refusal.slot).override_reason is not null or not (slot_refusal.slot).is_offered then null
    when exists (
      select from public.holidays as holiday
      where holiday.active and holiday.branch_id is null and holiday.date = (slot_refusal.slot).date
    ) then 'interview_slots_date_holiday'
    when private.is_outside_hours(slot_refusal.slot) then 'interview_slots_time_closed'
    when exists (
      select from public.absences as absence
      where absence.active and absence.person_id = (slot_refusal.slot).interviewer_id
        and absence.away && private.slot_range((slot_refusal.slot).starts_at, (slot_refusal.slot).minutes, 0, 0)
    ) then 'interview_slots_interviewer_id_away'
  end
$$;
comment on function private.slot_refusal(public.interview_slots) is 'The rule by which there can be no such slot, or null; whether another one is in its way, its constraint says.';

create function private.slot_refusal_words(rule text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when slot_refusal_words.rule like '%_skipped' then 'The clocks go forward then, so there is no such time on this day. Choose another one.'
    when slot_refusal_words.rule like '%_twice' then 'The clocks go back then, so this time comes twice. Say which one is meant.'
    when slot_refusal_words.rule like '%_past' then 'This date is in the past. Choose today or a later one.'
    when slot_refusal_words.rule like '%_elapsed' then 'This time is in the past. Choose a later one.'
    when slot_refusal_words.rule like '%_staff' then 'Only active staff can interview. Choose somebody else.'
    when slot_refusal_words.rule like '%_holiday' then 'The agency is closed on this day. Choose another one, or say why it is needed.'
    when slot_refusal_words.rule like '%_closed' then 'The agency is closed at this time. Choose another one, or say why it is needed.'
    when slot_refusal_words.rule like '%_overlap' then 'The interviewer already has a time kept free then. Choose another time, or another person.'
    else 'The interviewer is away then. Choose another time or person, or say why it is needed.'
  end
$$;
comment on function private.slot_refusal_words(text) is 'What this rule says to whoever wants such a slot.';

-- Definer: as above. Which of many slots there can be is asked for all of them at once, before any is added.
create function private.slot_refusals(slots jsonb) returns table (place bigint, rule text, words text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  slot public.interview_slots;
begin
  place := 0;
  for slot in select * from jsonb_populate_recordset(null::public.interview_slots, slot_refusals.slots) loop
    place := place + 1;
    slot.interviewer_id := coalesce(slot.interviewer_id, private.user_id());
    slot.is_offered := true;
    slot.starts_at := private.slot_moment(slot);
    rule := coalesce(private.slot_refusal(slot), (
      select 'interview_slots_time_overlap' from public.interview_slots as other
      where other.active and other.interviewer_id = slot.interviewer_id
        and other.occupied && private.slot_range(slot.starts_at, slot.minutes, slot.buffer_before, slot.buffer_after)
      limit 1
    ));
    words := private.slot_refusal_words(rule);
    return next;
  end loop;
end;
$$;
comment on function private.slot_refusals(jsonb) is 'Of slots that are to be added, in their order, the rule by which there can be no such one, or null, and its words.';
grant execute on function private.slot_refusals(jsonb) to carehire_person;

-- Definer: as above.
create function private.place_interview_slot() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  refusal text;
begin
  if new.is_offered then
    new.interviewer_id := coalesce(new.interviewer_id, case when tg_op = 'UPDATE' then old.interviewer_id end, private.user_id());
  end if;
  if cardinality(private.moments_of(new.date, new."time")) = 1 then
    new.clock_change := null;
  end if;
  new.starts_at := private.slot_moment(new);
  -- In another time zone the same moment has another name: nothing is asked anew.
  if tg_op = 'UPDATE' and (old.starts_at, old.minutes, old.interviewer_id, old.override_reason, old.active)
    is not distinct from (new.starts_at, new.minutes, new.interviewer_id, new.override_reason, new.active) then
    return new;
  end if;
  new.overridden_by := case
    when new.override_reason is null then null
    when tg_op = 'UPDATE' and new.override_reason is not distinct from old.override_reason then old.overridden_by
    else private.user_id()
  end;
  new.overridden_at := case when new.override_reason is not null then now() end;
  if new.active or new.starts_at is null then
    perform private.lock_interviewer(new.interviewer_id) where new.interviewer_id is not null;
    refusal := private.slot_refusal(new);
  end if;
  if refusal is not null then
    raise exception '%', private.slot_refusal_words(refusal)
      using errcode = 'PT422', constraint = refusal, column = regexp_replace(refusal, '^interview_slots_(.*)_[a-z]+$', '\1');
  end if;
  return new;
end;
$$;
comment on function private.place_interview_slot() is 'Trigger: which moment a slot is, and whether there can be one.';
create trigger interview_slots_place before insert on public.interview_slots
  for each row execute function private.place_interview_slot();
create trigger interview_slots_place_again before update on public.interview_slots
  for each row when (
    (old.date, old."time", old.clock_change, old.minutes, old.interviewer_id, old.override_reason, old.active, old.starts_at)
    is distinct from
    (new.date, new."time", new.clock_change, new.minutes, new.interviewer_id, new.override_reason, new.active, new.starts_at)
  ) execute function private.place_interview_slot();

-- Definer: applicants read no slots.
create function private.place_of(slot public.interview_slots) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select nullif(left(concat_ws(', ', location.name, location.address_line, location.city, (place_of.slot).place), 500), '')
    from (select) as once
    left join public.locations as location on location.id = (place_of.slot).location_id
  );
end;
$$;
comment on function private.place_of(public.interview_slots) is 'Where to come, or online the link or number to call, in one line.';
grant execute on function private.place_of(public.interview_slots) to carehire_person, carehire_visitor;
