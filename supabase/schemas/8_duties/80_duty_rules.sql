-- Staff read them; administrators add, confirm and end them, with the second factor; nobody changes or deletes one.

-- What the file of somebody who works in a role, a region and a branch needs: rows, each in force between two dates, for each city and state.
create table public.duty_rules (
  id uuid not null default gen_random_uuid(),
  key text not null,
  name text not null,
  name_es text not null,
  kind text not null,
  lane text not null,
  job_role_id uuid,
  region_id uuid,
  branch_id uuid,
  gate text not null default 'none',
  due_days integer,
  max_age_days integer,
  period_days integer,
  min_hours numeric(6, 2),
  lines text[] not null default '{}',
  valid_from date not null,
  valid_to date,
  source text not null,
  confirmed_by text,
  confirmed_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  confirmations jsonb not null default '[]',
  met_by_check text,
  due_from text not null default 'hire',
  due_in text not null default 'days',
  constraint duty_rules_pkey primary key (id),
  constraint duty_rules_job_role_id_fkey foreign key (job_role_id) references public.job_roles (id),
  constraint duty_rules_region_id_fkey foreign key (region_id) references public.regions (id),
  constraint duty_rules_branch_id_fkey foreign key (branch_id) references public.branches (id),
  constraint duty_rules_key_format check (key ~ '^[a-z][a-z0-9_]{1,49}$'),
  constraint duty_rules_name_line check (private.is_line(name, 200)),
  constraint duty_rules_name_es_line check (private.is_line(name_es, 200)),
  constraint duty_rules_kind_allowed check (kind in ('document', 'license', 'check_off', 'training', 'declaration')),
  constraint duty_rules_lane_allowed check (lane in ('general', 'background', 'medical', 'tax')),
  constraint duty_rules_gate_allowed check (gate in ('hire', 'first_visit', 'none')),
  constraint duty_rules_due_days_range check (due_days between 0 and 3650),
  constraint duty_rules_due_from_allowed check (due_from in ('hire', 'first_day')),
  constraint duty_rules_due_in_allowed check (due_in in ('days', 'business_days')),
  -- Of business days, as many as there are holidays known for.
  constraint duty_rules_due_days_given check (
    case when due_in = 'business_days' then coalesce(due_days <= 250, false) else due_from = 'hire' or due_days is not null end
  ),
  constraint duty_rules_due_from_gate check (due_from = 'hire' or gate <> 'hire'),
  constraint duty_rules_max_age_days_range check (max_age_days between 1 and 3650),
  constraint duty_rules_period_days_range check (period_days between 1 and 3650),
  constraint duty_rules_min_hours_range check (min_hours > 0 and (min_hours is null or kind = 'training')),
  constraint duty_rules_lines_allowed check (
    cardinality(lines) <= 100 and array_position(lines, null) is null and private.is_text(array_to_string(lines, ' '), 10000)
    and (kind = 'check_off' or lines = '{}')
  ),
  constraint duty_rules_met_by_check_allowed check (
    met_by_check in ('state_police', 'fbi_fingerprints', 'county', 'registry', 'driving', 'other')
  ),
  constraint duty_rules_met_by_check_same_lane check (met_by_check is null or (kind = 'document' and lane = 'background')),
  constraint duty_rules_valid_from_range check (valid_from between '1900-01-01' and '2199-12-31'),
  constraint duty_rules_valid_to_range check (valid_to between valid_from and '2199-12-31'),
  constraint duty_rules_source_line check (private.is_line(source, 300)),
  constraint duty_rules_confirmed_by_line check (private.is_line(confirmed_by, 200) and btrim(confirmed_by) <> ''),
  constraint duty_rules_confirmed_on_whole check ((confirmed_by is null) = (confirmed_on is null)),
  constraint duty_rules_confirmations_array check (jsonb_typeof(confirmations) = 'array'),
  constraint duty_rules_valid_from_overlap exclude using gist (
    key with =,
    (coalesce(job_role_id, '00000000-0000-0000-0000-000000000000')) with =,
    (coalesce(region_id, '00000000-0000-0000-0000-000000000000')) with =,
    (coalesce(branch_id, '00000000-0000-0000-0000-000000000000')) with =,
    daterange(valid_from, valid_to, '[]') with &&
  )
);
comment on table public.duty_rules is 'What a worker''s file needs. A changed rule is a new row; the one before ends the day before.';
comment on column public.duty_rules.key is 'The same in all versions, and where a region or branch has it another way: the nearest one holds.';
comment on column public.duty_rules.lane is 'Who reads and records the evidence.';
comment on column public.duty_rules.job_role_id is 'Empty: for every role; the same of region and branch.';
comment on column public.duty_rules.gate is 'Once it is confirmed, nobody is hired without it (hire), or begins with visits (first_visit).';
comment on column public.duty_rules.due_days is 'How many days after the hire it may be dated: 0 is on the day at the latest. Empty: whenever.';
comment on column public.duty_rules.due_from is 'From which day the days count: the hire, or the first day of work.';
comment on column public.duty_rules.due_in is 'business_days: no Saturdays, Sundays and holidays of the agency or the branch.';
comment on column public.duty_rules.max_age_days is 'How old it may be on the day from which days count.';
comment on column public.duty_rules.period_days is 'How often it is repeated.';
comment on column public.duty_rules.min_hours is 'How many hours of training, in each period if there is one.';
comment on column public.duty_rules.lines is 'What has to be checked off by name, such as each skill.';
comment on column public.duty_rules.met_by_check is 'A clear background check of this kind is evidence, dated as its report, in the lane of checks. Empty: records alone.';
comment on column public.duty_rules.source is 'The law or contract, such as 28 Pa. Code 611.52.';
comment on column public.duty_rules.confirmed_by is 'Who has read the source and answers for the rule, such as counsel. Empty: it warns and holds nothing.';
comment on column public.duty_rules.confirmations is 'Each time that it was confirmed or that was taken back: event, by, at, confirmedBy, confirmedOn; append-only.';

create function private.guard_duty_rule() returns trigger
language plpgsql set search_path = ''
as $$
declare
  former public.duty_rules := case when tg_op = 'UPDATE' then old end;
begin
  if former.confirmed_on is not null and new.confirmed_on is not null
    and (former.confirmed_by, former.confirmed_on) is distinct from (new.confirmed_by, new.confirmed_on)
  then
    raise exception 'This rule is confirmed already.' using errcode = 'PT409', constraint = 'duty_rules_confirmed_on_once';
  end if;
  new.confirmations := coalesce(former.confirmations, '[]');
  if new.confirmed_on is distinct from former.confirmed_on then
    new.confirmations := new.confirmations || jsonb_build_object(
      'event', case when new.confirmed_on is null then 'taken_back' else 'confirmed' end, 'by', private.user_id(), 'at', now(),
      'confirmedBy', coalesce(new.confirmed_by, former.confirmed_by), 'confirmedOn', coalesce(new.confirmed_on, former.confirmed_on)
    );
  end if;
  return new;
end;
$$;
comment on function private.guard_duty_rule() is 'Trigger: who confirmed a rule stays who did, until that is taken back; both are kept.';
create trigger duty_rules_guard before insert or update on public.duty_rules for each row execute function private.guard_duty_rule();

call private.make_plain_table('duty_rules');
revoke update, delete, insert (confirmations) on public.duty_rules from authenticated;
grant update (valid_to, confirmed_by, confirmed_on, version) on public.duty_rules to authenticated;
