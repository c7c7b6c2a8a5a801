-- An applicant answers their offer; deciders note an answer that came another way, withdraw the offer, and take a withdrawal back.

-- Not granted: every answer begins with it, no matter who gives it and for whom. It waits for whatever moves the application.
create function private.offer_to_answer(offer_id uuid) returns public.offers
language plpgsql set search_path = ''
as $$
declare
  offer public.offers;
begin
  perform private.lock_people(array(select known.application_id from public.offers as known where known.id = offer_to_answer.offer_id));
  perform private.expire_offers(known.application_id) from public.offers as known where known.id = offer_to_answer.offer_id;
  select * into offer from public.offers as known where known.id = offer_to_answer.offer_id for update;
  return offer;
end;
$$;
comment on function private.offer_to_answer(uuid) is 'Locks an offer and its application, after ending what has lapsed; nothing where there is none.';

-- Not granted. While an application is rejected or on hold, its offer waits or has ended; of an unannounced rejection, nothing more is said.
create function private.may_be_answered(offer public.offers) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.applications as application
    where application.id = (may_be_answered.offer).application_id and application.status = 'CONDITIONAL_OFFER'
  )
$$;
comment on function private.may_be_answered(public.offers) is 'Whether the application of an offer stands where offers are answered, whatever the state of the offer itself.';

create function private.check_offer(offer public.offers, states text[]) returns void
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
comment on function private.check_offer(public.offers, text[]) is 'Refuses an answer to an offer that has none of these states, or whose application is elsewhere.';

-- Definer: nobody writes answers. The API passes what it knows of the person who answers; the database knows who they are.
create function private.accept_offer(offer_id uuid, sha256 text, signer_name text, locale text, address inet, user_agent text)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  offer public.offers;
begin
  if not private.is_own_offer(accept_offer.offer_id) then
    return null;
  end if;
  offer := private.offer_to_answer(accept_offer.offer_id);
  if offer.sha256 <> accept_offer.sha256 then
    raise exception 'This is not the offer that was sent.' using errcode = 'PT422', constraint = 'offers_sha256_same', column = 'sha256';
  end if;
  -- The same again, after an answer that was lost, is harmless.
  if offer.state = 'ACCEPTED' then
    return offer.application_id;
  end if;
  perform private.check_offer(offer, '{SENT}');
  update public.offers as answered
  set state = 'ACCEPTED', answered_at = now(), signer_name = accept_offer.signer_name, answer_locale = accept_offer.locale,
    address = accept_offer.address, user_agent = left(accept_offer.user_agent, 500),
    user_id = private.claim_id('sub'), session_id = private.claim_id('session_id'), capability_id = (
      select token.id from private.access_tokens as token
      where encode(token.token_hash, 'hex') = nullif(current_setting('carehire.capability', true), '')
    )
  where answered.id = offer.id;
  insert into public.application_status_history (application_id, to_status) values (offer.application_id, 'PRE_HIRE');
  return offer.application_id;
end;
$$;
comment on function private.accept_offer(uuid, text, text, text, inet, text) is
  'Accepts an offer of the caller''s own by the name that they typed, and moves their application on; returns it, null where the offer is not theirs.';
grant execute on function private.accept_offer(uuid, text, text, text, inet, text) to carehire_person, carehire_visitor;

-- Definer: the offer counts whether or not the caller may read all of it.
create function private.is_own_offer(offer_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.offers as offer
    join public.applications as application on application.id = offer.application_id
    where offer.id = is_own_offer.offer_id and private.is_applicant_of(application)
  ) and (private.claim_id('sub') is null or private.has_required_aal())
$$;
comment on function private.is_own_offer(uuid) is 'Whether an offer is the caller''s to answer.';

-- Definer: as above. A wrong tap is taken back within half an hour.
create function private.decline_offer(offer_id uuid, reason text, is_back boolean default false) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  offer public.offers;
begin
  if not private.is_own_offer(decline_offer.offer_id) then
    return null;
  end if;
  offer := private.offer_to_answer(decline_offer.offer_id);
  if offer.state = (case when decline_offer.is_back then 'SENT' else 'DECLINED' end) then
    return offer.application_id;
  end if;
  perform private.check_offer(offer, array[case when decline_offer.is_back then 'DECLINED' else 'SENT' end]);
  if decline_offer.is_back and (
    offer.answered_at <= now() - private.time_to_undo() or offer.expires_on < private.today() or private.has_newer_offer(offer)
  ) then
    perform private.raise_refusal('offers_answered_at_too_late');
  end if;
  update public.offers as answered
  set state = case when decline_offer.is_back then 'SENT' else 'DECLINED' end,
    answered_at = case when decline_offer.is_back then null else now() end,
    note = case when decline_offer.is_back then null else nullif(btrim(decline_offer.reason), '') end
  where answered.id = offer.id;
  return offer.application_id;
end;
$$;
comment on function private.decline_offer(uuid, text, boolean) is
  'Declines an offer of the caller''s own, or takes that back for 30 minutes; returns its application, null where the offer is not theirs.';
grant execute on function private.decline_offer(uuid, text, boolean) to carehire_person, carehire_visitor;

create function private.has_newer_offer(offer public.offers) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.offers as newer
    where newer.application_id = (has_newer_offer.offer).application_id and newer.created_at > (has_newer_offer.offer).created_at
  )
$$;
comment on function private.has_newer_offer(public.offers) is 'Whether another offer was sent after this one.';

-- Definer: as above.
create function private.record_acceptance(offer_id uuid, note text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  offer public.offers;
begin
  if not coalesce(private.is_decider() and private.has_required_aal(), false) then
    return null;
  end if;
  offer := private.offer_to_answer(record_acceptance.offer_id);
  if offer.id is null or offer.state = 'ACCEPTED' then
    return offer.application_id;
  end if;
  perform private.check_offer(offer, '{SENT,DECLINED,EXPIRED}');
  if private.has_newer_offer(offer) then
    perform private.raise_refusal('offers_answered_at_too_late');
  end if;
  update public.offers as answered
  set state = 'ACCEPTED', answered_at = now(), recorded_by = private.user_id(), note = record_acceptance.note
  where answered.id = offer.id;
  insert into public.application_status_history (application_id, to_status) values (offer.application_id, 'PRE_HIRE');
  return offer.application_id;
end;
$$;
comment on function private.record_acceptance(uuid, text) is
  'Notes how somebody accepted by phone or on paper, and moves their application on; returns it, null where there is no such offer.';
grant execute on function private.record_acceptance(uuid, text) to carehire_person;
