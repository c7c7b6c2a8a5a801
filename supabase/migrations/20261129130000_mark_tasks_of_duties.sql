-- A task may be about evidence: of a lane, and one for each duty, which moves along.

insert into private.email_kinds (name, recipient, is_about_documents, is_held, is_nudge) values ('duty_digest', 'applicant', true, false, true);

alter table public.application_tasks
  add column lane text not null default 'general',
  add column duty_key text,
  add column rule_id uuid,
  add column step integer,
  add column ends_on date,
  add column moved_at timestamptz not null default now(),
  drop constraint application_tasks_kind_allowed,
  add constraint application_tasks_kind_allowed check (
    kind in (
      'email_bounced', 'interview_unanswered', 'interviewer_away', 'offer_declined', 'offer_expired', 'form_stuck', 'not_employed',
      'duty_due'
    )
  ),
  add constraint application_tasks_lane_allowed check (lane in ('general', 'background', 'medical', 'tax')),
  add constraint application_tasks_step_allowed check (step in (0, 7, 30, 60, 90)),
  add constraint application_tasks_duty_key_whole check (
    (kind = 'duty_due') = (duty_key is not null) and (duty_key is null) = (rule_id is null) and (duty_key is null) = (step is null)
  );
comment on table public.application_tasks is 'What somebody has to do about an application because of something that happened to it. At most one of each kind is open; of duties, there is one for each duty, which moves along.';
comment on column public.application_tasks.lane is 'Who reads it: of a duty, whoever may read its evidence.';
comment on column public.application_tasks.rule_id is 'The version of the rule by which it is due. No foreign key: nobody deletes a rule.';
comment on column public.application_tasks.step is 'How many days there are at most until the evidence ends; 0: it has ended, or there is none.';
comment on column public.application_tasks.moved_at is 'When the step, or the day, became what it is.';

drop index public.application_tasks_application_id_kind_unique;
create unique index application_tasks_application_id_kind_unique
  on public.application_tasks (application_id, kind) where done_at is null and duty_key is null;
create unique index application_tasks_application_id_duty_key_unique on public.application_tasks (application_id, duty_key);
create index application_tasks_moved_at_idx on public.application_tasks (moved_at) where duty_key is not null and done_at is null;

alter policy application_tasks_select on public.application_tasks using (lane = any ((select private.seen_lanes())::text[]));
alter policy application_tasks_update on public.application_tasks
  using ((select private.is_decider()) and lane = any ((select private.seen_lanes())::text[]))
  with check ((select private.is_decider()) and lane = any ((select private.seen_lanes())::text[]));

call private.make_character_checks();
notify pgrst, 'reload schema';
