-- Staff read them with the second factor, and deciders ask; nobody changes what was answered. Applicants never see one.

create table public.reference_requests (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  author_id uuid not null default auth.uid(),
  referee_name text not null default '',
  referee_email text not null,
  locale text not null default 'en',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default ((private.today() + 15)::timestamp at time zone private.time_zone()),
  revoked_at timestamptz,
  revoked_by uuid,
  answered_at timestamptz,
  is_declined boolean,
  request_key uuid,
  ratings jsonb not null default '[]',
  answers text not null default '',
  consent text,
  noted_at timestamptz,
  noted_by uuid,
  constraint reference_requests_pkey primary key (id),
  constraint reference_requests_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint reference_requests_author_id_fkey foreign key (author_id) references public.profiles (id),
  constraint reference_requests_revoked_by_fkey foreign key (revoked_by) references public.profiles (id),
  constraint reference_requests_noted_by_fkey foreign key (noted_by) references public.profiles (id),
  constraint reference_requests_referee_name_format check (private.is_line(referee_name, 100)),
  constraint reference_requests_referee_email_format check (
    char_length(referee_email) <= 254 and referee_email ~ '^[^[:cntrl:][:space:]@]+@[^[:cntrl:][:space:]@]+$'
  ),
  constraint reference_requests_locale_allowed check (locale in ('en', 'es')),
  constraint reference_requests_ratings_list check (jsonb_typeof(ratings) = 'array'),
  constraint reference_requests_answers_format check (private.is_text(answers, 4000)),
  constraint reference_requests_consent_format check (private.is_text(consent, 2000)),
  constraint reference_requests_answered_whole check (num_nonnulls(answered_at, is_declined, request_key) in (0, 3)),
  constraint reference_requests_consent_given check ((is_declined is not distinct from false) = (consent is not null)),
  constraint reference_requests_ended_once check (num_nonnulls(answered_at, revoked_at) < 2),
  constraint reference_requests_revoked_by_matches check (revoked_by is null or revoked_at is not null),
  constraint reference_requests_noted_at_matches check (noted_at is null or answered_at is not null),
  constraint reference_requests_noted_by_matches check (noted_by is null or noted_at is not null)
);
comment on table public.reference_requests is 'Which references of an applicant were asked by email, and what they answered on their page without an account.';
comment on column public.reference_requests.referee_name is 'As the applicant has given it in the form, like the address.';
comment on column public.reference_requests.expires_at is 'The end of the agency''s day 14 days on: the last day that the email and the page name is one on which the link works.';
comment on column public.reference_requests.request_key is 'Made by the device that answered: the same sent again after a lost response is one answer.';
comment on column public.reference_requests.ratings is 'From 1 to 5 with a remark, or null for what they could not say, by criterion, with the names that it had then.';
comment on column public.reference_requests.consent is 'The line that they agreed to, word for word.';
comment on column public.reference_requests.noted_at is 'When somebody had read the answer.';

create index reference_requests_application_id_created_at_id_idx on public.reference_requests (application_id, created_at, id);
call private.make_part_of_application(
  'reference_requests', adders => 'deciders', written => '{referee_email,locale}', changers => 'deciders', changed => '{revoked_at,noted_at}'
);
call private.keep_from_its_subject('reference_requests');

-- Only people whom the applicant has named are written to. Definer: those who ask might not see all of the application.
create function private.fill_reference_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
  named jsonb;
begin
  perform private.lock_people(array[new.application_id]);
  select * into application from public.applications as found where found.id = new.application_id;
  -- Of an application that is not there, the foreign key says so.
  if application.status = 'DRAFT' or private.is_closed(application.status) then
    raise exception 'This application is closed.' using
      errcode = 'PT409', constraint = 'reference_requests_application_id_open';
  end if;
  select person into named
  from public.application_sections as section
  cross join jsonb_array_elements(section.data -> 'people') as person
  where section.application_id = new.application_id and section.section_id = 'references'
    and lower(person ->> 'email') = lower(new.referee_email)
  limit 1;
  if named is null and application.id is not null then
    raise exception 'The applicant has named nobody of this address.' using
      errcode = 'PT422', constraint = 'reference_requests_referee_email_named', column = 'referee_email';
  end if;
  if lower(new.referee_email) = lower(application.email) then
    raise exception 'This is the address of the applicant.' using
      errcode = 'PT422', constraint = 'reference_requests_referee_email_own', column = 'referee_email';
  end if;
  if exists (
    select from public.reference_requests as other
    where other.application_id = new.application_id and lower(other.referee_email) = lower(new.referee_email)
      and other.revoked_at is null and not coalesce(other.is_declined, other.expires_at <= now())
  ) then
    raise exception 'This reference has been asked already.' using
      errcode = 'PT409', constraint = 'reference_requests_referee_email_asked';
  end if;
  new.referee_email := named ->> 'email';
  new.referee_name := coalesce(left(named ->> 'name', 100), '');
  return new;
end;
$$;
comment on function private.fill_reference_request() is
  'Trigger: a reference is asked whom the applicant has named in the form, by the name and address given there, and once at a time.';
create trigger reference_requests_fill before insert on public.reference_requests
  for each row execute function private.fill_reference_request();
-- After reference_requests_keep, by its name.
create trigger reference_requests_ratings before update of ratings on public.reference_requests
  for each row execute function private.name_ratings('reference', '5');

create function private.keep_reference_answer() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.answered_at is not null
    and to_jsonb(new) - '{revoked_at,noted_at,noted_by}'::text[] is distinct from to_jsonb(old) - '{revoked_at,noted_at,noted_by}'::text[] then
    raise exception 'What a reference answered stays as it is.' using errcode = 'PT409', constraint = 'reference_requests_answered_at_kept';
  end if;
  if new.revoked_at is not null and old.answered_at is not null then
    raise exception 'This reference has answered.' using errcode = 'PT409', constraint = 'reference_requests_revoked_at_answered';
  end if;
  if new.noted_at is not null and new.answered_at is null then
    raise exception 'This reference has not answered.' using errcode = 'PT409', constraint = 'reference_requests_noted_at_unanswered';
  end if;
  -- When it was done first and by whom, whatever the client says.
  new.revoked_at := coalesce(old.revoked_at, case when new.revoked_at is not null then now() end);
  new.revoked_by := case when new.revoked_at is not null then coalesce(old.revoked_by, private.user_id()) end;
  new.noted_at := coalesce(old.noted_at, case when new.noted_at is not null then now() end);
  new.noted_by := case when new.noted_at is not null then coalesce(old.noted_by, private.user_id()) end;
  return new;
end;
$$;
comment on function private.keep_reference_answer() is 'Trigger: what a reference answered never changes, and is not taken back for them.';
create trigger reference_requests_keep before update on public.reference_requests
  for each row execute function private.keep_reference_answer();
