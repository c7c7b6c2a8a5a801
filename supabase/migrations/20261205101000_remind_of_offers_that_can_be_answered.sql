-- Nobody is told that they can answer an offer while their application is on hold, however late an attempt is.

-- Once, the day before the last one, in the agency's morning. Definer: the worker reads no offers.
create or replace function private.remind_of_offers() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  made integer := 0;
  offer public.offers;
begin
  if now() < private.after_quiet_hours((private.today() + time '09:00') at time zone private.time_zone()) then
    return 0;
  end if;
  for offer in
    select due.* from public.offers as due
    join public.applications as application on application.id = due.application_id and application.status = 'CONDITIONAL_OFFER'
    where due.state = 'SENT' and due.expires_on = private.today() + 1 and due.created_at < now() - interval '1 day'
      and not exists (select from public.outbound_emails as sent where sent.cause_id = due.id and sent.kind = 'offer_reminder')
  loop
    perform private.mail_of_offer('offer_reminder', offer, offer.id);
    made := made + 1;
  end loop;
  return made;
end;
$$;

-- Definer: the worker reads neither offers nor applications.
create function private.is_offer_to_answer(email_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.outbound_emails as email
    join public.offers as offer on offer.id = email.cause_id and offer.state = 'SENT' and offer.expires_on >= private.today()
    join public.applications as application on application.id = offer.application_id and application.status = 'CONDITIONAL_OFFER'
    where email.id = is_offer_to_answer.email_id
  )
$$;
comment on function private.is_offer_to_answer(uuid) is 'Whether the offer of which an email reminds, when it is sent, can still be answered.';
grant execute on function private.is_offer_to_answer(uuid) to carehire_worker;

notify pgrst, 'reload schema';
