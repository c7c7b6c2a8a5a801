-- A rejection may have words of its own for its reason.

alter table public.decision_reasons add constraint decision_reasons_id_applies_to_unique unique (id, applies_to);
comment on column public.decision_reasons.applies_to is 'Which moves may name it. Email templates hold on to it.';

alter table public.email_templates
  add column reason_id uuid,
  add column reason_applies_to text generated always as (case when reason_id is not null then 'rejection' end) stored,
  add constraint email_templates_reason_id_fkey foreign key (reason_id, reason_applies_to)
    references public.decision_reasons (id, applies_to),
  add constraint email_templates_reason_id_allowed check (reason_id is null or type = 'APPLICATION_REJECTION');
comment on table public.email_templates is 'The product''s own emails: of each type, language and reason one is active at most.';
comment on column public.email_templates.reason_id is 'Sent for rejections for this reason alone; null for all others.';
comment on column public.email_templates.reason_applies_to is 'What the reason has to apply to, for the foreign key.';

drop index public.email_templates_type_unique;
create unique index email_templates_type_unique on public.email_templates (type, locale, reason_id) nulls not distinct where active;
create index email_templates_reason_id_idx on public.email_templates (reason_id, reason_applies_to);

grant insert (reason_id), update (reason_id) on public.email_templates to authenticated;

notify pgrst, 'reload schema';
