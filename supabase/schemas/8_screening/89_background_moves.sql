-- A row moves a check: deciders add one, in the background lane, with the second factor, and note once how a letter was given or show it to the applicant.

create table public.background_moves (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  check_id uuid not null,
  lane text not null default 'background',
  from_state text not null,
  to_state text not null,
  reason text,
  reported_on date,
  report_id uuid,
  rights_id uuid,
  letter text,
  letter_es text,
  sha256 text,
  given_on date,
  given_how text,
  given_by uuid,
  given_at timestamptz,
  shown_at timestamptz,
  shown_by uuid,
  opened_at timestamptz,
  opened_address inet,
  opened_user_agent text,
  opened_user_id uuid,
  opened_session_id uuid,
  opened_capability_id uuid,
  by_applicant boolean not null default false,
  wait_id uuid,
  wait_days integer,
  waits_until date,
  author_id uuid default auth.uid(),
  created_at timestamptz not null default now(),
  constraint background_moves_pkey primary key (id),
  constraint background_moves_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint background_moves_check_id_fkey foreign key (check_id)
    references public.background_checks (id) on delete cascade,
  constraint background_moves_report_id_fkey foreign key (report_id) references public.application_attachments (id),
  constraint background_moves_rights_id_fkey foreign key (rights_id) references public.application_attachments (id),
  constraint background_moves_given_by_fkey foreign key (given_by) references public.profiles (id),
  constraint background_moves_shown_by_fkey foreign key (shown_by) references public.profiles (id),
  constraint background_moves_wait_id_fkey foreign key (wait_id) references public.background_waits (id),
  constraint background_moves_author_id_fkey foreign key (author_id) references public.profiles (id),
  constraint background_moves_lane_allowed check (lane = 'background'),
  constraint background_moves_reason_text check (private.is_text(reason, 2000) and btrim(reason) <> ''),
  constraint background_moves_reason_required check (reason is not null or (from_state = 'ordered' and to_state <> 'canceled')),
  constraint background_moves_reported_on_required check (
    reported_on is not null or from_state <> 'ordered' or to_state = 'canceled'
  ),
  constraint background_moves_report_id_required check (report_id is not null or to_state <> 'pre_adverse'),
  constraint background_moves_rights_id_required check (rights_id is not null or to_state <> 'pre_adverse'),
  constraint background_moves_rights_id_other check (rights_id <> report_id),
  constraint background_moves_letter_text check (private.is_text(letter, 20000) and letter ~ '\S'),
  constraint background_moves_letter_es_text check (private.is_text(letter_es, 20000) and letter_es ~ '\S'),
  constraint background_moves_letter_required check ((letter is not null) = (to_state in ('pre_adverse', 'adverse'))),
  constraint background_moves_letter_es_required check ((letter is null) = (letter_es is null)),
  constraint background_moves_sha256_format check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint background_moves_given_how_allowed check (given_how in ('by_hand', 'by_mail', 'on_page')),
  constraint background_moves_given_how_required check ((given_how is null) = (given_on is null)),
  constraint background_moves_shown_at_letter check (shown_at is null or letter is not null),
  constraint background_moves_opened_at_shown check (opened_at is null or shown_at is not null),
  constraint background_moves_opened_user_agent_length check (char_length(opened_user_agent) <= 500),
  constraint background_moves_by_applicant_disputes check (not by_applicant or (to_state = 'disputed' and author_id is null))
);
comment on table public.background_moves is 'How a check came from one state to another: who, when, why, and the letter that went to the applicant, word for word.';
comment on column public.background_moves.reason is 'Why; of a disputed one what the applicant says.';
comment on column public.background_moves.report_id is 'The copy of the report; the applicant gets it with the notice before an adverse decision.';
comment on column public.background_moves.rights_id is 'A Summary of Your Rights Under the Fair Credit Reporting Act, as the CFPB prints it; it goes along.';
comment on column public.background_moves.sha256 is 'Of the canonical JSON of the letter and what goes along (private.background_letter).';
comment on column public.background_moves.given_on is 'On which day the letter was handed over or mailed, or opened on the applicant''s page; the wait begins on the day after.';
comment on column public.background_moves.shown_at is 'Since when it is on the applicant''s page, where it is given once they open it.';
comment on column public.background_moves.opened_at is 'When the applicant opened it there first; no foreign keys: the record outlives whoever and whatever opened it.';
comment on column public.background_moves.by_applicant is 'The applicant disputes the report, by their page.';
comment on column public.background_moves.wait_id is 'The confirmed rule that the wait is counted by; empty: 5 business days, or as the letter says.';
comment on column public.background_moves.wait_days is 'The business days that the notice promises; once given, those of the rule of that day where they are more.';
comment on column public.background_moves.waits_until is 'The last day of the wait.';
create index background_moves_check_id_created_at_idx on public.background_moves (check_id, created_at);
call private.make_part_of_application(
  'background_moves', adders => 'deciders',
  written => '{check_id,from_state,to_state,reason,reported_on,report_id,rights_id,letter,letter_es}',
  changers => 'deciders', changed => '{given_on,given_how,shown_at}'
);
call private.keep_from_its_subject('background_moves');

create function private.background_letter(move public.background_moves) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'checkId', (background_letter.move).check_id, 'kind', (background_letter.move).to_state,
    'letter', (background_letter.move).letter, 'letterEs', (background_letter.move).letter_es,
    'reportId', (background_letter.move).report_id, 'rightsId', (background_letter.move).rights_id
  )
$$;
comment on function private.background_letter(public.background_moves) is 'What goes to the applicant, of which the SHA-256 is kept.';

-- Definer: the check is read and locked no matter who moves it. What the caller may not see refuses nothing here; the policies do afterwards.
create function private.fill_background_move() returns trigger
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
  -- What the letter promises is kept, whatever becomes of the rule until it is given.
  if new.to_state = 'pre_adverse' then
    select wait.wait_id, wait.days into new.wait_id, new.wait_days
    from private.background_wait(new.application_id, private.today()) as wait;
  end if;
  new.created_at := clock_timestamp();
  return new;
end;
$$;
comment on function private.fill_background_move() is 'Trigger: of which application, from which state, when, and the letter''s SHA-256 are never the client''s to say; nothing is given yet, and the days that a notice promises are kept.';
create trigger background_moves_fill before insert on public.background_moves
  for each row execute function private.fill_background_move();

-- Definer: nobody else may change a check. After the policies have let the row pass.
create function private.move_background_check() returns trigger
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
  -- It ends nothing by itself: somebody decides what becomes of an employee.
  if new.to_state = 'adverse' and private.is_employed(new.application_id)
    and new.application_id not in (select private.former_workers()) then
    insert into public.application_tasks (application_id, kind, lane, email_id)
    values (new.application_id, 'background_adverse', 'background', new.id)
    on conflict do nothing;
  end if;
  update public.application_tasks as task set done_at = now()
  where task.application_id = new.application_id and task.kind = 'background_disputed' and task.done_at is null and not exists (
    select from public.background_checks as one where one.application_id = new.application_id and one.state = 'disputed'
  );
  return null;
end;
$$;
comment on function private.move_background_check() is 'Trigger: carries out a move, if the check may take it; a dispute that is settled is no task anymore, and what was decided against an employee is one.';
create trigger background_moves_move after insert on public.background_moves
  for each row execute function private.move_background_check();

-- Definer: people who clear a check write no tasks.
create function private.look_at_cleared_check() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.keep_duty_tasks(
    array[new.application_id], array(select distinct rule.key from public.duty_rules as rule where rule.met_by_check = new.kind)
  );
  return null;
end;
$$;
comment on function private.look_at_cleared_check() is 'Trigger: a clear check is evidence, and changes what is due at once.';
create trigger background_checks_cleared after update on public.background_checks
  for each row when (old.state <> 'clear' and new.state = 'clear') execute function private.look_at_cleared_check();
