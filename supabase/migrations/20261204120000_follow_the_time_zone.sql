-- Where the agency takes another time zone, what people were told keeps its moment, and the calendar says the same.

-- Definer: whoever keeps slots need not see settings, roles or others' slots.
create or replace function private.place_interview_slot() returns trigger
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

-- People were told moments, which stay; whoever is away was away on days.
-- Definer: who changes the settings need not be who keeps slots; what a calendar said is changed by nobody else.
create function private.follow_time_zone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.interview_slots as slot where slot.starts_at > now() order by slot.id for no key update;
  update public.interview_slots as slot set
    date = local.moment::date,
    "time" = local.moment::time,
    clock_change = case
      when cardinality(moments) > 1 then case when slot.starts_at = moments[1] then 'BEFORE' else 'AFTER' end
    end
  from public.interview_slots as kept
  cross join lateral (select kept.starts_at at time zone new.time_zone) as local (moment)
  cross join lateral private.moments_of(local.moment::date, local.moment::time) as moments
  where slot.id = kept.id and kept.starts_at > now() and kept.starts_at at time zone old.time_zone = kept.date + kept."time";
  update public.absences as absence set first_day = absence.first_day where upper(absence.away) > now();
  return null;
end;
$$;
comment on function private.follow_time_zone() is
  'Trigger: times that people were told keep their moment, and have the day and time of the new zone; absences keep their days.';
create trigger app_settings_follow_time_zone after update of time_zone on public.app_settings
  for each row when (old.time_zone <> new.time_zone) execute function private.follow_time_zone();

notify pgrst, 'reload schema';
