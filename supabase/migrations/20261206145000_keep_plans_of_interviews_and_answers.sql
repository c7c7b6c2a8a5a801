-- What a page or a row asks keeps its plan for the connection, as in the migration before.

-- Definer: applicants read no slots.
create or replace function private.place_of(slot public.interview_slots) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select nullif(left(concat_ws(', ', location.name, location.address_line, location.city, (place_of.slot).place), 500), '')
    from (select) as once
    left join public.locations as location on location.id = (place_of.slot).location_id
  );
end;
$$;

create or replace function private.holds_name(application public.applications) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return (holds_name.application).status <> 'WITHDRAWN'
    and ((holds_name.application).email_confirmed_at is not null or not private.is_closed((holds_name.application).status));
end;
$$;

-- Definer: an index on what a function returns is not used below a policy. It returns ids alone; the
-- rows are read by whoever asks. Each way of being alike has its index and its limit: a number that a
-- thousand people share costs no more than one that two share.
create or replace function private.application_duplicates(application_id uuid)
returns table (id uuid, agrees text[])
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    with given as materialized (
      select one.*, private.person_key(one.first_name, one.last_name) as person
      from public.applications as one
      where one.id = application_duplicates.application_id
        and (select private.is_staff()) and (select private.has_required_aal())
    ),
    alike as (
      select other.* from given cross join lateral (
        (select other.id from public.applications as other
          where other.email = given.email and other.repeats_id is null
          order by other.created_at desc limit 50)
        union
        (select other.id from public.applications as other
          where other.phone_number = given.phone_number and other.repeats_id is null
          order by other.created_at desc limit 50)
        union
        (select other.id from public.applications as other
          where other.user_id = given.user_id and other.repeats_id is null
          order by other.created_at desc limit 50)
        union
        (select other.id from public.applications as other
          where private.person_key(other.first_name, other.last_name) = given.person
            and other.area_id = given.area_id and other.repeats_id is null
          order by other.created_at desc limit 50)
      ) as found
      join public.applications as other on other.id = found.id
      where other.id <> given.id and other.status <> 'DRAFT'
    )
    select alike.id, array_remove(array[
      case when alike.email = given.email then 'email' end,
      case when alike.phone_number = given.phone_number then 'phone' end,
      case when alike.user_id = given.user_id then 'account' end,
      case when private.person_key(alike.first_name, alike.last_name) <> given.person then null
        when alike.area_id = given.area_id then 'name_and_area' else 'name' end
    ], null)
    from alike cross join given;
end;
$$;

-- People write no rows here: the API calls this, and address and language come from the profile.
-- Definer: nobody writes to the outbox directly, and addresses are hidden.
create or replace function private.send_email(
  kind text, cause_id uuid, person uuid, payload jsonb default '{}',
  not_before timestamptz default null, useless_after timestamptz default null, application_id uuid default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
begin
  return (
    select private.send_email_to(
      send_email.kind, send_email.cause_id, profile.email, profile.locale, send_email.payload,
      send_email.not_before, send_email.useless_after, send_email.application_id
    )
    from public.profiles as profile
    where profile.id = send_email.person and profile.email is not null
  );
end;
$$;

create or replace function private.held_email(move_id uuid) returns public.outbound_emails
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select email
    from public.outbound_emails as email
    join private.email_kinds as known on known.name = email.kind and known.is_held
    where email.cause_id = held_email.move_id
  );
end;
$$;

-- Definer: of the history, applicants see the statuses and their times, and nothing of why and by whom.
create or replace function private.application_progress(application_id uuid)
returns table (id uuid, status text, at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select move.id, move.to_status, move.created_at
    from public.application_status_history as move
    join public.applications as application on application.id = move.application_id
    where move.application_id = application_progress.application_id and private.is_applicant_of(application)
      and private.is_in_force(move) and move.id is distinct from (private.unsaid_rejection(application.id)).id
    order by move.created_at, move.id;
end;
$$;

-- That it takes place after all is told to whoever may have read that it does not.
-- Definer: the worker reads neither applications nor profiles.
create or replace function private.interview_to_tell(email_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select private.applicant_entry(interview, slot, case interview.state when 'booked' then slot.starts_at else change.starts_at end)
    from public.outbound_emails as email
    left join public.outbound_emails as told on told.id = (email.payload ->> 'takes_back')::uuid
    left join public.interview_changes as change on change.id = email.cause_id
    join public.interviews as interview on interview.id = coalesce(change.interview_id, (told.payload ->> 'interview')::uuid)
    join public.interview_slots as slot on slot.id = interview.slot_id
    where email.id = interview_to_tell.email_id
      and (interview.state = 'booked') = (email.kind not in ('interview_canceled', 'interview_withdrawn'))
      and (told.id is null or (told.state not in ('queued', 'canceled', 'failed') or told.uncertain_at is not null) and not private.is_displaced(slot))
  );
end;
$$;

-- Definer: the worker reads neither applications nor profiles.
create or replace function private.interview_to_remind_of(email_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select private.slot_facts(slot)
    from public.outbound_emails as email
    join public.interviews as interview on interview.id = (email.payload ->> 'interview')::uuid
    join public.interview_slots as slot on slot.id = interview.slot_id
    where email.id = interview_to_remind_of.email_id and interview.state = 'booked'
      and slot.starts_at = (email.payload ->> 'starts_at')::timestamptz and slot.starts_at > now()
  );
end;
$$;

-- An answer is any status that the applicant sees beyond the review; a pause is none, and keeps the day from being shown.
-- Definer: applicants read neither settings nor holidays.
create or replace function private.awaited_answer(application_id uuid) returns jsonb
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

-- Definer: what the caller may not see counts, too.
create or replace function private.is_held_by_background(application_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.background_checks as one
    where one.application_id = is_held_by_background.application_id and one.state not in ('clear', 'canceled')
  );
end;
$$;

notify pgrst, 'reload schema';
