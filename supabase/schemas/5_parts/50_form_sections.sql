-- Nobody keeps rows here: the sections of the pre-hire form are data in code, the same in api/applications/sections/form.py.

create function private.form_sections()
returns table (id text, place integer, lane text, from_status text)
language plpgsql immutable set search_path = ''
as $$
begin
  return query
    values
      ('application', 0, 'general', 'DRAFT'),
      ('personal', 1, 'general', 'SUBMITTED'),
      ('position', 2, 'general', 'SUBMITTED'),
      ('work_authorization', 3, 'general', 'SUBMITTED'),
      ('experience', 4, 'general', 'SUBMITTED'),
      ('education', 5, 'general', 'SUBMITTED'),
      ('references', 6, 'general', 'SUBMITTED'),
      -- New York City and California forbid asking for a criminal record before a conditional offer; a region may say otherwise.
      ('background', 7, 'background', 'CONDITIONAL_OFFER'),
      -- The Americans with Disabilities Act forbids to ask about health before one.
      ('health', 8, 'medical', 'CONDITIONAL_OFFER'),
      ('tax', 9, 'tax', 'CONDITIONAL_OFFER'),
      ('policies', 10, 'general', 'CONDITIONAL_OFFER'),
      ('signature', 11, 'general', 'CONDITIONAL_OFFER');
end;
$$;
comment on function private.form_sections() is
  'The sections of what an applicant fills in: their order, who may see them (lane), and from which status each may be asked for.';
grant execute on function private.form_sections() to authenticated, service_role;

create function private.section_opens_at(application public.applications, section_id text) returns text
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
comment on function private.section_opens_at(public.applications, text) is
  'From which status on this application is asked for a section: what the form says, of the background check the region of the job, and not before an offer that was sent is accepted.';

create function private.is_section_open(application public.applications, section_id text) returns boolean
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
comment on function private.is_section_open(public.applications, text) is
  'Whether an application is under way and far enough for this section to be asked for.';

create function private.seen_lanes() returns text[]
language plpgsql stable set search_path = ''
as $$
begin
  return case
    when private.is_admin() then array['general', 'background', 'medical', 'tax']
    when private.role() = 'hiringmanager' then array['general', 'background']
    when private.is_staff() then array['general']
    else '{}'
  end;
end;
$$;
comment on function private.seen_lanes() is
  'The lanes of applicants'' papers that the caller may see: medical and tax papers are for administrators alone.';
grant execute on function private.seen_lanes() to authenticated;

create function private.shown_reason(reason_id uuid) returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  return case when 'background' = any (private.seen_lanes()) then shown_reason.reason_id
    else coalesce((select reason.shown_as_id from public.decision_reasons as reason where reason.id = shown_reason.reason_id), shown_reason.reason_id)
  end;
end;
$$;
comment on function private.shown_reason(uuid) is
  'This reason, or what stands in its place for whoever does not read background checks.';
grant execute on function private.shown_reason(uuid) to carehire_person;
