-- When the agency changes its time zone, its calendar keeps saying what people were told.

-- People were given moments, which stay; absences were given in days.
-- Definer: callers who change the settings may have no right to keep slots; nobody else changes what a calendar said.
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
