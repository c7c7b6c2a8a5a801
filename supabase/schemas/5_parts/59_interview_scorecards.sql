-- Staff write their own with the second factor; interviewers read the others' once their own is in. Applicants never see one.

create table public.interview_scorecards (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  interview_id uuid not null,
  author_id uuid not null default auth.uid(),
  recommendation text not null,
  ratings jsonb not null default '[]',
  notes text not null default '',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  constraint interview_scorecards_pkey primary key (id),
  constraint interview_scorecards_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint interview_scorecards_interview_id_fkey foreign key (interview_id)
    references public.interviews (id) on delete cascade,
  constraint interview_scorecards_author_id_fkey foreign key (author_id) references public.profiles (id),
  constraint interview_scorecards_recommendation_allowed check (recommendation in ('strong_no', 'no', 'yes', 'strong_yes')),
  constraint interview_scorecards_ratings_list check (jsonb_typeof(ratings) = 'array'),
  constraint interview_scorecards_notes_format check (private.is_text(notes, 4000))
);
comment on table public.interview_scorecards is 'What whoever interviewed an applicant thinks: one card each, written after the end. Nothing is added up: people decide.';
comment on column public.interview_scorecards.ratings is 'From 1 to 4, or null for what was not seen, by criterion, with the names that it had then: what somebody said stays what they said.';
comment on column public.interview_scorecards.deleted_at is 'Taken back by its author: its content is shown no longer, and another one may be written.';

create unique index interview_scorecards_interview_id_author_id_unique
  on public.interview_scorecards (interview_id, author_id) where deleted_at is null;
create index interview_scorecards_application_id_created_at_id_idx on public.interview_scorecards (application_id, created_at, id);
call private.make_part_of_application(
  'interview_scorecards', adders => 'staff', written => '{interview_id,recommendation,ratings,notes}',
  changers => 'staff', changed => '{recommendation,ratings,notes,deleted_at}'
);
call private.keep_from_its_subject('interview_scorecards');

-- Definer: all staff may know that a card is in, but not what it says.
create function private.has_scored(interview_id uuid, person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.interview_scorecards as card
    where card.interview_id = has_scored.interview_id and card.author_id = has_scored.person and card.deleted_at is null
  )
$$;
comment on function private.has_scored(uuid, uuid) is 'Whether the card of this person on an interview is in.';
grant execute on function private.has_scored(uuid, uuid) to authenticated, service_role;

-- Definer: as above.
create function private.scored_interviews() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(card.interview_id), '{}') from public.interview_scorecards as card
  where card.author_id = private.user_id() and card.deleted_at is null
$$;
comment on function private.scored_interviews() is 'The interviews on which the caller''s card is in.';
grant execute on function private.scored_interviews() to authenticated, service_role;

-- What counts is whose slot it is now: if an interview was given to somebody else, so is the card that is asked for.
-- Definer: a policy calls it for the reader.
create function private.held_interviews() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(interview.id), '{}')
  from public.interview_slots as slot
  join public.interviews as interview on interview.slot_id = slot.id
  where slot.interviewer_id = private.user_id()
$$;
comment on function private.held_interviews() is 'The interviews that the caller is the interviewer of.';
grant execute on function private.held_interviews() to authenticated, service_role;

alter policy interview_scorecards_select on public.interview_scorecards using ((select private.is_staff()) and (
  author_id = (select private.user_id())
  or interview_id = any ((select private.scored_interviews())::uuid[])
  or ((select private.is_decider()) and interview_id <> all ((select private.held_interviews())::uuid[]))
));

create function private.reads_scorecards(interview_id uuid) returns boolean
language sql stable set search_path = ''
as $$
  select private.is_staff() and (
    reads_scorecards.interview_id = any (private.scored_interviews())
    or (private.is_decider() and reads_scorecards.interview_id <> all (private.held_interviews()))
  )
$$;
comment on function private.reads_scorecards(uuid) is
  'Whether the caller reads others'' cards on an interview, as the policy lets them: once their own is in, or where they decide and were not its interviewer.';
grant execute on function private.reads_scorecards(uuid) to authenticated, service_role;

create function private.slot_end(slot public.interview_slots) returns timestamptz
language sql immutable set search_path = ''
as $$ select (slot_end.slot).starts_at + make_interval(mins => (slot_end.slot).minutes) $$;
comment on function private.slot_end(public.interview_slots) is 'When an interview in it is over.';
grant execute on function private.slot_end(public.interview_slots) to authenticated, service_role;

-- Definer: people who write a card might not see all of what it is about.
create function private.check_scorecard() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  interview public.interviews;
  is_over boolean;
begin
  select * into interview from public.interviews as found
  where found.id = new.interview_id and found.application_id = new.application_id for share;
  if interview.id is null then
    raise exception 'The application has no such interview.' using
      errcode = 'PT422', constraint = 'interview_scorecards_interview_id_known', column = 'interview_id';
  end if;
  select private.slot_end(slot) <= clock_timestamp() into is_over from public.interview_slots as slot where slot.id = interview.slot_id;
  if interview.state in ('canceled', 'no_show') then
    raise exception 'This interview did not take place.' using
      errcode = 'PT409', constraint = 'interview_scorecards_interview_id_missed';
  end if;
  if not is_over then
    raise exception 'The interview is not over yet.' using
      errcode = 'PT409', constraint = 'interview_scorecards_interview_id_ahead';
  end if;
  return new;
end;
$$;
comment on function private.check_scorecard() is 'Trigger: nobody is rated before the end of an interview, nor for one that did not take place.';
create trigger interview_scorecards_check before insert on public.interview_scorecards
  for each row execute function private.check_scorecard();

-- After interview_scorecards_guard, by its name: what is taken back is as it was.
create trigger interview_scorecards_ratings before insert or update of ratings on public.interview_scorecards
  for each row execute function private.name_ratings('interview', '4');
