-- Applicants are told by which day they hear from the agency, where it has said in how many business days it answers.

alter table public.app_settings add column answer_days integer;
alter table public.app_settings add constraint app_settings_answer_days_range check (answer_days between 1 and 60);
comment on column public.app_settings.answer_days is 'In how many business days a new application is answered; null: nothing is promised.';
grant update (answer_days) on public.app_settings to authenticated;

create function private.answer_due(application_id uuid) returns date
language sql stable set search_path = ''
as $$
  select private.add_business_days(
    (application.submitted_at at time zone settings.time_zone)::date, settings.answer_days, location.branch_id
  )
  from public.applications as application
  join public.job_listings as listing on listing.id = application.job_listing_id
  left join public.locations as location on location.id = listing.location_id
  join public.app_settings as settings on settings.answer_days is not null
  where application.id = answer_due.application_id and application.submitted_at is not null
$$;
comment on function private.answer_due(uuid) is
  'The last day on which an application is answered as the agency promises; null where it promises nothing.';

-- An answer is any status that the applicant sees beyond the review; a pause is none, and keeps the day from being shown.
-- Definer: applicants read neither settings nor holidays.
create function private.awaited_answer(application_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
$$;
comment on function private.awaited_answer(uuid) is
  'By which day the caller hears of an application of theirs, whether that day has passed, and where to call; null where nothing is promised or an answer came.';
grant execute on function private.awaited_answer(uuid) to carehire_visitor, carehire_person;

-- Definer: people may mail no address.
create or replace function private.mail_application_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
  told jsonb;
begin
  select * into application from public.applications as found where found.id = new.application_id;
  told := private.application_values(application);
  if new.from_status = 'DRAFT' and new.to_status = 'SUBMITTED' then
    -- Nobody's mailbox is to be filled by somebody who types its address.
    perform private.send_email_to(
      'application_thank_you', new.id, application.email, application.locale, jsonb_build_object(
        'values', told || jsonb_build_object(
          'application_link', jsonb_build_object('link', 'application', 'id', private.first_application(application)),
          'answer_promise', coalesce(to_char(private.answer_due(application.id), 'MM/DD/YYYY'), '')
        )
      ),
      application_id => application.id
    )
    where (
      select count(*) from public.outbound_emails as sent
      where sent.recipient = application.email and sent.kind = 'application_thank_you'
        and sent.created_at > now() - interval '1 day'
    ) < 10;
    if application.repeats_id is null then
      perform private.tell_staff(application.id);
    end if;
  elsif new.to_status = 'REJECTED' and (new.undoes_id is null or private.lost_rejection_mail(new)) then
    perform private.send_email_to(
      'application_rejection', new.id, application.email, application.locale,
      jsonb_build_object('values', told, 'reason_id', private.reason_of_rejection(new.application_id)),
      application_id => application.id
    );
  elsif new.from_status = 'REJECTED' then
    perform private.cancel_emails(array(
      select earlier.id from public.application_status_history as earlier
      where earlier.application_id = new.application_id and earlier.to_status = 'REJECTED'
    ));
    -- The worker may have been faster by a moment.
    if (private.held_email(new.undoes_id)).state <> 'canceled' then
      perform private.raise_refusal('application_status_history_undoes_id_too_late');
    end if;
  end if;
  return null;
end;
$$;

notify pgrst, 'reload schema';
