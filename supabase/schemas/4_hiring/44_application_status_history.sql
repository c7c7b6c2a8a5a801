-- A row is a move: inserting it moves the application. Staff see all but their own applications', with the second factor; nobody changes one.

-- A table's checks run as the role that writes the row.
grant execute on function private.is_line(text, integer), private.is_text(text, integer), private.refused_characters(),
  private.invisible_characters() to carehire_visitor;

create table public.application_status_history (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  from_status text not null,
  to_status text not null,
  reason_id uuid,
  note text,
  override_reason text,
  interview_type text,
  interview_date date,
  interview_time time,
  interview_place text,
  interview_slot_id uuid,
  interviewer_id uuid,
  interview_minutes integer,
  application_version integer,
  actor_id uuid,
  created_at timestamptz not null default now(),
  from_since timestamptz,
  from_held_from text,
  undoes_id uuid,
  batch_id uuid,
  constraint application_status_history_pkey primary key (id),
  constraint application_status_history_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint application_status_history_reason_id_fkey foreign key (reason_id) references public.decision_reasons (id),
  constraint application_status_history_actor_id_fkey foreign key (actor_id) references public.profiles (id),
  constraint application_status_history_undoes_id_fkey foreign key (undoes_id)
    references public.application_status_history (id),
  constraint application_status_history_interview_slot_id_fkey foreign key (interview_slot_id)
    references public.interview_slots (id) on delete set null,
  constraint application_status_history_interviewer_id_fkey foreign key (interviewer_id) references public.profiles (id),
  constraint application_status_history_interview_minutes_range check (interview_minutes between 5 and 480),
  constraint application_status_history_undoes_id_unique unique (undoes_id),
  constraint application_status_history_note_text check (private.is_text(note, 2000)),
  constraint application_status_history_override_reason_text check (
    private.is_text(override_reason, 500) and btrim(override_reason) <> ''
  ),
  constraint application_status_history_interview_type_allowed check (interview_type in ('IN_PERSON', 'ONLINE')),
  constraint application_status_history_interview_place_line check (private.is_line(interview_place, 500))
);
comment on table public.application_status_history is 'Every move of every application: from, to, why, who, when. Rows are added and never changed.';
comment on column public.application_status_history.interview_slot_id is 'The slot that the interview was booked in; what it says stands here, too.';
comment on column public.application_status_history.application_version is 'The version that the mover had read; a stale one is refused.';
comment on column public.application_status_history.override_reason is 'Why somebody was hired whose file is not complete.';
comment on column public.application_status_history.interview_time is 'On a wall in the agency''s time zone, as the day.';
comment on column public.application_status_history.interview_place is 'An address, or for an online interview the link or the number to call.';
comment on column public.application_status_history.from_since is 'Since when it had been in the former status, for undoing the move.';
comment on column public.application_status_history.from_held_from is 'Where it would have returned to from a former ON_HOLD, for undoing the move.';
comment on column public.application_status_history.undoes_id is 'The move that this row takes back.';
comment on column public.application_status_history.batch_id is 'The bulk call that made the move.';

create index application_status_history_application_id_created_at_idx
  on public.application_status_history (application_id, created_at);
create index application_status_history_batch_id_idx
  on public.application_status_history (batch_id) where batch_id is not null;
call private.make_foreign_key_indexes('application_status_history');

-- Definer: a missing document counts even if the caller does not see it. Not SQL: requests, duties, checks and signatures come later.
create function private.missing_for_hire(application public.applications) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array_remove(array[
    case when not application.is_prehire_completed then 'prehire' end,
    case when exists (
      select from public.document_requests as request
      where request.application_id = application.id and request.state in ('open', 'submitted', 'rejected')
    ) then 'documents' end,
    case when private.is_held_by_duties(application.id) then 'duties' end,
    -- Colleagues who hire nobody do not learn of it; of whoever hires, all see this lane.
    case when private.is_held_by_background(application.id)
      and (not private.is_staff() or 'background' = any (private.seen_lanes())) then 'background' end,
    case when private.is_held_by_countersignature(application.id) then 'countersignature' end
  ], null);
end;
$$;
comment on function private.missing_for_hire(public.applications) is 'What an application lacks before its sender can be hired.';
grant execute on function private.missing_for_hire(public.applications) to carehire_person;

create function private.is_applicant_of(application public.applications) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(is_applicant_of.application.user_id = private.user_id(), false)
    or coalesce(is_applicant_of.application.id = private.capability_application(), false);
end;
$$;
comment on function private.is_applicant_of(public.applications) is 'Whether the caller sent this application: by their account, or by their capability.';

-- Not SQL: invitations and interviews come later. Definer: as above.
create function private.is_own_interview(application public.applications, to_status text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_applicant_of(application) and private.interview_choice(application.id) is not distinct from case
    when application.status = 'IN_REVIEW' and is_own_interview.to_status = 'INTERVIEW_SCHEDULED' then 'book'
    when application.status = 'INTERVIEW_SCHEDULED' and is_own_interview.to_status = 'IN_REVIEW' then 'change'
    else ''
  end;
end;
$$;
comment on function private.is_own_interview(public.applications, text) is 'Whether this move is an applicant who books an interview by themselves, or cancels theirs.';
grant execute on function private.is_own_interview(public.applications, text) to carehire_person;

-- Not SQL: offers come later. Definer: the caller does not see others' offers.
create function private.awaits_acceptance(application_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((
    select offer.state <> 'ACCEPTED' from public.offers as offer
    where offer.application_id = awaits_acceptance.application_id and offer.state <> 'WITHDRAWN'
    order by offer.created_at desc limit 1
  ), false);
end;
$$;
comment on function private.awaits_acceptance(uuid) is 'Whether the last offer that was sent to somebody, and not withdrawn, has not been accepted.';
grant execute on function private.awaits_acceptance(uuid) to carehire_person, carehire_visitor;

-- Not SQL. Definer: as above.
create function private.lacks_offer(application_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((select settings.requires_offer from public.app_settings as settings), false) and not exists (
    select from public.offers as offer where offer.application_id = lacks_offer.application_id and offer.state = 'ACCEPTED'
  );
end;
$$;
comment on function private.lacks_offer(uuid) is 'Whether the agency asks for a written offer, and none has been accepted.';
grant execute on function private.lacks_offer(uuid) to carehire_person;

-- Not SQL: employments come later. Definer: a move is refused whether or not the mover sees them.
create function private.is_employed(application_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.employments as employment
    where employment.application_id = is_employed.application_id and employment.undone_at is null
  );
end;
$$;
comment on function private.is_employed(uuid) is 'Whether this application made its sender an employee, and nobody has taken that back.';
grant execute on function private.is_employed(uuid) to carehire_person;

-- Not SQL. Definer: as above. An acceptance moves the application in its own transaction, and no later one does.
create function private.is_own_acceptance(application public.applications, to_status text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return is_own_acceptance.application.status = 'CONDITIONAL_OFFER' and is_own_acceptance.to_status = 'PRE_HIRE'
    and private.is_applicant_of(application) and exists (
      select from public.offers as offer
      where offer.application_id = application.id and offer.state = 'ACCEPTED' and offer.answered_at = now() and offer.recorded_by is null
    );
end;
$$;
comment on function private.is_own_acceptance(public.applications, text) is 'Whether this move is an applicant who accepts their offer.';
grant execute on function private.is_own_acceptance(public.applications, text) to carehire_person;

-- Definer: the caller who asks beforehand sees neither the moves nor what they depend on. A bulk call asks for many at once.
create function private.move_refusal(
  application public.applications, to_status text, version integer, override_reason text
) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case
      when move_refusal.version <> (move_refusal.application).version then 'applications_version_stale'
      when move.kind is null
        or (move.kind = 'resume' and (move_refusal.application).held_from <> move_refusal.to_status)
        or (move.is_applicants <> private.is_applicant_of(move_refusal.application)
          and not private.is_own_interview(move_refusal.application, move_refusal.to_status)
          and not private.is_own_acceptance(move_refusal.application, move_refusal.to_status))
      then 'applications_status_moves'
      when move.kind = 'forward' and move_refusal.to_status = 'PRE_HIRE' and private.awaits_acceptance((move_refusal.application).id)
      then 'applications_offer_unanswered'
      when move.kind = 'forward' and move_refusal.to_status = 'PRE_HIRE' and private.lacks_offer((move_refusal.application).id)
      then 'applications_offer_required'
      when (move_refusal.application).status = 'HIRED' and private.is_employed((move_refusal.application).id)
      then 'applications_employed'
      when move_refusal.to_status = 'HIRED' and private.missing_for_hire(move_refusal.application) <> '{}'
        and (move_refusal.override_reason is null or not private.is_admin())
      then 'applications_hire_incomplete'
    end
    from (select) as once
    left join private.state_moves as move
      on move.subject = 'applications' and move.from_state = (move_refusal.application).status
      and move.to_state = move_refusal.to_status
  );
end;
$$;
comment on function private.move_refusal(public.applications, text, integer, text) is 'The rule by which the caller may not move this application so, or null.';
grant execute on function private.move_refusal(public.applications, text, integer, text) to carehire_person;

-- Not SQL: checks come later. Definer: a move is refused whether or not the mover sees them.
create function private.owes_letter(application_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Turning somebody down is the adverse action: the notice of it comes with it or before (15 USC 1681m(a)), and not after an email.
  return exists (
    select from public.background_checks as one
    join public.background_moves as decision on decision.check_id = one.id and decision.to_state = 'adverse'
    where one.application_id = owes_letter.application_id and one.state = 'adverse' and decision.given_on is null
  );
end;
$$;
comment on function private.owes_letter(uuid) is
  'Whether a background check was decided against an applicant and the letter about it has not been given to them.';
grant execute on function private.owes_letter(uuid) to carehire_person;

-- Not SQL. Definer: as above.
create function private.reason_refusal(application_id uuid, reason_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  reason public.decision_reasons;
begin
  select * into reason from public.decision_reasons as known where known.id = reason_refusal.reason_id;
  if reason.shown_as_id is not null and not exists (
    select from public.background_checks as one where one.application_id = reason_refusal.application_id and one.state = 'adverse'
  ) then
    return 'applications_background_unfinished';
  end if;
  -- Whatever else is the reason: what was decided on has a part in it.
  if reason.applies_to = 'rejection' and private.owes_letter(reason_refusal.application_id) then
    return 'applications_background_letter_owed';
  end if;
  return null;
end;
$$;
comment on function private.reason_refusal(uuid, uuid) is
  'The rule by which an application is not rejected for this reason: one of a background check, and none was decided against its sender; any, and the letter about such a decision has not been given; or null.';
grant execute on function private.reason_refusal(uuid, uuid) to carehire_person;

create function private.raise_refusal(rule text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception '%', case
    when raise_refusal.rule like '%_version_stale' then 'Somebody else has changed this in the meantime.'
    when raise_refusal.rule like '%_hire_incomplete' then 'The file is not complete.'
    when raise_refusal.rule like '%_offer_unanswered' then 'The offer has not been accepted.'
    when raise_refusal.rule like '%_offer_required' then 'The agency asks for an accepted offer first.'
    when raise_refusal.rule like '%_background_unfinished' then 'No background check has been decided against the applicant.'
    when raise_refusal.rule like '%_background_letter_owed' then 'The letter about the background check has not been given.'
    when raise_refusal.rule like '%_employed' then 'This applicant has been made an employee.'
    when raise_refusal.rule like '%_too_late' then 'This can''t be undone anymore.'
    when raise_refusal.rule like '%_moved_on' then 'The application has been moved on in the meantime.'
    when raise_refusal.rule like '%_undoable' then 'This move is not the caller''s to undo.'
    else 'An application of this status cannot take that one.'
  end using errcode = 'PT409', constraint = raise_refusal.rule;
end;
$$;
comment on function private.raise_refusal(text) is 'Refuses a move by this rule.';

-- Definer: the application is read and locked no matter who moves it. Where it comes from is what the client believes, and the
-- move is refused if that is no longer what they would be shown; they never set the actor or where an undone move leads.
create function private.fill_application_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  believed text := new.from_status;
  shown text;
begin
  perform private.lock_people(array[new.application_id]);
  select application.status, application.status_changed_at, application.held_from
  into new.from_status, new.from_since, new.from_held_from
  from public.applications as application where application.id = new.application_id;
  -- Of an application that is not there, the foreign key says so, and of somebody else's the policy.
  new.from_status := coalesce(new.from_status, '');
  if believed is not null then
    shown := coalesce((private.unsaid_rejection(new.application_id)).from_status, new.from_status);
    if believed <> shown then
      perform private.raise_refusal('applications_version_stale');
    end if;
  end if;
  if new.undoes_id is not null then
    -- Of two who undo it at the same time, the second one has waited for the lock.
    if private.is_staff() and exists (
      select from public.application_status_history as known where known.undoes_id = new.undoes_id
    ) then
      perform private.raise_refusal('application_status_history_undoes_id_moved_on');
    end if;
    new.to_status := coalesce(
      (select undone.from_status from public.application_status_history as undone where undone.id = new.undoes_id),
      new.from_status
    );
  end if;
  if new.interview_slot_id is not null then
    select slot.interview_type, slot.date, slot."time", private.place_of(slot), slot.interviewer_id, slot.minutes
    into new.interview_type, new.interview_date, new.interview_time, new.interview_place, new.interviewer_id, new.interview_minutes
    from public.interview_slots as slot where slot.id = new.interview_slot_id for no key update;
  end if;
  new.actor_id := private.user_id();
  new.created_at := clock_timestamp();
  return new;
end;
$$;
comment on function private.fill_application_move() is 'Trigger: from which status, by whom and when; refused where the mover believes another status.';

-- Definer: nobody else may change a status. After the policies have let the row pass.
create function private.move_application() returns trigger
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
    -- An applicant who cannot come needs no reason of the agency's.
    if not private.is_applicant_of(application) then
      perform private.check_reason(new, (
        select known.reasons from private.state_moves as known
        where known.subject = 'applications' and known.from_state = new.from_status and known.to_state = new.to_status
      ));
      refusal := private.reason_refusal(new.application_id, new.reason_id);
      if refusal is not null then
        perform private.raise_refusal(refusal);
      end if;
    end if;
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
comment on function private.move_application() is 'Trigger: carries out a move, if the application may take it, or takes one back.';

create function private.check_reason(move public.application_status_history, reasons text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if check_reason.reasons is null then
    return;
  end if;
  if not exists (
    select from public.decision_reasons as reason
    where reason.id = (check_reason.move).reason_id and reason.applies_to = check_reason.reasons and reason.active
  ) then
    raise exception 'Choose a reason for this.' using
      errcode = 'PT422', constraint = 'application_status_history_reason_id_required', column = 'reason_id';
  end if;
end;
$$;
comment on function private.check_reason(public.application_status_history, text) is 'Refuses a move that needs a reason and has none of its kind.';

-- Wall time in the agency's zone, read with Postgres's own table of zones. An undo puts back what was there before.
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

create trigger application_status_history_fill before insert on public.application_status_history
  for each row execute function private.fill_application_move();
create trigger application_status_history_move after insert on public.application_status_history
  for each row execute function private.move_application();
create trigger application_status_history_audit_created after insert on public.application_status_history
  referencing new table as new_rows for each statement execute function private.audit_rows('id');

alter table public.application_status_history enable row level security;

create policy application_status_history_select on public.application_status_history for select to authenticated
  using (
    (select private.is_staff())
    and application_id not in (select own.id from public.applications as own where own.user_id = (select private.user_id()))
  );
create policy application_status_history_insert on public.application_status_history for insert to authenticated
  with check (
    (select private.is_decider())
    or application_id in (select own.id from public.applications as own where own.user_id = (select private.user_id()))
  );
create policy application_status_history_aal2 on public.application_status_history as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));
create policy application_status_history_insert_visitor on public.application_status_history for insert to carehire_visitor
  with check (application_id = (select private.capability_application()));

grant select, insert (
  application_id, from_status, to_status, reason_id, note, override_reason, interview_type, interview_date, interview_time,
  interview_place, interview_slot_id, interviewer_id, interview_minutes, application_version, undoes_id, batch_id
) on public.application_status_history to carehire_person;
grant insert (application_id, to_status, interview_slot_id) on public.application_status_history to carehire_visitor;

create function private.is_in_force(move public.application_status_history) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return (is_in_force.move).undoes_id is null and not exists (
    select from public.application_status_history as undo where undo.undoes_id = (is_in_force.move).id
  );
end;
$$;
comment on function private.is_in_force(public.application_status_history) is 'Whether this is a move that was not undone, and no undo.';
grant execute on function private.is_in_force(public.application_status_history) to carehire_person;

-- Definer: nobody sees a listing that has ended; those who applied to it still know its name.
create function private.title_applied_to(application_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select listing.title
    from public.applications as application
    join public.job_listings as listing on listing.id = application.job_listing_id
    where application.id = title_applied_to.application_id
      and (private.is_applicant_of(application) or private.is_confirmed_staff())
  );
end;
$$;
comment on function private.title_applied_to(uuid) is 'What the listing of an application is called, for its applicant and for staff.';
grant execute on function private.title_applied_to(uuid) to carehire_visitor, carehire_person;

-- Definer: colleagues' profiles are hidden, but not their names on what they decided.
create function private.staff_name(person uuid) returns text
language plpgsql stable strict security definer set search_path = ''
as $$
begin
  return (
    select coalesce(nullif(btrim(profile.first_name || ' ' || profile.last_name), ''), profile.email)
    from public.profiles as profile
    join public.user_roles as granted on granted.user_id = profile.id
    where profile.id = staff_name.person and (granted.role <> 'applicant' or granted.has_been_staff) and private.is_confirmed_staff()
  );
end;
$$;
comment on function private.staff_name(uuid) is 'What a colleague is called, or one who has left, for staff; null for whoever has only ever been an applicant.';
grant execute on function private.staff_name(uuid) to carehire_person;

-- Definer: roles of others are hidden. An application may no longer belong to its account.
create function private.is_by_applicant(move public.application_status_history) returns boolean
language sql stable security definer set search_path = ''
as $$
  select (is_by_applicant.move).actor_id is null
    or exists (
      select from public.applications as application
      where application.id = (is_by_applicant.move).application_id and application.user_id = (is_by_applicant.move).actor_id
    )
    or exists (
      select from public.user_roles as granted
      where granted.user_id = (is_by_applicant.move).actor_id and granted.role = 'applicant' and not granted.has_been_staff
    )
$$;
comment on function private.is_by_applicant(public.application_status_history) is
  'Whether the applicant moved the application: without an account, from that of the application, or from one that has only ever been an applicant''s.';
grant execute on function private.is_by_applicant(public.application_status_history) to carehire_person;
