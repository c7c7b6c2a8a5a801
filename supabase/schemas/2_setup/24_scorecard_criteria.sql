-- Staff read them; admins and superusers keep them, with the second factor.

create table public.scorecard_criteria (
  id uuid not null default gen_random_uuid(),
  name text collate "und-x-icu" not null,
  name_es text collate "und-x-icu",
  question text,
  question_es text,
  job_role_id uuid,
  sort_order integer not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  used_for text not null default 'interview',
  constraint scorecard_criteria_pkey primary key (id),
  constraint scorecard_criteria_job_role_id_fkey foreign key (job_role_id) references public.job_roles (id),
  constraint scorecard_criteria_name_line check (private.is_line(name, 100)),
  constraint scorecard_criteria_name_es_line check (private.is_line(name_es, 100)),
  constraint scorecard_criteria_question_text check (private.is_text(question, 500)),
  constraint scorecard_criteria_question_es_text check (private.is_text(question_es, 500)),
  constraint scorecard_criteria_used_for_allowed check (used_for in ('interview', 'reference')),
  constraint scorecard_criteria_sort_order_range check (sort_order between 0 and 10000)
);
comment on table public.scorecard_criteria is 'What interviewers, or references, rate an applicant by, for one job role or for all of them.';
comment on column public.scorecard_criteria.question is 'What to ask about it.';
comment on column public.scorecard_criteria.job_role_id is 'Null: for every role.';
comment on column public.scorecard_criteria.used_for is 'Interviewers rate from 1 to 4, references from 1 to 5.';
create unique index scorecard_criteria_job_role_id_used_for_name_unique
  on public.scorecard_criteria (job_role_id, used_for, name collate private.ignore_case) nulls not distinct;

call private.make_plain_table('scorecard_criteria');
