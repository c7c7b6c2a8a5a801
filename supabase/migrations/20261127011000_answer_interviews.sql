-- Whoever is booked says that they will come; reminders keep to the agency's quiet hours, and who does not answer is called.

alter table public.app_settings
  add column quiet_from time default '21:00',
  add column quiet_until time default '07:00',
  add column offers_after_no_show boolean not null default false,
  add constraint app_settings_quiet_until_required check (quiet_from is null or quiet_until is not null),
  add constraint app_settings_quiet_from_required check (quiet_until is null or quiet_from is not null),
  add constraint app_settings_quiet_until_differs check (quiet_from <> quiet_until);
comment on column public.app_settings.quiet_from is 'From then on, on the agency''s clock, nobody is reminded of anything until quiet_until; both null: at any time.';
comment on column public.app_settings.offers_after_no_show is 'Whoever missed an interview is invited once to choose another time, without anybody doing so.';
grant update (quiet_from, quiet_until, offers_after_no_show) on public.app_settings to authenticated;

-- Definer: as above.
create function private.after_quiet_hours(moment timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case
      when coalesce(case
        when settings.quiet_from < settings.quiet_until then wall.clock >= settings.quiet_from and wall.clock < settings.quiet_until
        else wall.clock >= settings.quiet_from or wall.clock < settings.quiet_until
      end, false)
      then (wall.day + settings.quiet_until + case when wall.clock < settings.quiet_until then '0' else '1 day' end::interval)
        at time zone settings.time_zone
      else after_quiet_hours.moment
    end
    from public.app_settings as settings
    cross join lateral (select after_quiet_hours.moment at time zone settings.time_zone) as local (moment)
    cross join lateral (select local.moment::date, local.moment::time) as wall (day, clock)
  );
end;
$$;
comment on function private.after_quiet_hours(timestamptz) is 'This moment, or when the agency''s quiet hours end in which it is.';

alter table public.interviews add column confirmed_at timestamptz;
comment on column public.interviews.confirmed_at is 'When the applicant said that they will come, or told somebody; null again once it is moved.';
alter table public.interview_changes drop constraint interview_changes_kind_allowed;
alter table public.interview_changes add constraint interview_changes_kind_allowed
  check (kind in ('booked', 'moved', 'confirmed', 'unconfirmed', 'completed', 'no_show', 'canceled', 'resumed'));
alter table public.application_tasks drop constraint application_tasks_kind_allowed;
alter table public.application_tasks add constraint application_tasks_kind_allowed check (kind in ('email_bounced', 'interview_unanswered'));
comment on column public.application_tasks.email_id is 'The email that came back, or that nobody has answered; else any id. No foreign key: the task outlives it.';

drop trigger interview_changes_mail on public.interview_changes;
create trigger interview_changes_mail after insert on public.interview_changes
  for each row when (new.kind not in ('confirmed', 'unconfirmed')) execute function private.mail_interview_change();

-- What has another time has not been confirmed. Ended and brought back, it is the time that was confirmed.
create function private.unconfirm_interview() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.confirmed_at := null;
  return new;
end;
$$;
comment on function private.unconfirm_interview() is 'Trigger: nobody has said that they come to a time that is new.';
create trigger interviews_unconfirm before update of slot_id, sequence on public.interviews
  for each row when (old.state = 'booked' and new.state = 'booked' and old.sequence <> new.sequence)
  execute function private.unconfirm_interview();

create function private.note_answer(interview public.interviews, is_coming boolean) returns void
language plpgsql set search_path = ''
as $$
begin
  if ((note_answer.interview).confirmed_at is not null) = note_answer.is_coming then
    return;
  end if;
  update public.interviews as answered set confirmed_at = case when note_answer.is_coming then clock_timestamp() end
  where answered.id = (note_answer.interview).id;
  perform private.note_interview(note_answer.interview, case when note_answer.is_coming then 'confirmed' else 'unconfirmed' end);
end;
$$;
comment on function private.note_answer(public.interviews, boolean) is 'Notes whether somebody has said that they come; what is so already stays.';

-- Definer: nobody writes interviews.
create function private.confirm_interview(interview_id uuid, version integer, is_coming boolean) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  interview public.interviews;
begin
  if not (private.is_decider() and private.has_required_aal()) then
    return null;
  end if;
  select * into interview from public.interviews as known where known.id = confirm_interview.interview_id for update;
  if interview.id is null then
    return null;
  end if;
  if confirm_interview.version is distinct from interview.version and confirm_interview.version is not null then
    perform private.raise_refusal('interviews_version_stale');
  end if;
  if interview.state <> 'booked' or exists (
    select from public.interview_slots as slot where slot.id = interview.slot_id and slot.starts_at <= clock_timestamp()
  ) then
    raise exception 'This interview is over or was canceled.' using errcode = 'PT409', constraint = 'interviews_state_moves';
  end if;
  perform private.note_answer(interview, confirm_interview.is_coming);
  return interview.application_id;
end;
$$;
comment on function private.confirm_interview(uuid, integer, boolean) is 'Notes that an applicant has told somebody that they come, or takes that back; returns the application, null where there is no such interview.';
grant execute on function private.confirm_interview(uuid, integer, boolean) to carehire_person;

-- Not SQL: rejections that were not said come later. Definer: as above. One that such a rejection has canceled is still theirs.
create function private.confirm_own_interview(application_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  interview public.interviews;
begin
  select known.* into interview
  from public.interviews as known
  join public.interview_slots as slot on slot.id = known.slot_id
  join public.applications as application on application.id = known.application_id
  where known.application_id = confirm_own_interview.application_id and private.is_applicant_of(application)
    and (known.state = 'booked' or known.ended_with = (private.unsaid_rejection(application.id)).id)
    and slot.starts_at > clock_timestamp()
  order by known.created_at desc limit 1 for update of known;
  if interview.id is null then
    return false;
  end if;
  perform private.note_answer(interview, true);
  return true;
end;
$$;
comment on function private.confirm_own_interview(uuid) is 'Says that the caller comes to the interview of their own; false where none is ahead.';
grant execute on function private.confirm_own_interview(uuid) to carehire_person, carehire_visitor;

notify pgrst, 'reload schema';
