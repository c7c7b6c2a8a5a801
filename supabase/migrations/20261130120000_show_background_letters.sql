-- A letter about a background check can be put on its applicant's page: what is kept of that, and when it counts as given.

alter table public.background_moves
  add column shown_at timestamptz,
  add column shown_by uuid,
  add column opened_at timestamptz,
  add column opened_address inet,
  add column opened_user_agent text,
  add column opened_user_id uuid,
  add column opened_session_id uuid,
  add column opened_capability_id uuid,
  add column by_applicant boolean not null default false,
  add constraint background_moves_shown_by_fkey foreign key (shown_by) references public.profiles (id),
  drop constraint background_moves_given_how_allowed,
  add constraint background_moves_given_how_allowed check (given_how in ('by_hand', 'by_mail', 'on_page')),
  add constraint background_moves_shown_at_letter check (shown_at is null or letter is not null),
  add constraint background_moves_opened_at_shown check (opened_at is null or shown_at is not null),
  add constraint background_moves_opened_user_agent_length check (char_length(opened_user_agent) <= 500),
  add constraint background_moves_by_applicant_disputes check (not by_applicant or (to_state = 'disputed' and author_id is null));
comment on column public.background_moves.given_on is 'On which day the letter was handed over or mailed, or opened on the applicant''s page; the wait begins on the day after.';
comment on column public.background_moves.shown_at is 'Since when it is on the applicant''s page, where it is given once they open it.';
comment on column public.background_moves.opened_at is 'When the applicant opened it there first; no foreign keys: the record outlives whoever and whatever opened it.';
comment on column public.background_moves.by_applicant is 'The applicant disputes the report, by their page.';
create index background_moves_shown_by_idx on public.background_moves (shown_by);
grant update (shown_at) on public.background_moves to carehire_person;

alter table public.application_tasks
  drop constraint application_tasks_kind_allowed,
  add constraint application_tasks_kind_allowed check (
    kind in (
      'email_bounced', 'interview_unanswered', 'interviewer_away', 'offer_declined', 'offer_expired', 'form_stuck', 'not_employed',
      'duty_due', 'reference_answered', 'countersign', 'background_disputed'
    )
  );
insert into private.email_kinds (name, recipient) values ('letter_waits', 'applicant');

create or replace function private.fill_background_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  believed constant text := new.from_state;
begin
  select coalesce(one.application_id, new.application_id) into new.application_id
  from (select) as once left join public.background_checks as one on one.id = new.check_id;
  perform private.lock_people(array[new.application_id]);
  select one.state into new.from_state from public.background_checks as one where one.id = new.check_id;
  if new.from_state <> believed then
    raise exception 'Somebody else has moved this check in the meantime.' using
      errcode = 'PT409', constraint = 'background_moves_from_state_stale';
  end if;
  new.sha256 := case when new.letter is not null then private.sha256_of(private.background_letter(new)) end;
  new.given_on := null;
  new.given_how := null;
  new.given_by := null;
  new.given_at := null;
  new.shown_at := null;
  new.opened_at := null;
  new.wait_id := null;
  new.wait_days := null;
  new.waits_until := null;
  new.created_at := clock_timestamp();
  return new;
end;
$$;
comment on function private.fill_background_move() is 'Trigger: of which application, from which state, when, and the letter''s SHA-256 are never the client''s to say; nothing is given yet.';

create or replace function private.move_background_check() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  paper text;
begin
  if new.reported_on > private.today() then
    raise exception 'This date is in the future.' using
      errcode = 'PT422', constraint = 'background_moves_reported_on_future', column = 'reported_on';
  end if;
  if exists (
    select from public.background_checks as one where one.id = new.check_id and new.reported_on < one.ordered_on
  ) then
    raise exception 'This day is before the check was ordered.' using
      errcode = 'PT422', constraint = 'background_moves_reported_on_early', column = 'reported_on';
  end if;
  paper := case
    when not private.is_paper(new.report_id, new.application_id, new.lane) then 'report_id'
    when not private.is_paper(new.rights_id, new.application_id, new.lane) then 'rights_id'
  end;
  if paper is not null then
    raise exception 'This is no file of this application that those who read this may open.' using
      errcode = 'PT422', constraint = 'background_moves_' || paper || '_same_lane', column = paper;
  end if;
  update public.background_checks as moved
  set state = new.to_state, reported_on = coalesce(new.reported_on, moved.reported_on)
  where moved.id = new.check_id;
  update public.application_tasks as task set done_at = now()
  where task.application_id = new.application_id and task.kind = 'background_disputed' and task.done_at is null and not exists (
    select from public.background_checks as one where one.application_id = new.application_id and one.state = 'disputed'
  );
  return null;
end;
$$;
comment on function private.move_background_check() is 'Trigger: carries out a move, if the check may take it; a dispute that is settled is no task anymore.';

-- Definer: who gave it and until when is waited is never the client's to say. Nobody is granted what says that it was opened.
create or replace function private.give_background_letter() returns trigger
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
    new.wait_id := wait.wait_id;
    new.wait_days := wait.days;
    new.waits_until := private.add_business_days(new.given_on, wait.days, wait.branch_id);
  end if;
  return new;
end;
$$;
comment on function private.give_background_letter() is
  'Trigger: of a move nothing changes but that its letter was put on the applicant''s page, opened there, or given, each once; once given, the wait begins.';

call private.make_character_checks();
notify pgrst, 'reload schema';
