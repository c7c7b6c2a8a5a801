-- What stood there as a kind of interview was any text: it stays, as the place.
alter table public.application_status_history add column interview_place text,
  drop constraint application_status_history_interview_type_line;
update public.application_status_history
set interview_place = interview_type,
  interview_type = case when interview_type ~* '(online|video|phone|remote|virtual|call)' then 'ONLINE' else 'IN_PERSON' end
where interview_type is not null;
alter table public.application_status_history
  add constraint application_status_history_interview_type_allowed check (interview_type in ('IN_PERSON', 'ONLINE')),
  add constraint application_status_history_interview_place_line check (private.is_line(interview_place, 500));
comment on column public.application_status_history.interview_time is 'On a wall in the agency''s time zone, as the day.';
comment on column public.application_status_history.interview_place is 'An address, or for an online interview the link or the number to call.';
grant insert (interview_place) on public.application_status_history to carehire_person;

-- Wall time in the agency's zone, read with Postgres's own table of zones. An undo puts back what stood before.
create function private.check_interview(move public.application_status_history) returns void
language plpgsql stable set search_path = ''
as $$
declare
  zone text := (select settings.time_zone from public.app_settings as settings);
  wall timestamp := (check_interview.move).interview_date + (check_interview.move).interview_time;
  starts_at timestamptz := wall at time zone zone;
  missing text := concat_ws(', ',
    case when (check_interview.move).interview_type is null then 'interview_type' end,
    case when (check_interview.move).interview_date is null then 'interview_date' end,
    case when (check_interview.move).interview_time is null then 'interview_time' end
  );
begin
  if missing <> '' then
    raise exception 'Say how and when the interview is.' using
      errcode = 'PT422', constraint = 'application_status_history_interview_required', column = missing;
  end if;
  if starts_at at time zone zone <> wall then
    raise exception 'The clocks go forward then, so there is no such time on this day. Choose another one.' using
      errcode = 'PT422', constraint = 'application_status_history_interview_time_skipped', column = 'interview_time';
  end if;
  if (check_interview.move).interview_date < private.today() then
    raise exception 'This date is in the past. Choose today or a later one.' using
      errcode = 'PT422', constraint = 'application_status_history_interview_date_past', column = 'interview_date';
  end if;
  if starts_at <= (check_interview.move).created_at then
    raise exception 'This time is in the past. Choose a later one.' using
      errcode = 'PT422', constraint = 'application_status_history_interview_time_elapsed', column = 'interview_time';
  end if;
end;
$$;
comment on function private.check_interview(public.application_status_history) is 'Refuses to schedule an interview without its kind, day and time, in the past, or at a time that the clocks skip.';

create or replace function private.move_application() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
  undone public.application_status_history;
  refusal text;
begin
  select * into application from public.applications as found where found.id = new.application_id;
  if new.undoes_id is null then
    refusal := private.move_refusal(application, new.to_status, new.application_version, new.override_reason);
  else
    select * into undone from public.application_status_history as found
    where found.id = new.undoes_id and found.application_id = new.application_id;
    refusal := private.undo_refusal(undone, new.id);
  end if;
  if refusal is not null then
    perform private.raise_refusal(refusal);
  end if;
  if new.undoes_id is null then
    perform private.check_reason(new, (
      select known.kind from private.application_moves() as known
      where known.from_status = new.from_status and known.to_status = new.to_status
    ));
    if new.to_status = 'INTERVIEW_SCHEDULED' then
      perform private.check_interview(new);
    end if;
  end if;
  update public.applications as changed
  set status = new.to_status,
    status_changed_at = coalesce(undone.from_since, new.created_at),
    held_from = case
      when new.undoes_id is not null then undone.from_held_from
      when new.to_status = 'ON_HOLD' then new.from_status
    end,
    submitted_at = coalesce(changed.submitted_at, case when new.to_status = 'SUBMITTED' then new.created_at end)
  where changed.id = new.application_id;
  return null;
end;
$$;

-- Definer: applicants do not read the history, and see of it what they have been told.
create function private.set_interview(application_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'type', last.interview_type,
    'date', to_char(last.interview_date, 'MM-DD-YYYY'),
    'time', to_char(last.interview_time, 'HH24:MI'),
    'place', last.interview_place,
    'startsAt', (last.interview_date + last.interview_time) at time zone settings.time_zone,
    'timeZone', settings.time_zone
  )
  from public.app_settings as settings
  cross join lateral (
    select move.*
    from public.application_status_history as move
    join public.applications as application on application.id = move.application_id
    where move.application_id = set_interview.application_id
      and (private.is_staff() or private.is_applicant_of(application))
      and private.is_in_force(move) and move.id is distinct from (private.unsaid_rejection(application.id)).id
    order by move.created_at desc, move.id desc limit 1
  ) as last
  where last.to_status = 'INTERVIEW_SCHEDULED'
    and last.interview_type is not null and last.interview_date is not null and last.interview_time is not null
$$;
comment on function private.set_interview(uuid) is
  'How, when and where the interview is that an application has been moved to, for its applicant and for staff.';
grant execute on function private.set_interview(uuid) to carehire_visitor, carehire_person;

notify pgrst, 'reload schema';
