-- Staff see them, hiring managers and above check them off, with the second factor; only the database adds them.

create table public.application_tasks (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  kind text not null,
  email_id uuid,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  done_by uuid,
  lane text not null default 'general',
  duty_key text,
  rule_id uuid,
  step integer,
  ends_on date,
  moved_at timestamptz not null default now(),
  constraint application_tasks_pkey primary key (id),
  constraint application_tasks_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint application_tasks_done_by_fkey foreign key (done_by) references public.profiles (id),
  constraint application_tasks_kind_allowed check (
    kind in (
      'email_bounced', 'interview_unanswered', 'interviewer_away', 'offer_declined', 'offer_expired', 'form_stuck', 'not_employed',
      'duty_due', 'reference_answered', 'countersign', 'background_disputed', 'background_adverse'
    )
  ),
  constraint application_tasks_lane_allowed check (lane in ('general', 'background', 'medical', 'tax')),
  constraint application_tasks_step_allowed check (step in (0, 7, 30, 60, 90)),
  constraint application_tasks_duty_key_whole check (
    (kind = 'duty_due') = (duty_key is not null) and (duty_key is null) = (rule_id is null) and (duty_key is null) = (step is null)
  ),
  constraint application_tasks_done_by_matches_done_at check (done_by is null or done_at is not null)
);
comment on table public.application_tasks is 'What somebody has to do about an application because of something that happened to it. At most one of each kind is open; of duties, there is one for each duty, which moves along.';
comment on column public.application_tasks.email_id is 'The email that came back, or that nobody has answered; else an id made of what happened. No foreign key: the task outlives it.';

comment on column public.application_tasks.lane is 'Who reads it: of a duty, whoever may read its evidence.';
comment on column public.application_tasks.rule_id is 'The version of the rule by which it is due. No foreign key: nobody deletes a rule.';
comment on column public.application_tasks.step is 'How many days there are at most until the evidence ends, or until there has to be some; 0: it has ended, or there is none.';
comment on column public.application_tasks.moved_at is 'When the step, or the day, became what it is.';

create unique index application_tasks_application_id_kind_unique
  on public.application_tasks (application_id, kind) where done_at is null and duty_key is null;
create unique index application_tasks_application_id_duty_key_unique on public.application_tasks (application_id, duty_key);
create index application_tasks_moved_at_idx on public.application_tasks (moved_at) where duty_key is not null and done_at is null;
create unique index application_tasks_email_id_unique on public.application_tasks (email_id);
create index application_tasks_application_id_created_at_idx on public.application_tasks (application_id, created_at);
call private.make_part_of_application('application_tasks', changers => 'deciders', changed => '{done_at}');
-- What a reference has said is kept from the applicant, and so is the fact that one has answered.
call private.keep_from_its_subject('application_tasks', others => $$kind <> 'reference_answered'$$);

create function private.stamp_application_task() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.done_at := case when new.done_at is not null then coalesce(old.done_at, now()) end;
  new.done_by := case when new.done_at is not null then coalesce(old.done_by, private.user_id()) end;
  return new;
end;
$$;
comment on function private.stamp_application_task() is 'Trigger: when a task was done first and by whom, whatever the client says.';

create trigger application_tasks_stamp before update on public.application_tasks
  for each row execute function private.stamp_application_task();
