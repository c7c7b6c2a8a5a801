-- The wait after a notice, and the adverse decision that is refused before its end, no matter how it comes.

-- Definer: the rules count no matter who asks. The nearest confirmed one applies: one for the region before one for none, then the longer wait.
create function private.background_wait(application_id uuid, day date)
returns table (wait_id uuid, days integer, branch_id uuid, unconfirmed_days integer)
language sql stable security definer set search_path = ''
as $$
  with place as (
    select location.region_id, location.branch_id
    from public.applications as application
    join public.job_listings as listing on listing.id = application.job_listing_id
    left join public.locations as location on location.id = listing.location_id
    where application.id = background_wait.application_id
  ),
  waits as (
    select wait.* from place
    join public.background_waits as wait on wait.active and (wait.region_id is null or wait.region_id = place.region_id)
      and wait.valid_from <= background_wait.day and coalesce(wait.valid_to, 'infinity') >= background_wait.day
  ),
  confirmed as (
    select wait.* from waits as wait where num_nulls(wait.confirmed_by, wait.confirmed_on) = 0
    order by wait.region_id nulls last, wait.business_days desc limit 1
  )
  select confirmed.id, coalesce(confirmed.business_days, 5), place.branch_id,
    (select max(wait.business_days) from waits as wait where num_nulls(wait.confirmed_by, wait.confirmed_on) > 0)
  from place left join confirmed on true
$$;
comment on function private.background_wait(uuid, date) is
  'How many business days are waited after a notice that is given on this day, by which rule, and what an unconfirmed one says.';
grant execute on function private.background_wait(uuid, date) to carehire_person;

-- Definer: the client never sets who gave it or how long to wait. The columns that say it was opened are granted to nobody.
create function private.give_background_letter() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.background_moves := old;
  is_opened constant boolean := old.opened_at is null and new.opened_at is not null;
  wait record;
begin
  perform private.lock_people(array[old.application_id]);
  kept.given_on := new.given_on;
  kept.given_how := new.given_how;
  if old.shown_at is null then
    kept.shown_at := new.shown_at;
  end if;
  if is_opened then
    kept.opened_at := new.opened_at;
    kept.opened_address := new.opened_address;
    kept.opened_user_agent := new.opened_user_agent;
    kept.opened_user_id := new.opened_user_id;
    kept.opened_session_id := new.opened_session_id;
    kept.opened_capability_id := new.opened_capability_id;
  end if;
  if new is distinct from kept or old.letter is null or (new.given_how = 'on_page' and old.given_on is null and not is_opened) then
    raise exception 'What was decided never changes.' using errcode = 'insufficient_privilege';
  end if;
  if old.given_on is not null and (not is_opened or (new.given_on, new.given_how) is distinct from (old.given_on, old.given_how)) then
    raise exception 'It has been noted already how this letter was given.' using
      errcode = 'PT409', constraint = 'background_moves_given_on_once';
  end if;
  if new.shown_at is distinct from old.shown_at then
    new.shown_at := now();
    new.shown_by := private.user_id();
  end if;
  if old.given_on is not null or new.given_on is null then
    return new;
  end if;
  if new.given_on > private.today() then
    raise exception 'This date is in the future.' using
      errcode = 'PT422', constraint = 'background_moves_given_on_future', column = 'given_on';
  end if;
  if new.given_on < (old.created_at at time zone private.time_zone())::date then
    raise exception 'The letter was written later.' using
      errcode = 'PT422', constraint = 'background_moves_given_on_early', column = 'given_on';
  end if;
  new.given_by := case when not is_opened then private.user_id() end;
  new.given_at := now();
  if new.to_state = 'pre_adverse' then
    select * into wait from private.background_wait(new.application_id, new.given_on);
    -- Never fewer than the letter promises.
    if wait.days >= coalesce(old.wait_days, 0) then
      new.wait_id := wait.wait_id;
      new.wait_days := wait.days;
    end if;
    new.waits_until := private.add_business_days(new.given_on, new.wait_days, wait.branch_id);
  end if;
  return new;
end;
$$;
comment on function private.give_background_letter() is
  'Trigger: of a move nothing changes but that its letter was put on the applicant''s page, opened there, or given, each once; once given, the wait begins.';
create trigger background_moves_give before update on public.background_moves
  for each row execute function private.give_background_letter();

create function private.keep_background_letter() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.letter is null then
    return old;
  end if;
  raise exception 'A letter to an applicant is kept.' using errcode = 'insufficient_privilege';
end;
$$;
comment on function private.keep_background_letter() is 'Trigger: a letter is not removed, and neither is the application that it went to.';
create trigger background_moves_keep before delete on public.background_moves
  for each row when (not private.is_erased(old.application_id)) execute function private.keep_background_letter();
create trigger background_moves_keep_all before truncate on public.background_moves
  for each statement execute function private.refuse_change();

-- Definer: the moves count no matter who changes a file.
create function private.keep_given_paper() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.background_moves as move where old.id in (move.report_id, move.rights_id)) then
    raise exception 'This file went to the applicant with a letter, and is kept.' using
      errcode = 'PT409', constraint = 'application_attachments_letter_kept';
  end if;
  return new;
end;
$$;
comment on function private.keep_given_paper() is 'Trigger: what went along with a letter is not taken back.';
create trigger application_attachments_keep_given before update on public.application_attachments
  for each row when (old.state <> 'withdrawn' and new.state = 'withdrawn')
  execute function private.keep_given_paper();

-- Definer: the moves count no matter who changes a check.
create function private.guard_background_check() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.background_checks := old;
  move public.background_moves;
  notice public.background_moves;
begin
  kept.state := new.state;
  kept.reported_on := new.reported_on;
  select * into move from public.background_moves as last
  where last.check_id = old.id order by last.created_at desc limit 1;
  -- A move is a row with who, when and why: a state that comes without one does not come.
  if new is distinct from kept
    or (move.from_state, move.to_state, coalesce(move.reported_on, old.reported_on))
    is distinct from (old.state, new.state, new.reported_on) then
    raise exception 'A background check changes by a move alone.' using errcode = 'insufficient_privilege';
  end if;
  if new.state <> 'adverse' then
    return new;
  end if;
  select * into notice from public.background_moves as last
  where last.check_id = old.id and last.to_state = 'pre_adverse' order by last.created_at desc limit 1;
  if notice.waits_until is null then
    raise exception 'The notice has not been given to the applicant.' using
      errcode = 'PT409', constraint = 'background_checks_state_not_given';
  end if;
  if notice.waits_until >= private.today() then
    raise exception 'The applicant has until % to answer.', to_char(notice.waits_until, 'MM/DD/YYYY') using
      errcode = 'PT409', constraint = 'background_checks_state_waits';
  end if;
  return new;
end;
$$;
comment on function private.guard_background_check() is
  'Trigger: a check changes by a move alone, and nobody is turned down before the notice was given and the wait is over.';
create trigger background_checks_keep before update on public.background_checks
  for each row execute function private.guard_background_check();
