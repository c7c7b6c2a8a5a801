-- A move of a background check is a row, and carries itself out.

create function private.is_paper(attachment_id uuid, application_id uuid, lane text) returns boolean
language sql stable set search_path = ''
as $$
  select is_paper.attachment_id is null or exists (
    select from public.application_attachments as file
    where file.id = is_paper.attachment_id and file.application_id = is_paper.application_id and file.lane = is_paper.lane
      and file.state in ('scanning', 'ready')
  )
$$;
comment on function private.is_paper(uuid, uuid, text) is 'Whether this is nothing, or a file of this application and lane that can be opened.';
grant execute on function private.is_paper(uuid, uuid, text) to carehire_person;

create or replace function private.check_duty_record() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if greatest(new.dated_on, new.looked_up_on) > private.today() then
    raise exception 'This date is in the future.' using errcode = 'PT422', constraint = 'duty_records_dated_on_future',
      column = case when new.dated_on > private.today() then 'dated_on' else 'looked_up_on' end;
  end if;
  if not private.is_paper(new.attachment_id, new.application_id, new.lane) then
    raise exception 'This is no file of this application that those who read this may open.' using
      errcode = 'PT422', constraint = 'duty_records_attachment_id_same_lane', column = 'attachment_id';
  end if;
  return null;
end;
$$;

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

-- Definer: the check is read and locked whoever moves it. What the caller may not see refuses nothing here; the policies do afterwards.
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
  new.wait_id := null;
  new.wait_days := null;
  new.waits_until := null;
  new.created_at := clock_timestamp();
  return new;
end;
$$;
comment on function private.fill_background_move() is 'Trigger: of which application, from which state, when, and the letter''s SHA-256 are never the client''s to say; nothing is given yet.';
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
  return null;
end;
$$;
comment on function private.move_background_check() is 'Trigger: carries out a move, if the check may take it.';
create trigger background_moves_move after insert on public.background_moves
  for each row execute function private.move_background_check();

notify pgrst, 'reload schema';
