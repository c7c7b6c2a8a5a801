-- Staff read them; administrators add, confirm and end them, with the second factor; nobody changes or deletes one.

-- How long a class of records is kept: rows, each in force between two dates, for each state.
create table public.retention_rules (
  id uuid not null default gen_random_uuid(),
  record_class text not null,
  region_id uuid,
  keep_months integer not null,
  valid_from date not null,
  valid_to date,
  source text not null,
  confirmed_by text,
  confirmed_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  hire_months integer,
  constraint retention_rules_pkey primary key (id),
  constraint retention_rules_region_id_fkey foreign key (region_id) references public.regions (id),
  constraint retention_rules_record_class_allowed check (
    record_class in ('applications_not_hired', 'personnel_files', 'medical_records', 'emails')
  ),
  constraint retention_rules_region_id_possible check (region_id is null or record_class <> 'emails'),
  constraint retention_rules_keep_months_range check (keep_months between 1 and 1200),
  constraint retention_rules_hire_months_range check (hire_months between 1 and 1200),
  constraint retention_rules_hire_months_possible check (hire_months is null or record_class = 'personnel_files'),
  constraint retention_rules_valid_from_range check (valid_from between '1900-01-01' and '2199-12-31'),
  constraint retention_rules_valid_to_range check (valid_to between valid_from and '2199-12-31'),
  constraint retention_rules_source_line check (private.is_line(source, 300) and btrim(source) <> ''),
  constraint retention_rules_confirmed_by_line check (private.is_line(confirmed_by, 200) and btrim(confirmed_by) <> ''),
  constraint retention_rules_confirmed_on_whole check ((confirmed_by is null) = (confirmed_on is null)),
  constraint retention_rules_valid_from_overlap exclude using gist (
    record_class with =,
    (coalesce(region_id, '00000000-0000-0000-0000-000000000000')) with =,
    daterange(valid_from, valid_to, '[]') with &&
  )
);
comment on table public.retention_rules is 'How long records are kept. A changed rule is a new row; the one before ends the day before. Nothing is erased by one that nobody has confirmed.';
comment on column public.retention_rules.record_class is 'applications_not_hired: with all that belongs to them, from the last record or the decision on, whichever is later. personnel_files: of who was hired, from the last record or the end of their last employment on. medical_records: the medical lane of such a file, from the end of the employment on; it stays when the rest of the file goes. emails: those about no application, from when they were last written on.';
comment on column public.retention_rules.hire_months is 'Of personnel files: kept at least so long from the first day of work on, too, as Form I-9 is (8 CFR 274a.2(b)(2)). Empty: no such time.';
comment on column public.retention_rules.region_id is 'Where the job was; empty: everywhere. A region''s own rule comes before that.';
comment on column public.retention_rules.source is 'The law or contract, such as 29 CFR 1602.14.';
comment on column public.retention_rules.confirmed_by is 'Who has read the source and answers for the rule, such as counsel. Empty: nothing is erased by it.';

create function private.guard_retention_rule() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.confirmed_on is not null and (old.confirmed_by, old.confirmed_on) is distinct from (new.confirmed_by, new.confirmed_on) then
    raise exception 'This rule is confirmed already.' using errcode = 'PT409', constraint = 'retention_rules_confirmed_on_once';
  end if;
  return new;
end;
$$;
comment on function private.guard_retention_rule() is 'Trigger: who confirmed a rule stays who did.';

create trigger retention_rules_guard before update on public.retention_rules
  for each row execute function private.guard_retention_rule();

call private.make_plain_table('retention_rules');
revoke update, delete on public.retention_rules from authenticated;
grant update (valid_to, confirmed_by, confirmed_on, version) on public.retention_rules to authenticated;
