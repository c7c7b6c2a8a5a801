-- Hiring managers and admins read them; admins and superusers keep them, with the second factor.

create table public.offer_templates (
  id uuid not null default gen_random_uuid(),
  name text collate "und-x-icu" not null,
  job_role_id uuid,
  letter text not null,
  letter_es text not null,
  valid_days integer not null default 7,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint offer_templates_pkey primary key (id),
  constraint offer_templates_job_role_id_fkey foreign key (job_role_id) references public.job_roles (id),
  constraint offer_templates_name_line check (private.is_line(name, 100)),
  constraint offer_templates_letter_text check (private.is_text(letter, 10000) and letter ~ '\S'),
  constraint offer_templates_letter_es_text check (private.is_text(letter_es, 10000) and letter_es ~ '\S'),
  constraint offer_templates_valid_days_range check (valid_days between 1 and 90)
);
comment on table public.offer_templates is 'Letters by which somebody is offered a job, with variables in them, in both languages.';
comment on column public.offer_templates.job_role_id is 'Null: for every role.';
comment on column public.offer_templates.valid_days is 'How long there is to answer, unless whoever sends it says otherwise.';
create unique index offer_templates_name_unique on public.offer_templates (name collate private.ignore_case);

call private.make_plain_table('offer_templates', readers => '{hiringmanager,admin,superuser}');
