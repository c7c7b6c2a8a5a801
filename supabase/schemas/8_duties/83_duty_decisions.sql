-- Staff see their lanes, with the second factor; a hire writes them, deciders let somebody begin with visits, and nobody changes one.

create table public.duty_decisions (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  move_id uuid,
  lane text not null,
  rules jsonb not null,
  is_override boolean not null,
  created_at timestamptz not null default now(),
  gate text not null default 'hire',
  author_id uuid,
  override_reason text,
  constraint duty_decisions_pkey primary key (id),
  constraint duty_decisions_lane_unique unique (move_id, lane),
  constraint duty_decisions_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint duty_decisions_move_id_fkey foreign key (move_id)
    references public.application_status_history (id) on delete cascade,
  constraint duty_decisions_lane_allowed check (lane in ('general', 'background', 'medical', 'tax')),
  constraint duty_decisions_author_id_fkey foreign key (author_id) references public.profiles (id),
  constraint duty_decisions_gate_allowed check (gate in ('hire', 'first_visit')),
  constraint duty_decisions_move_id_given check ((gate = 'hire') = (move_id is not null)),
  constraint duty_decisions_override_reason_text check (private.is_text(override_reason, 500) and btrim(override_reason) <> ''),
  constraint duty_decisions_override_reason_given check (
    (gate = 'first_visit') = (override_reason is not null) and (gate = 'first_visit') = (author_id is not null)
  ),
  constraint duty_decisions_rules_array check (jsonb_typeof(rules) = 'array')
);
comment on table public.duty_decisions is 'The rules as they were when somebody was hired, and what was lacking by each; and what was lacking when somebody was let begin with visits; by lane, append-only.';
comment on column public.duty_decisions.is_override is 'Whether a confirmed rule would have held the hire; who passed over it and why stands on the move, and for first visits here.';

-- Nobody lets themselves begin.
call private.make_part_of_application(
  'duty_decisions', adders => 'deciders', written => '{lane,override_reason}',
  new_rows => 'gate = ''first_visit'' and application_id not in (select own.id from public.applications as own where own.user_id = (select private.user_id()))'
);
create trigger duty_decisions_append_only before update or truncate on public.duty_decisions
  for each statement execute function private.refuse_change();

-- Definer: what the caller may not read of a file counts, too. Whether there is anything to hold is checked first: lists ask for every row.
create function private.is_held_by_duties(application_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.duty_rules as rule where rule.gate = 'hire' and rule.confirmed_on is not null) and exists (
    select from private.duty_file(array[is_held_by_duties.application_id], private.lanes()) as need
    join public.duty_rules as rule on rule.id = need.rule_id
    where need.state = 'lacking' and rule.gate = 'hire' and rule.confirmed_on is not null
  );
end;
$$;
comment on function private.is_held_by_duties(uuid) is 'Whether a file lacks what a confirmed rule asks for before a hire.';

create function private.kept_rule(rule public.duty_rules, state text, problems text[]) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'ruleId', rule.id, 'key', rule.key, 'name', rule.name, 'nameEs', rule.name_es, 'gate', rule.gate, 'source', rule.source,
    'validFrom', to_char(rule.valid_from, 'MM-DD-YYYY'), 'confirmedBy', rule.confirmed_by,
    'confirmedOn', to_char(rule.confirmed_on, 'MM-DD-YYYY'), 'version', rule.version,
    'state', kept_rule.state, 'problems', to_jsonb(kept_rule.problems)
  )
$$;
comment on function private.kept_rule(public.duty_rules, text, text[]) is 'A rule as it is kept with a decision.';

-- Definer: as above. Before the move is carried out, when the file still belongs to somebody who is not hired.
create function private.record_duty_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.duty_decisions (application_id, move_id, lane, rules, is_override)
  select new.application_id, new.id, rule.lane, jsonb_agg(private.kept_rule(rule, need.state, need.problems) order by rule.key),
    bool_or(need.state = 'lacking' and rule.gate = 'hire' and rule.confirmed_on is not null)
  from private.duty_file(array[new.application_id], private.lanes()) as need
  join public.duty_rules as rule on rule.id = need.rule_id
  group by rule.lane;
  return null;
end;
$$;
comment on function private.record_duty_decision() is 'Trigger: a hire keeps the rules that it was decided under.';
-- Its name puts it before the trigger that carries out the move.
create trigger application_status_history_duties after insert on public.application_status_history
  for each row when (new.to_status = 'HIRED' and new.undoes_id is null) execute function private.record_duty_decision();
