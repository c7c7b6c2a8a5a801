-- How applications go from stage to stage, and what becomes of those that come in.

-- A pause is part of the stage that it interrupts, and a move that was undone never was. Definer: nobody reads what is declared. One's own application is left out: of it, staff learn no more than any applicant.
create function private.stage_flow(first_day date, last_day date)
returns table (
  stage text, entered integer, onward integer, back integer, rejected integer, withdrawn integer, staying integer,
  days_to_reach double precision, days_in_stage double precision
)
language sql stable security definer set search_path = ''
as $$
  with span as (
    select stage_flow.first_day::timestamp at time zone zone as begins, (stage_flow.last_day + 1)::timestamp at time zone zone as ends
    from private.time_zone() as zone
  ),
  moves as (
    select move.application_id, move.to_status, move.created_at, move.id,
      lag(move.to_status) over (partition by move.application_id order by move.created_at, move.id) as former
    from public.application_status_history as move
    join public.applications as application on application.id = move.application_id and application.repeats_id is null
      and application.user_id is distinct from (select private.user_id())
    where move.to_status <> 'ON_HOLD' and move.undoes_id is null
      and not exists (select from public.application_status_history as undo where undo.undoes_id = move.id)
      and move.application_id in (
        select made.application_id from public.application_status_history as made
        join span on made.created_at >= span.begins and made.created_at < span.ends
      )
      and (select private.is_decider()) and (select private.has_required_aal())
  ),
  entries as (
    select move.application_id, move.to_status, move.created_at, lead(move.to_status) over later as next_status,
      lead(move.created_at) over later - move.created_at as stay,
      move.created_at - first_value(move.created_at) over later as since_sent
    from moves as move
    where move.to_status is distinct from move.former
    window later as (partition by move.application_id order by move.created_at, move.id)
  )
  select
    state.name,
    count(entry.application_id)::integer,
    count(*) filter (where next.kind = 'stage' and next.place > state.place)::integer,
    count(*) filter (where next.kind = 'stage' and next.place < state.place)::integer,
    count(*) filter (where next.name = 'REJECTED')::integer,
    count(*) filter (where next.name = 'WITHDRAWN')::integer,
    count(entry.application_id) filter (where next.name is null)::integer,
    percentile_cont(0.5) within group (order by extract(epoch from entry.since_sent)) / 86400,
    percentile_cont(0.5) within group (order by extract(epoch from entry.stay)) / 86400
  from private.states as state
  left join (select entries.* from entries join span on entries.created_at >= span.begins and entries.created_at < span.ends) as entry
    on entry.to_status = state.name
  left join private.states as next on next.subject = 'applications' and next.name = entry.next_status
  where state.subject = 'applications' and state.kind = 'stage'
  group by state.name, state.place
  order by state.place
$$;
comment on function private.stage_flow(date, date) is
  'Of each stage, how often applications came to it on these days of the agency, but for the caller''s own, and where they went from there: what entered = onward + back + rejected + withdrawn + staying. Days are medians: from being sent to reaching the stage, and from reaching to leaving it.';
grant execute on function private.stage_flow(date, date) to carehire_person;

-- Definer: as above.
create function private.application_outcomes(first_day date, last_day date)
returns table (
  "group" text, value text, title text, received integer, interviewed integer, hired integer, rejected integer, withdrawn integer,
  open integer
)
language sql stable security definer set search_path = ''
as $$
  with span as (
    select application_outcomes.first_day::timestamp at time zone zone as begins,
      (application_outcomes.last_day + 1)::timestamp at time zone zone as ends
    from private.time_zone() as zone
  ),
  sent as (
    select application.status, coalesce(application.source, '') as source, listing.id::text as listing_id, listing.title,
      exists (
        select from public.application_status_history as move
        where move.application_id = application.id and move.to_status = 'INTERVIEWED' and move.undoes_id is null
          and not exists (select from public.application_status_history as undo where undo.undoes_id = move.id)
      ) as was_interviewed
    from span
    join public.applications as application on application.submitted_at >= span.begins and application.submitted_at < span.ends
    join public.job_listings as listing on listing.id = application.job_listing_id
    where application.repeats_id is null and application.status <> 'DRAFT'
      and application.user_id is distinct from (select private.user_id())
      and (select private.is_decider()) and (select private.has_required_aal())
  )
  select by."group", by.value, by.title,
    count(*)::integer,
    count(*) filter (where sent.was_interviewed)::integer,
    count(*) filter (where sent.status = 'HIRED')::integer,
    count(*) filter (where sent.status = 'REJECTED')::integer,
    count(*) filter (where sent.status = 'WITHDRAWN')::integer,
    count(*) filter (where sent.status not in ('HIRED', 'REJECTED', 'WITHDRAWN'))::integer
  from sent
  cross join lateral (
    values ('all', '', null), ('source', sent.source, null), ('listing', sent.listing_id, sent.title)
  ) as by ("group", value, title)
  group by by."group", by.value, by.title
$$;
comment on function private.application_outcomes(date, date) is
  'Of the applications that were sent on these days of the agency: how many came to an interview, were hired, rejected or withdrawn, and are open; in all, by source and by job listing.';
grant execute on function private.application_outcomes(date, date) to carehire_person;

notify pgrst, 'reload schema';
