-- An email that was given up after its two days of tries, and was sent again by hand, got one single try.
alter table public.outbound_emails add column tries integer not null default 0;
-- What is still tried goes on with its count; what is sent again by hand begins at none.
update public.outbound_emails set tries = attempts where state in ('queued', 'sending', 'handing_over') and attempts > 0;
alter table public.outbound_emails add constraint outbound_emails_tries_range check (tries between 0 and attempts);
comment on column public.outbound_emails.tries is 'How many of the attempts were made since it was queued, or sent again by hand: after so many it is given up.';
grant update (tries) on public.outbound_emails to carehire_worker;

-- Definer: nobody writes to the outbox directly; it asks itself who calls.
create or replace function private.retry_email(email_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  retried boolean;
begin
  if not (private.is_admin() and private.has_required_aal()) then
    return null;
  end if;
  perform from public.outbound_emails as email where email.id = retry_email.email_id for update;
  if not found then
    return null;
  end if;
  update public.outbound_emails as email
  set state = 'queued', tries = 0, failure = null, last_error = null, not_before = null,
    resent_at = case when email.uncertain_at is null then email.resent_at else coalesce(email.resent_at, now()) end,
    history = email.history || jsonb_build_array(jsonb_build_object('at', now(), 'event', 'retried'))
  where email.id = retry_email.email_id and email.state in ('failed', 'uncertain')
    and (email.useless_after is null or email.useless_after > now())
  returning true into retried;
  if retried then
    update jobs.pgqueuer as job set execute_after = now()
    where job.dedupe_key = 'send_email:' || retry_email.email_id and job.status = 'queued';
    perform private.enqueue_emails(array[retry_email.email_id]);
    perform private.audit('retry_email', 'outbound_emails', array[retry_email.email_id]);
  end if;
  return coalesce(retried, false);
end;
$$;
comment on function private.retry_email(uuid) is 'Sends a failed or uncertain email once more; false when it is neither or its time is past, null when the caller sees no such email.';

notify pgrst, 'reload schema';
