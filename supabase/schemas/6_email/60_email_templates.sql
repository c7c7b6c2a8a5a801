-- Hiring managers and admins read them; admins and superusers write them, superusers remove them; writes with the second factor.

create table public.email_templates (
  id uuid not null default gen_random_uuid(),
  type text not null,
  locale text not null,
  reason_id uuid,
  reason_applies_to text generated always as (case when reason_id is not null then 'rejection' end) stored,
  subject text not null,
  body text not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint email_templates_pkey primary key (id),
  constraint email_templates_reason_id_fkey foreign key (reason_id, reason_applies_to)
    references public.decision_reasons (id, applies_to),
  constraint email_templates_type_allowed check (type in (
    'APPLICATION_THANK_YOU', 'HR_NOTIFICATION', 'APPLICATION_REJECTION', 'INTERVIEW_CONFIRMATION',
    'INTERVIEW_CONFIRMATION_ONLINE'
  )),
  constraint email_templates_locale_allowed check (locale in ('en', 'es')),
  constraint email_templates_reason_id_allowed check (reason_id is null or type = 'APPLICATION_REJECTION'),
  constraint email_templates_subject_line check (private.is_line(subject, 200)),
  constraint email_templates_body_text check (private.is_text(body, 10000) and body ~ '\S')
);
comment on table public.email_templates is 'The product''s own emails: of each type, language and reason one is active at most.';
comment on column public.email_templates.reason_id is 'Sent for rejections for this reason alone; null for all others.';
comment on column public.email_templates.reason_applies_to is 'What the reason has to apply to, for the foreign key.';
create unique index email_templates_type_unique on public.email_templates (type, locale, reason_id) nulls not distinct where active;
create index email_templates_reason_id_idx on public.email_templates (reason_id, reason_applies_to);

call private.make_plain_table(
  'email_templates',
  readers => '{hiringmanager,admin,superuser}',
  deleters => '{superuser}'
);

-- The worker writes emails in the agency's words.
create policy email_templates_select_worker on public.email_templates for select to carehire_worker
  using (active);
grant select on public.email_templates to carehire_worker;
