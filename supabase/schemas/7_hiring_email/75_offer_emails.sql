-- Nobody calls these but the worker: an offer is emailed, its applicant is reminded, and those who hire are notified of the answer.

-- Without the terms of the offer: pay does not belong in a mailbox that others may read.
create function private.offer_values(application public.applications, offer public.offers) returns jsonb
language sql stable set search_path = ''
as $$
  select private.application_values(offer_values.application) || jsonb_build_object(
    'expires_on', to_char((offer_values.offer).expires_on, 'MM/DD/YYYY'),
    'application_link', jsonb_build_object('link', 'application', 'id', private.first_application(offer_values.application))
  )
$$;
comment on function private.offer_values(public.applications, public.offers) is 'What emails say of an offer.';

create function private.mail_of_offer(kind text, offer public.offers, cause_id uuid) returns void
language sql set search_path = ''
as $$
  select private.send_email_to(
    mail_of_offer.kind, mail_of_offer.cause_id, application.email, application.locale,
    jsonb_build_object('values', private.offer_values(application, mail_of_offer.offer)), application_id => application.id
  )
  from public.applications as application where application.id = (mail_of_offer.offer).application_id
$$;
comment on function private.mail_of_offer(text, public.offers, uuid) is 'Mails the applicant something of an offer.';

-- An end is reported once, and again if the offer ended again after the first end had been taken back.
create function private.end_of_offer(kind text, offer public.offers) returns uuid
language sql immutable set search_path = ''
as $$
  select md5(concat_ws(':', end_of_offer.kind, (end_of_offer.offer).id,
    extract(epoch from coalesce((end_of_offer.offer).answered_at, (end_of_offer.offer).ended_at))))::uuid
$$;
comment on function private.end_of_offer(text, public.offers) is 'The cause of an email or a task because of what became of an offer.';

-- Definer: profiles are hidden.
create function private.tell_of_answer(kind text, offer public.offers) returns void
language sql security definer set search_path = ''
as $$
  select private.send_email(
    tell_of_answer.kind, private.end_of_offer(tell_of_answer.kind, tell_of_answer.offer), told.person, jsonb_build_object(
      'values', private.application_values(application)
        || jsonb_build_object('application_link', jsonb_build_object('link', 'staff_application', 'id', application.id))
    ),
    application_id => application.id
  )
  from public.applications as application
  left join public.profiles as owner on owner.id = application.owner_id and owner.deactivated_at is null
  cross join lateral (
    select owner.id where owner.id is not null
    union all
    select people from private.hr_people() as people where owner.id is null
  ) as told (person)
  where application.id = (tell_of_answer.offer).application_id
$$;
comment on function private.tell_of_answer(text, public.offers) is 'Tells the owner of an application, else whoever hires, what was answered to its offer.';

-- Definer: people write neither emails nor tasks.
create function private.follow_offer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- What a new offer or an answer has settled.
  if new.state in ('SENT', 'ACCEPTED') then
    update public.application_tasks as task set done_at = now()
    where task.application_id = new.application_id and task.kind in ('offer_declined', 'offer_expired') and task.done_at is null;
  end if;
  if tg_op = 'INSERT' then
    perform private.mail_of_offer('offer_sent', new, new.id);
  elsif new.state = 'SENT' then
    perform private.cancel_emails(array[
      private.end_of_offer('offer_withdrawn', old), private.end_of_offer('offer_was_declined', old)
    ]);
  elsif new.state = 'ACCEPTED' then
    -- Also of what somebody has noted: whoever did not accept says so.
    perform private.mail_of_offer('offer_accepted', new, new.id);
    if new.recorded_by is null then
      perform private.tell_of_answer('offer_was_accepted', new);
    end if;
  elsif new.state in ('DECLINED', 'EXPIRED') then
    insert into public.application_tasks (application_id, kind, email_id)
    values (new.application_id, 'offer_' || lower(new.state), private.end_of_offer('task', new))
    on conflict do nothing;
    if new.state = 'DECLINED' then
      perform private.tell_of_answer('offer_was_declined', new);
    end if;
  elsif new.state = 'WITHDRAWN' and exists (
    -- Whoever was rejected hears that, and whoever withdrew knows.
    select from public.applications as application
    where application.id = new.application_id and not private.is_closed(application.status)
  ) then
    perform private.mail_of_offer('offer_withdrawn', new, private.end_of_offer('offer_withdrawn', new));
  end if;
  return null;
end;
$$;
comment on function private.follow_offer() is 'Trigger: mails and tasks of what became of an offer.';
create trigger offers_follow_sent after insert on public.offers for each row execute function private.follow_offer();
create trigger offers_follow after update on public.offers
  for each row when (old.state <> new.state) execute function private.follow_offer();

-- Once, the day before the last one, from nine in the morning and outside quiet hours. Definer: the worker reads no offers.
create function private.remind_of_offers() returns integer
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
comment on function private.remind_of_offers() is 'Queues the reminders of offers that end tomorrow, and says how many; run as often as you like.';
grant execute on function private.remind_of_offers() to carehire_worker;

-- Definer: the worker reads neither offers nor applications.
create function private.is_offer_to_answer(email_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.outbound_emails as email
    join public.offers as offer on offer.id = email.cause_id and offer.state = 'SENT' and offer.expires_on >= private.today()
    where email.id = is_offer_to_answer.email_id and private.may_be_answered(offer)
  )
$$;
comment on function private.is_offer_to_answer(uuid) is 'Whether the offer of which an email reminds, when it is sent, can still be answered.';
grant execute on function private.is_offer_to_answer(uuid) to carehire_worker;
