-- Hiring managers and admins read them; admins and superusers write them, superusers remove them; writes with the second factor.

create table public.email_templates (
  id uuid not null default gen_random_uuid(),
  type text not null,
  locale text not null,
  subject text not null,
  body text not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint email_templates_pkey primary key (id),
  constraint email_templates_type_allowed check (type in (
    'APPLICATION_THANK_YOU', 'HR_NOTIFICATION', 'APPLICATION_REJECTION', 'INTERVIEW_CONFIRMATION',
    'INTERVIEW_CONFIRMATION_ONLINE'
  )),
  constraint email_templates_locale_allowed check (locale in ('en', 'es')),
  constraint email_templates_subject_line check (private.is_line(subject, 200)),
  constraint email_templates_body_text check (private.is_text(body, 10000) and body ~ '\S')
);
comment on table public.email_templates is 'The product''s own emails: of each type and language one is active at most.';
create unique index email_templates_type_unique on public.email_templates (type, locale) where active;

call private.make_plain_table(
  'email_templates',
  readers => '{hiringmanager,admin,superuser}',
  deleters => '{superuser}'
);

-- The worker writes emails in the agency's words.
create policy email_templates_select_worker on public.email_templates for select to carehire_worker
  using (active);
grant select on public.email_templates to carehire_worker;
