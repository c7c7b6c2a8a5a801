-- When a background check may be asked for, a region's law says.

alter table public.regions
  add column background_from_status text not null default 'CONDITIONAL_OFFER',
  add constraint regions_background_from_status_allowed check (background_from_status in (
    'SUBMITTED', 'IN_REVIEW', 'INTERVIEW_SCHEDULED', 'INTERVIEWED', 'CONDITIONAL_OFFER', 'PRE_HIRE', 'VERIFICATION'
  ));
comment on column public.regions.background_from_status is 'From which status on the background check is asked for, where the job is here.';
grant insert (background_from_status), update (background_from_status)
  on public.regions to authenticated;

create function private.section_opens_at(application public.applications, section_id text) returns text
language sql stable set search_path = ''
as $$
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
$$;
comment on function private.section_opens_at(public.applications, text) is
  'From which status on this application is asked for a section: what the form says, and of the background check the region of the job.';

create or replace function private.form_sections()
returns table (id text, place integer, lane text, from_status text)
language sql immutable set search_path = ''
as $$
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
    ('signature', 11, 'general', 'CONDITIONAL_OFFER')
$$;

create or replace function private.is_section_open(application public.applications, section_id text) returns boolean
language sql stable set search_path = ''
as $$
  with stages as (
    select name, place from unnest(array[
      'DRAFT', 'SUBMITTED', 'IN_REVIEW', 'INTERVIEW_SCHEDULED', 'INTERVIEWED', 'CONDITIONAL_OFFER', 'PRE_HIRE', 'VERIFICATION'
    ]) with ordinality as stage (name, place)
  )
  select exists (
    select from stages as needed
    join stages as reached on reached.name = coalesce(
      is_section_open.application.held_from, is_section_open.application.status
    )
    where needed.name = private.section_opens_at(is_section_open.application, is_section_open.section_id)
      and reached.place >= needed.place
  )
$$;

-- Definer: whether a section is asked for depends on columns of the application that not everybody reads.
create or replace function private.prehire_sections(application_id uuid)
returns table (id text, place integer, lane text, from_status text, is_open boolean, is_seen boolean, is_own boolean)
language sql stable security definer set search_path = ''
as $$
  select section.id, section.place, section.lane, private.section_opens_at(application, section.id),
    private.is_section_open(application, section.id) and not application.is_prehire_completed,
    private.is_applicant_of(application) or section.lane = any (private.seen_lanes()),
    private.is_applicant_of(application)
  from public.applications as application
  cross join private.form_sections() as section
  where application.id = prehire_sections.application_id and section.place > 0
    and (private.is_applicant_of(application) or private.is_staff())
  order by section.place
$$;

notify pgrst, 'reload schema';
