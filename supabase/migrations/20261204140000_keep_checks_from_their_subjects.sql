-- Nobody decides of themselves what a background check, the evidence in their file or a name on an exclusion list says.

call private.keep_from_its_subject('background_checks');
call private.keep_from_its_subject('background_moves');

alter policy duty_records_insert on public.duty_records with check (
  (select private.is_decider()) and lane = any ((select private.seen_lanes())::text[]) and author_id = (select private.user_id())
  and void_reason is null
  and application_id not in (select own.id from public.applications as own where own.user_id = (select private.user_id()))
);

create or replace function private.void_duty_record() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.lock_people(array[new.application_id]);
  -- Without the last record an earlier one counts again.
  if exists (
    select from public.applications as own where own.id = new.application_id and own.user_id = private.user_id()
  ) then
    raise exception 'Nobody voids what is in their own file.' using errcode = 'PT409', constraint = 'duty_records_voided_by_other';
  end if;
  if old.voided_at is not null then
    raise exception 'This has been voided already.' using errcode = 'PT409', constraint = 'duty_records_voided_at_once';
  end if;
  new.voided_by := private.user_id();
  new.voided_at := now();
  return new;
end;
$$;
comment on function private.void_duty_record() is 'Trigger: a record is voided once, and never by whose file it is in; by whom and when.';

create or replace function private.resolve_exclusion_hit() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.outcome is distinct from old.outcome or new.reason is distinct from old.reason then
    if old.profile_id = private.user_id() or exists (
      select from public.applications as own where own.id = old.application_id and own.user_id = private.user_id()
    ) then
      raise exception 'Nobody resolves a hit on their own name.' using errcode = 'PT409', constraint = 'exclusion_hits_resolved_by_other';
    end if;
    new.resolved_by := case when new.outcome is not null then private.user_id() end;
    new.resolved_at := case when new.outcome is not null then now() end;
  end if;
  return new;
end;
$$;
comment on function private.resolve_exclusion_hit() is 'Trigger: nobody says of their own name whose it is; who resolved a hit and when is never the client''s to say.';

-- Nobody reads checks of themselves, also as whoever decides; what is clear counts in their file as in any other.
-- Not SQL: checks come later. Definer: the policies hide them from the caller alone.
create function private.own_clear_checks(application_ids uuid[], until timestamptz)
returns table (id uuid, application_id uuid, lane text, kind text, reported_on date, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query select one.id, one.application_id, one.lane, one.kind, one.reported_on, one.created_at
  from public.background_checks as one
  join public.applications as own on own.id = one.application_id and own.user_id = private.user_id()
  where one.application_id = any (own_clear_checks.application_ids) and one.lane = any (private.seen_lanes()) and one.state = 'clear'
    and private.has_required_aal() and exists (
      select from public.background_moves as move
      where move.check_id = one.id and move.to_state = 'clear' and move.created_at < own_clear_checks.until
    );
end;
$$;
comment on function private.own_clear_checks(uuid[], timestamptz) is
  'The background checks that were clear by then in the caller''s own files, where the caller reads those of others.';
grant execute on function private.own_clear_checks(uuid[], timestamptz) to carehire_person;

-- Not SQL: checks come later. As whoever asks.
create or replace function private.clear_checks(application_ids uuid[], lanes text[], until timestamptz default 'infinity')
returns table (id uuid, application_id uuid, kind text, reported_on date, created_at timestamptz)
language plpgsql stable set search_path = ''
as $$
begin
  return query select one.id, one.application_id, one.kind, one.reported_on, one.created_at
  from public.background_checks as one
  where one.application_id = any (clear_checks.application_ids) and one.lane = any (clear_checks.lanes) and one.state = 'clear'
    and (clear_checks.until = 'infinity' or exists (
      select from public.background_moves as move
      where move.check_id = one.id and move.to_state = 'clear' and move.created_at < clear_checks.until
    ))
  union
  select own.id, own.application_id, own.kind, own.reported_on, own.created_at
  from private.own_clear_checks(clear_checks.application_ids, clear_checks.until) as own
  where own.lane = any (clear_checks.lanes);
end;
$$;
comment on function private.clear_checks(uuid[], text[], timestamptz) is 'The background checks of these applications that were clear by then.';

notify pgrst, 'reload schema';
