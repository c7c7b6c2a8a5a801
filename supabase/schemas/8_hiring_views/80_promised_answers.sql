-- The agency's promise to applicants: a first answer within so many business days.

create function private.answer_due(application_id uuid) returns date
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select private.add_business_days(
      (application.submitted_at at time zone settings.time_zone)::date, settings.answer_days, location.branch_id
    )
    from public.applications as application
    join public.job_listings as listing on listing.id = application.job_listing_id
    left join public.locations as location on location.id = listing.location_id
    join public.app_settings as settings on settings.answer_days is not null
    where application.id = answer_due.application_id and application.submitted_at is not null
  );
end;
$$;
comment on function private.answer_due(uuid) is
  'The last day on which an application is answered as the agency promises; null where it promises nothing.';

-- An answer is any status that the applicant sees beyond the review; a pause is not one, and keeps the day from being shown.
-- Definer: applicants read neither settings nor holidays.
create function private.awaited_answer(application_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'by', to_char(promised.day, 'MM-DD-YYYY'),
      'isLate', promised.day < private.today(),
      'phone', settings.phone
    )
    from public.applications as application
    cross join lateral private.answer_due(application.id) as promised (day)
    cross join public.app_settings as settings
    where application.id = awaited_answer.application_id and private.is_applicant_of(application) and promised.day is not null
      and coalesce((private.unsaid_rejection(application.id)).from_status, application.status) in ('SUBMITTED', 'IN_REVIEW')
      and not exists (
        select from private.application_progress(application.id) as reached
        where reached.status not in ('SUBMITTED', 'IN_REVIEW', 'ON_HOLD')
      )
  );
end;
$$;
comment on function private.awaited_answer(uuid) is
  'By which day the caller hears of an application of theirs, whether that day has passed, and where to call; null where nothing is promised or an answer came.';
grant execute on function private.awaited_answer(uuid) to carehire_visitor, carehire_person;
