-- Applicants see their own, staff all; deciders send one, with the second factor. What was offered never changes; functions note the answer.

create table public.offers (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  author_id uuid not null default auth.uid(),
  created_at timestamptz not null default now(),
  job_title text not null,
  pay numeric(9, 2) not null,
  pay_per text not null,
  hours_per_week integer,
  starts_on date,
  workplace text,
  conditions text,
  letter text not null,
  letter_es text not null,
  expires_on date not null,
  sha256 text not null,
  state text not null default 'SENT',
  answered_at timestamptz,
  signer_name text,
  answer_locale text,
  address inet,
  user_agent text,
  user_id uuid,
  session_id uuid,
  capability_id uuid,
  recorded_by uuid,
  note text,
  ended_at timestamptz,
  ended_by uuid,
  ended_with uuid,
  constraint offers_pkey primary key (id),
  constraint offers_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint offers_author_id_fkey foreign key (author_id) references public.profiles (id),
  constraint offers_recorded_by_fkey foreign key (recorded_by) references public.profiles (id),
  constraint offers_ended_by_fkey foreign key (ended_by) references public.profiles (id),
  constraint offers_ended_with_fkey foreign key (ended_with) references public.application_status_history (id),
  constraint offers_job_title_line check (private.is_line(job_title, 200)),
  constraint offers_pay_range check (pay > 0),
  constraint offers_pay_per_allowed check (pay_per in ('hour', 'visit', 'day', 'week', 'year')),
  constraint offers_hours_per_week_range check (hours_per_week between 1 and 168),
  constraint offers_workplace_line check (private.is_line(workplace, 500)),
  constraint offers_conditions_text check (private.is_text(conditions, 2000)),
  constraint offers_letter_text check (private.is_text(letter, 20000) and letter ~ '\S'),
  constraint offers_letter_es_text check (private.is_text(letter_es, 20000) and letter_es ~ '\S'),
  constraint offers_sha256_format check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint offers_answered_at_given check (state not in ('ACCEPTED', 'DECLINED') or answered_at is not null),
  constraint offers_signer_name_line check (private.is_line(signer_name, 201)),
  constraint offers_signer_name_given check (state <> 'ACCEPTED' or recorded_by is not null or signer_name is not null),
  constraint offers_answer_locale_allowed check (answer_locale in ('en', 'es')),
  constraint offers_user_agent_length check (char_length(user_agent) <= 500),
  constraint offers_note_text check (private.is_text(note, 1000))
);
comment on table public.offers is 'Letters by which somebody was offered a job: what was offered, as it was sent, and what they answered. Of an application one is unanswered at most.';
comment on column public.offers.pay is 'Dollars, per pay_per.';
comment on column public.offers.expires_on is 'The last day on which it can be accepted, on the agency''s calendar.';
comment on column public.offers.sha256 is 'Of the canonical JSON of what is offered (private.offered): whoever accepts it says which.';
comment on column public.offers.signer_name is 'The name that the applicant typed to accept it.';
comment on column public.offers.user_id is 'Whose session answered; no foreign key: the record outlives the profile. Null where a capability did.';
comment on column public.offers.recorded_by is 'Who noted an answer that came by phone or on paper.';
comment on column public.offers.note is 'How that answer came, or why it was declined.';
comment on column public.offers.ended_with is 'The move of the application that ended it: undone, it brings the offer back.';

call private.make_states('offers', 'state');
call private.make_state_guard('offers', 'state');
create unique index offers_application_id_unanswered_unique on public.offers (application_id) where state = 'SENT';
create index offers_application_id_created_at_idx on public.offers (application_id, created_at);
create index offers_expires_on_idx on public.offers (expires_on) where state = 'SENT';
call private.make_part_of_application(
  'offers', adders => 'deciders',
  written => '{author_id,job_title,pay,pay_per,hours_per_week,starts_on,workplace,conditions,letter,letter_es,expires_on}',
  own_rows => 'true', own_columns => '{id,application_id,created_at,job_title,pay,pay_per,hours_per_week,starts_on,workplace,'
    'conditions,letter,letter_es,expires_on,sha256,state,answered_at,signer_name,ended_with}'
);

-- Money as a text: canonical JSON has no fractions.
create function private.offered(offer public.offers) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'applicationId', (offered.offer).application_id,
    'jobTitle', (offered.offer).job_title,
    'pay', (offered.offer).pay::text,
    'payPer', (offered.offer).pay_per,
    'hoursPerWeek', (offered.offer).hours_per_week,
    'startsOn', to_char((offered.offer).starts_on, 'YYYY-MM-DD'),
    'workplace', (offered.offer).workplace,
    'conditions', (offered.offer).conditions,
    'letter', (offered.offer).letter,
    'letterEs', (offered.offer).letter_es,
    'expiresOn', to_char((offered.offer).expires_on, 'YYYY-MM-DD')
  )
$$;
comment on function private.offered(public.offers) is 'What is offered, of which the SHA-256 is kept.';

create function private.keep_offer() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.state <> 'ACCEPTED' then
    if tg_op = 'DELETE' then
      return old;
    end if;
    if private.offered(new) = private.offered(old)
      and (new.id, new.created_at, new.sha256, new.author_id) = (old.id, old.created_at, old.sha256, old.author_id) then
      return new;
    end if;
  end if;
  raise exception 'What was offered never changes.' using errcode = 'insufficient_privilege';
end;
$$;
comment on function private.keep_offer() is 'Trigger: of an offer only the answer and the end are noted, of an accepted one nothing anymore, and it stays.';
create trigger offers_keep before update or delete on public.offers
  for each row when (not private.is_erased(old.application_id)) execute function private.keep_offer();
create trigger offers_keep_all before truncate on public.offers
  for each statement execute function private.refuse_change();

-- Definer: the application is locked and read no matter who sends the offer, and offers that have lapsed are ended first.
create function private.fill_offer() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  status text;
begin
  perform private.lock_people(array[new.application_id]);
  select application.status into status from public.applications as application where application.id = new.application_id;
  if status <> 'CONDITIONAL_OFFER' then
    raise exception 'An offer can''t be sent at this stage.' using errcode = 'PT409', constraint = 'offers_application_id_stage';
  end if;
  perform private.expire_offers(new.application_id);
  if least(new.expires_on, new.starts_on) < private.today() then
    raise exception 'This date is in the past. Choose today or a later one.' using errcode = 'PT422',
      constraint = 'offers_expires_on_past', column = case when new.expires_on < private.today() then 'expires_on' else 'starts_on' end;
  end if;
  if new.expires_on > private.today() + 90 then
    raise exception 'Choose a day within the next 90 days.' using
      errcode = 'PT422', constraint = 'offers_expires_on_range', column = 'expires_on';
  end if;
  new.created_at := now();
  new.state := 'SENT';
  new.sha256 := private.sha256_of(private.offered(new));
  return new;
end;
$$;
comment on function private.fill_offer() is 'Trigger: an offer goes to whoever has come as far, to be answered within 90 days; its SHA-256 is never the client''s to say.';
create trigger offers_fill before insert on public.offers
  for each row execute function private.fill_offer();
