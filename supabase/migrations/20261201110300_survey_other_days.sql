-- A mock survey can ask what would have been found on another day: evidence, hires and ends by then.

drop function private.clear_checks(uuid[], text[]);
drop function private.former_workers();

-- Not SQL: checks come later. As whoever asks.
create function private.clear_checks(application_ids uuid[], lanes text[], until timestamptz default 'infinity')
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
    ));
end;
$$;
comment on function private.clear_checks(uuid[], text[], timestamptz) is 'The background checks of these applications that were clear by then.';
grant execute on function private.clear_checks(uuid[], text[], timestamptz) to carehire_person;

-- Not SQL: employments come later. Definer: who works here is asked for by whom employments are not to see, too.
create function private.former_workers(day date default null) returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  select employment.application_id from public.employments as employment
  where employment.undone_at is null
    and case when former_workers.day is null then employment.end_effective_at is not null else employment.ended_on <= former_workers.day end
    and (private.claim_id('sub') is null or private.is_staff());
end;
$$;
comment on function private.former_workers(date) is 'The applications of those whose employment has ended, or has by a day.';
grant execute on function private.former_workers(date) to carehire_person;

notify pgrst, 'reload schema';
