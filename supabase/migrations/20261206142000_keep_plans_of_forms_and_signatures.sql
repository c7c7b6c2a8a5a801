-- What a page or a row asks keeps its plan for the connection, as in the migration before.

-- Definer: nobody reads accounts.
create or replace function private.account_at(email text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select person.id from auth.users as person
    where lower(person.email) = account_at.email and person.email_confirmed_at is not null
  );
end;
$$;

-- Definer: as above.
create or replace function private.has_shown_address(application_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.applications as application
    where application.id = has_shown_address.application_id and (
      application.email_confirmed_at is not null or exists (
        select from auth.users as person
        where person.id = private.user_id() and lower(person.email) = application.email and person.email_confirmed_at is not null
      )
    )
  );
end;
$$;

create or replace function private.is_applicant_of(application public.applications) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(is_applicant_of.application.user_id = private.user_id(), false)
    or coalesce(is_applicant_of.application.id = private.capability_application(), false);
end;
$$;

-- Definer: whoever asks beforehand sees neither the moves nor what they depend on. A bulk call asks for many at once.
create or replace function private.move_refusal(
  application public.applications, to_status text, version integer, override_reason text
) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
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
      when move.kind = 'forward' and move_refusal.to_status = 'PRE_HIRE' and private.lacks_offer((move_refusal.application).id)
      then 'applications_offer_required'
      when (move_refusal.application).status = 'HIRED' and private.is_employed((move_refusal.application).id)
      then 'applications_employed'
      when move_refusal.to_status = 'HIRED' and private.missing_for_hire(move_refusal.application) <> '{}'
        and (move_refusal.override_reason is null or not private.is_admin())
      then 'applications_hire_incomplete'
    end
    from (select) as once
    left join private.state_moves as move
      on move.subject = 'applications' and move.from_state = (move_refusal.application).status
      and move.to_state = move_refusal.to_status
  );
end;
$$;

create or replace function private.is_in_force(move public.application_status_history) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return (is_in_force.move).undoes_id is null and not exists (
    select from public.application_status_history as undo where undo.undoes_id = (is_in_force.move).id
  );
end;
$$;

-- Definer: a listing that has ended is nobody's to see; whoever applied to it still knows its name.
create or replace function private.title_applied_to(application_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select listing.title
    from public.applications as application
    join public.job_listings as listing on listing.id = application.job_listing_id
    where application.id = title_applied_to.application_id
      and (private.is_applicant_of(application) or private.is_staff())
  );
end;
$$;

-- Definer: colleagues' profiles are hidden, their names on what they decided are not.
create or replace function private.staff_name(person uuid) returns text
language plpgsql stable strict security definer set search_path = ''
as $$
begin
  return (
    select coalesce(nullif(btrim(profile.first_name || ' ' || profile.last_name), ''), profile.email)
    from public.profiles as profile
    join public.user_roles as granted on granted.user_id = profile.id
    where profile.id = staff_name.person and (granted.role <> 'applicant' or granted.has_been_staff) and private.is_staff()
  );
end;
$$;

create or replace function private.form_sections()
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

create or replace function private.seen_lanes() returns text[]
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

create or replace function private.shown_reason(reason_id uuid) returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  return case when 'background' = any (private.seen_lanes()) then shown_reason.reason_id
    else coalesce((select reason.shown_as_id from public.decision_reasons as reason where reason.id = shown_reason.reason_id), shown_reason.reason_id)
  end;
end;
$$;

-- Definer: whether a section is asked for depends on columns of the application that not everybody reads.
create or replace function private.prehire_sections(application_id uuid)
returns table (id text, place integer, lane text, from_status text, is_open boolean, is_seen boolean, is_own boolean)
language plpgsql stable security definer rows 11 set search_path = ''
as $$
declare
  application public.applications;
  is_applicant boolean;
  lanes constant text[] := private.seen_lanes();
begin
  select * into application from public.applications as asked where asked.id = prehire_sections.application_id;
  is_applicant := private.is_applicant_of(application);
  if not is_applicant and not private.is_staff() then
    return;
  end if;
  return query
    select section.id, section.place, section.lane, private.section_opens_at(application, section.id),
      private.is_section_open(application, section.id) and not application.is_prehire_completed,
      is_applicant or section.lane = any (lanes), is_applicant
    from private.form_sections() as section
    where application.id is not null and section.place > 0
    order by section.place;
end;
$$;

notify pgrst, 'reload schema';
