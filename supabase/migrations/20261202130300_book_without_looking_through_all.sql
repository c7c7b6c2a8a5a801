-- A booking looked through all interviews for the seats of its slot, and planned the same statement for each section of the form.

create index interviews_slot_id_idx on public.interviews (slot_id);

-- Not SQL: it is asked for each section of each application, and a plan is kept. Definer: nobody reads what is declared.
create or replace function private.has_reached(subject text, state text, needed text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.states as asked
    join private.states as reached on reached.subject = asked.subject and reached.place >= asked.place
    where asked.subject = has_reached.subject and asked.name = has_reached.needed
      and reached.name = has_reached.state and reached.kind in ('draft', 'stage') and not reached.is_closed
  );
end;
$$;

-- Not SQL: it is asked for each section of each application, and a plan is kept.
create or replace function private.section_opens_at(application public.applications, section_id text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  said constant text := coalesce(
    (
      select region.background_from_status
      from public.job_listings as listing
      join public.locations as location on location.id = listing.location_id
      join public.regions as region on region.id = location.region_id
      where listing.id = section_opens_at.application.job_listing_id and section_opens_at.section_id = 'background'
    ),
    (select section.from_status from private.form_sections() as section where section.id = section_opens_at.section_id)
  );
begin
  -- Laws of fair chance want an offer that was made and accepted, where one is made in writing.
  return case
    when private.has_reached('applications', said, 'CONDITIONAL_OFFER')
      and private.awaits_acceptance(section_opens_at.application.id) then 'PRE_HIRE'
    else said
  end;
end;
$$;

-- Not SQL: as above.
create or replace function private.is_section_open(application public.applications, section_id text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return private.has_reached(
    'applications',
    coalesce(is_section_open.application.held_from, is_section_open.application.status),
    private.section_opens_at(is_section_open.application, is_section_open.section_id)
  );
end;
$$;

notify pgrst, 'reload schema';
