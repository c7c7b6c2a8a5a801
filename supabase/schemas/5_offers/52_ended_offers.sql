-- An offer ends when it is withdrawn, when its day has passed, and with moves of its application; when that is undone, it is back.

-- Not granted: functions that end an offer call it.
create function private.end_offer(offer_id uuid, move_id uuid default null) returns void
language sql set search_path = ''
as $$
  update public.offers as ended
  set state = 'WITHDRAWN', ended_at = clock_timestamp(), ended_by = private.user_id(), ended_with = end_offer.move_id
  where ended.id = end_offer.offer_id and ended.state = 'SENT'
$$;
comment on function private.end_offer(uuid, uuid) is 'Withdraws an unanswered offer.';

-- Not granted: as above. One whose day has passed in the meantime is left as it is.
create function private.resume_offer(offer_id uuid) returns boolean
language sql set search_path = ''
as $$
  with resumed as (
    update public.offers as offer set state = 'SENT', ended_at = null, ended_by = null, ended_with = null
    where offer.id = resume_offer.offer_id and offer.state = 'WITHDRAWN' and offer.expires_on >= private.today()
      and not private.has_newer_offer(offer)
    returning offer.id
  )
  select exists (select from resumed)
$$;
comment on function private.resume_offer(uuid) is 'Makes a withdrawn offer be there again, if it still can be answered, and says whether it did.';

-- Definer: nobody writes the end of an offer.
create function private.withdraw_offer(offer_id uuid, is_back boolean default false) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  offer public.offers;
begin
  if not coalesce(private.is_decider() and private.has_required_aal(), false) then
    return null;
  end if;
  offer := private.offer_to_answer(withdraw_offer.offer_id);
  if offer.id is null or offer.state = (case when withdraw_offer.is_back then 'SENT' else 'WITHDRAWN' end) then
    return offer.application_id;
  end if;
  if not withdraw_offer.is_back then
    if offer.state <> 'SENT' then
      raise exception 'This offer can''t be answered at the moment.' using errcode = 'PT409', constraint = 'offers_state_open';
    end if;
    perform private.end_offer(offer.id);
    return offer.application_id;
  end if;
  perform private.check_offer(offer, '{WITHDRAWN}');
  if offer.ended_at <= now() - private.time_to_undo() or not private.resume_offer(offer.id) then
    perform private.raise_refusal('offers_ended_at_too_late');
  end if;
  return offer.application_id;
end;
$$;
comment on function private.withdraw_offer(uuid, boolean) is
  'Withdraws an unanswered offer, or takes that back for 30 minutes; returns its application, null where there is no such offer.';
grant execute on function private.withdraw_offer(uuid, boolean) to carehire_person;

-- Definer: the worker writes no offers. Of one application, or of all.
create function private.expire_offers(application_id uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  update public.offers as lapsed set state = 'EXPIRED', ended_at = clock_timestamp()
  where lapsed.state = 'SENT' and lapsed.expires_on < private.today()
    and (expire_offers.application_id is null or lapsed.application_id = expire_offers.application_id);
  get diagnostics ended = row_count;
  return ended;
end;
$$;
comment on function private.expire_offers(uuid) is 'Ends offers whose last day has passed without an answer, and says how many.';
grant execute on function private.expire_offers(uuid) to carehire_worker;

-- Definer: nobody writes the end of an offer. After application_status_history_move, by its name: the status has changed.
create function private.end_offer_with_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  status text := (select application.status from public.applications as application where application.id = new.application_id);
begin
  if status not in ('CONDITIONAL_OFFER', 'ON_HOLD') then
    perform private.end_offer(offer.id, new.id)
    from public.offers as offer where offer.application_id = new.application_id and offer.state = 'SENT';
  elsif new.undoes_id is not null then
    perform private.resume_offer(offer.id)
    from public.offers as offer where offer.application_id = new.application_id and offer.ended_with = new.undoes_id;
  end if;
  return null;
end;
$$;
comment on function private.end_offer_with_move() is
  'Trigger: moved anywhere else, an application has no offer to answer anymore; undoing the move brings it back.';
create trigger application_status_history_move_offer after insert on public.application_status_history
  for each row execute function private.end_offer_with_move();
