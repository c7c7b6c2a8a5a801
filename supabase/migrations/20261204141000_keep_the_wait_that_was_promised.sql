-- A notice keeps the business days that it promises, and no fewer are waited.

comment on column public.background_moves.wait_id is 'The confirmed rule that the wait is counted by; empty: 5 business days, or as the letter says.';
comment on column public.background_moves.wait_days is 'The business days that the notice promises; once given, those of the rule of that day where they are more.';

-- Definer: the check is read and locked whoever moves it. What the caller may not see refuses nothing here; the policies do afterwards.
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

-- Of notices that nobody has decided on, the letter itself says how many: in our words, or as the rules of its day have it.
-- A wait that has begun and is shorter goes on to the day that was promised.
alter table public.background_moves disable trigger background_moves_give;
with promised as (
  select notice.id, wait.wait_id, wait.days as rule_days, wait.branch_id, coalesce(
    substring(notice.letter from '(?:least|al menos) ([1-9][0-9]?) (?:business days|días hábiles)')::integer, wait.days
  ) as days
  from public.background_moves as notice
  join public.background_checks as one on one.id = notice.check_id and one.state in ('pre_adverse', 'disputed')
  cross join lateral private.background_wait(
    notice.application_id, (notice.created_at at time zone private.time_zone())::date
  ) as wait
  where notice.to_state = 'pre_adverse'
)
update public.background_moves as notice set
  wait_id = case when promised.days = promised.rule_days then promised.wait_id end,
  wait_days = promised.days,
  waits_until = case when notice.given_on is not null then private.add_business_days(notice.given_on, promised.days, promised.branch_id) end
from promised
where promised.id = notice.id and promised.days > coalesce(notice.wait_days, 0);
alter table public.background_moves enable trigger background_moves_give;

notify pgrst, 'reload schema';
