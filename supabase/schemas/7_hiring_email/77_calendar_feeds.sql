-- Nobody reads or writes these: staff make their own feed and end it, with the second factor, and who has its address reads it, by the functions here.

create table private.calendar_feeds (
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  constraint calendar_feeds_pkey primary key (id),
  constraint calendar_feeds_person_id_fkey foreign key (person_id) references public.profiles (id) on delete cascade,
  constraint calendar_feeds_token_hash_unique unique (token_hash),
  constraint calendar_feeds_token_hash_length check (octet_length(token_hash) = 32)
);
comment on table private.calendar_feeds is 'Addresses at which calendars read a person''s interviews, without a session. Of the token in each only its SHA-256 is kept.';
create unique index calendar_feeds_person_id_unique on private.calendar_feeds (person_id) where revoked_at is null;
create index calendar_feeds_person_id_idx on private.calendar_feeds (person_id);

alter table private.calendar_feeds enable row level security;
create policy calendar_feeds_aal2 on private.calendar_feeds as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));

-- Definer: nobody reads the feeds themselves.
create function private.own_calendar_feed() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('createdAt', feed.created_at)
  from public.profiles as profile
  left join private.calendar_feeds as feed on feed.person_id = profile.id and feed.revoked_at is null
  where profile.id = private.user_id() and private.is_staff() and private.has_required_aal()
$$;
comment on function private.own_calendar_feed() is 'Since when the caller has a feed, or that there is none; null for whoever may have none.';
grant execute on function private.own_calendar_feed() to carehire_person;

create function private.revoke_calendar_feed(person uuid) returns boolean
language plpgsql set search_path = ''
as $$
declare
  ended uuid;
begin
  update private.calendar_feeds as feed set revoked_at = now()
  where feed.person_id = revoke_calendar_feed.person and feed.revoked_at is null
  returning feed.id into ended;
  if ended is not null then
    perform private.audit('end_calendar_feed', 'calendar_feeds', array[ended]);
  end if;
  return ended is not null;
end;
$$;
comment on function private.revoke_calendar_feed(uuid) is
  'Ends the feed of a person, and says whether there was one; for triggers and functions, granted to nobody.';

-- Definer: as above.
create function private.end_calendar_feed() returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not (private.is_staff() and private.has_required_aal()) then
    return false;
  end if;
  return private.revoke_calendar_feed(private.user_id());
end;
$$;
comment on function private.end_calendar_feed() is 'Ends the caller''s feed, and says whether there was one.';
grant execute on function private.end_calendar_feed() to carehire_person;

-- Definer: as above. Two at once wait for each other at the person's row, and the later one's address works.
create function private.make_calendar_feed(token_hash bytea) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  made uuid;
begin
  if not (private.is_staff() and private.has_required_aal()) then
    return null;
  end if;
  perform from public.profiles as profile where profile.id = private.user_id() for no key update;
  perform private.end_calendar_feed();
  insert into private.calendar_feeds (person_id, token_hash) values (private.user_id(), make_calendar_feed.token_hash) returning id into made;
  perform private.audit('make_calendar_feed', 'calendar_feeds', array[made]);
  return private.own_calendar_feed();
end;
$$;
comment on function private.make_calendar_feed(bytea) is 'A new feed for the caller, of which this is the token''s hash; a former one ends. Null for whoever may have none.';
grant execute on function private.make_calendar_feed(bytea) to carehire_person;

-- Definer: as above. The API sets the hash for one transaction, as for every capability.
create function private.read_calendar_feed() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('locale', profile.locale, 'agency', settings.agency_name, 'entries', coalesce((
    select jsonb_agg(private.interviewer_entry(found.slot, private.entry_sequence(found.id), found.starts_at, private.one_applicant(found.slot))
      || jsonb_build_object('changed_at', found.changed_at) order by found.starts_at, found.id)
    from (
      select slot.id, slot.starts_at, slot,
        greatest(slot.updated_at, (select max(booked.updated_at) from public.interviews as booked where booked.slot_id = slot.id)) as changed_at
      from public.interview_slots as slot
      where slot.interviewer_id = profile.id and slot.active
        and slot.starts_at between now() - interval '30 days' and now() + interval '1 year'
        and private.coming_to(slot.id) > 0
      order by slot.starts_at, slot.id limit 1000
    ) as found
  ), '[]'))
  from private.calendar_feeds as feed
  join public.profiles as profile on profile.id = feed.person_id
  cross join public.app_settings as settings
  where feed.revoked_at is null and private.can_interview(profile.id)
    and encode(feed.token_hash, 'hex') = current_setting('carehire.capability', true)
$$;
comment on function private.read_calendar_feed() is
  'The interviews of whose feed this request''s token is, from a month ago to a year ahead; null for a wrong or revoked one, and for whoever is no longer active staff.';
grant execute on function private.read_calendar_feed() to carehire_visitor;
