-- As the migration before, of offers that end tomorrow: those that came to be a day old in an evening were reminded of at once.

-- Once, the day before the last one, from nine in the morning and outside quiet hours. Definer: the worker reads no offers.
create or replace function private.remind_of_offers() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  made integer := 0;
  offer public.offers;
begin
  if now() < private.next_reminder_at() then
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
comment on function private.remind_of_offers() is 'Queues the reminders of offers that end tomorrow, and says how many; run as often as you like.';

notify pgrst, 'reload schema';
