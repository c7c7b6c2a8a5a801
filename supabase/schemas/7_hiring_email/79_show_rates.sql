-- Only counts leave this: how many came to their interview, by where they had come from, how long before they were booked, and what was said beforehand.

-- An interview that is over and has not been noted is open. Definer: deciders may not read emails; they learn only whether a reminder was sent.
create function private.show_rates(first_day date, last_day date)
returns table ("group" text, value text, came integer, missed integer, open integer)
language sql stable security definer set search_path = ''
as $$
  with ended as (
    select
      interview.state,
      coalesce(application.source, '') as source,
      case
        when slot.starts_at - interview.created_at < interval '1 day' then 'one_day'
        when slot.starts_at - interview.created_at < interval '3 days' then 'three_days'
        when slot.starts_at - interview.created_at < interval '7 days' then 'week'
        else 'longer'
      end as lead_time,
      case
        when interview.confirmed_at is not null then 'confirmed'
        when exists (
          select from public.outbound_emails as email
          where email.application_id = interview.application_id and email.kind = 'interview_reminder'
            and email.state = 'sent' and email.payload ->> 'interview' = interview.id::text
        ) then 'reminded'
        else 'not_reminded'
      end as answer
    from public.interview_slots as slot
    join public.interviews as interview on interview.slot_id = slot.id and interview.state <> 'canceled'
    join public.applications as application on application.id = interview.application_id
    where slot.date between show_rates.first_day and show_rates.last_day
      and slot.starts_at + make_interval(mins => slot.minutes) < now()
      and (select private.is_decider()) and (select private.has_required_aal())
  )
  select by."group", by.value,
    count(*) filter (where ended.state = 'completed')::integer,
    count(*) filter (where ended.state = 'no_show')::integer,
    count(*) filter (where ended.state = 'booked')::integer
  from ended
  cross join lateral (
    values ('all', ''), ('source', ended.source), ('lead_time', ended.lead_time), ('answer', ended.answer)
  ) as by ("group", value)
  group by by."group", by.value
$$;
comment on function private.show_rates(date, date) is
  'Of interviews on these days of the agency that are over: how many applicants came and did not come, and of how many nobody has said; in all, and by each of three things.';
grant execute on function private.show_rates(date, date) to carehire_person;
