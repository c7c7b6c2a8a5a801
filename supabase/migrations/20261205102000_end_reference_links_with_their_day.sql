-- A referee's link works until the end of the last day that the email and the page name.

alter table public.reference_requests
  alter column expires_at set default ((private.today() + 15)::timestamp at time zone private.time_zone());
comment on column public.reference_requests.expires_at is 'The end of the agency''s day 14 days on: the last day that the email and the page name is one on which the link works.';

-- Their mailbox may be one that others read: it says of whom and for which job, and nothing else.
create or replace function private.mail_referee(kind text, request public.reference_requests) returns uuid
language sql set search_path = ''
as $$
  select private.send_email_to(
    mail_referee.kind, (mail_referee.request).id, (mail_referee.request).referee_email, (mail_referee.request).locale,
    jsonb_build_object('values', jsonb_build_object(
      'referee_name', (mail_referee.request).referee_name,
      'applicant_name', application.first_name || ' ' || application.last_name,
      'job_title', listing.title,
      -- It ends with this day, at midnight.
      'expires_on', to_char(((mail_referee.request).expires_at - interval '1 second') at time zone private.time_zone(), 'MM/DD/YYYY'),
      'reference_link', jsonb_build_object(
        'link', 'reference', 'id', (mail_referee.request).id, 'locale', (mail_referee.request).locale
      )
    )),
    private.after_quiet_hours(now()), (mail_referee.request).expires_at, application.id
  )
  from public.applications as application
  join public.job_listings as listing on listing.id = application.job_listing_id
  where application.id = (mail_referee.request).application_id
$$;

-- Those that are asked already were told a day, too.
update public.reference_requests as request
set expires_at = ((request.expires_at at time zone private.time_zone())::date + 1)::timestamp at time zone private.time_zone()
where request.expires_at > now() and request.answered_at is null and request.revoked_at is null;
update private.access_tokens as token set expires_at = request.expires_at
from public.reference_requests as request
where request.id = token.about_id and token.expires_at > now() and token.expires_at < request.expires_at;

notify pgrst, 'reload schema';
