-- Where an offer can be answered was written in three functions.

-- Not granted. Rejected or on hold, an application's offer waits or has ended; of a rejection that has not been said, nothing more is said.
create function private.may_be_answered(offer public.offers) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.applications as application
    where application.id = (may_be_answered.offer).application_id and application.status = 'CONDITIONAL_OFFER'
  )
$$;
comment on function private.may_be_answered(public.offers) is 'Whether the application of an offer stands where offers are answered, whatever the state of the offer itself.';

create or replace function private.check_offer(offer public.offers, states text[]) returns void
language plpgsql set search_path = ''
as $$
begin
  if (check_offer.offer).state = 'EXPIRED' and not 'EXPIRED' = any (check_offer.states) then
    raise exception 'The time to answer this offer is over.' using errcode = 'PT409', constraint = 'offers_expires_on_over';
  end if;
  if (check_offer.offer).state <> all (check_offer.states) or not private.may_be_answered(check_offer.offer) then
    raise exception 'This offer can''t be answered at the moment.' using errcode = 'PT409', constraint = 'offers_state_open';
  end if;
end;
$$;

-- Definer: the worker reads neither offers nor applications.
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
    select * from public.offers as due
    where due.state = 'SENT' and due.expires_on = private.today() + 1 and due.created_at < now() - interval '1 day'
      and private.may_be_answered(due)
      and not exists (select from public.outbound_emails as sent where sent.cause_id = due.id and sent.kind = 'offer_reminder')
  loop
    perform private.mail_of_offer('offer_reminder', offer, offer.id);
    made := made + 1;
  end loop;
  return made;
end;
$$;

-- Definer: the worker reads neither offers nor applications.
create or replace function private.is_offer_to_answer(email_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.outbound_emails as email
    join public.offers as offer on offer.id = email.cause_id and offer.state = 'SENT' and offer.expires_on >= private.today()
    where email.id = is_offer_to_answer.email_id and private.may_be_answered(offer)
  )
$$;

notify pgrst, 'reload schema';
