-- Nobody goes on to the pre-hire stage by hand while their offer waits for an answer, nor are later sections asked for before.

-- Not SQL: offers come later. Definer: whoever asks sees no offers of others.
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

-- Definer: whoever asks beforehand sees neither the moves nor what they depend on. A bulk call asks for many at once.
create or replace function private.move_refusal(
  application public.applications, to_status text, version integer, override_reason text
) returns text
language sql stable security definer set search_path = ''
as $$
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
    when move_refusal.to_status = 'HIRED' and private.missing_for_hire(move_refusal.application) <> '{}'
      and (move_refusal.override_reason is null or not private.is_admin())
    then 'applications_hire_incomplete'
  end
  from (select) as once
  left join private.state_moves as move
    on move.subject = 'applications' and move.from_state = (move_refusal.application).status
    and move.to_state = move_refusal.to_status
$$;

create or replace function private.raise_refusal(rule text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception '%', case
    when raise_refusal.rule like '%_version_stale' then 'Somebody else has changed this in the meantime.'
    when raise_refusal.rule like '%_hire_incomplete' then 'The file is not complete.'
    when raise_refusal.rule like '%_offer_unanswered' then 'The offer has not been accepted.'
    when raise_refusal.rule like '%_too_late' then 'This can''t be undone anymore.'
    when raise_refusal.rule like '%_moved_on' then 'The application has been moved on in the meantime.'
    when raise_refusal.rule like '%_undoable' then 'This move is not the caller''s to undo.'
    else 'An application of this status cannot take that one.'
  end using errcode = 'PT409', constraint = raise_refusal.rule;
end;
$$;

create or replace function private.section_opens_at(application public.applications, section_id text) returns text
language sql stable set search_path = ''
as $$
  select case
    -- Laws of fair chance want an offer that was made and accepted, where one is made in writing.
    when private.awaits_acceptance(section_opens_at.application.id)
      and private.has_reached('applications', said.status, 'CONDITIONAL_OFFER') then 'PRE_HIRE'
    else said.status
  end
  from (
    select coalesce(
      (
        select region.background_from_status
        from public.job_listings as listing
        join public.locations as location on location.id = listing.location_id
        join public.regions as region on region.id = location.region_id
        where listing.id = section_opens_at.application.job_listing_id and section_opens_at.section_id = 'background'
      ),
      (select section.from_status from private.form_sections() as section where section.id = section_opens_at.section_id)
    )
  ) as said (status)
$$;
comment on function private.section_opens_at(public.applications, text) is
  'From which status on this application is asked for a section: what the form says, of the background check the region of the job, and not before an offer that was sent is accepted.';

notify pgrst, 'reload schema';
