-- Rules can ask for something before the first visit, and deciders let somebody begin without it, by name and with a reason.

alter table public.duty_rules
  drop constraint duty_rules_gate_allowed,
  add constraint duty_rules_gate_allowed check (gate in ('hire', 'first_visit', 'none'));
comment on column public.duty_rules.gate is 'Once it is confirmed, nobody is hired without it (hire), or begins with visits (first_visit).';

alter table public.duty_decisions
  alter column move_id drop not null,
  add column gate text not null default 'hire',
  add column author_id uuid,
  add column override_reason text,
  add constraint duty_decisions_author_id_fkey foreign key (author_id) references public.profiles (id),
  add constraint duty_decisions_gate_allowed check (gate in ('hire', 'first_visit')),
  add constraint duty_decisions_move_id_given check ((gate = 'hire') = (move_id is not null)),
  add constraint duty_decisions_override_reason_text check (private.is_text(override_reason, 500) and btrim(override_reason) <> ''),
  add constraint duty_decisions_override_reason_given check (
    (gate = 'first_visit') = (override_reason is not null) and (gate = 'first_visit') = (author_id is not null)
  );
comment on table public.duty_decisions is 'The rules as they were when somebody was hired, and what was lacking by each; and what was lacking when somebody was let begin with visits; by lane, append-only.';
comment on column public.duty_decisions.is_override is 'Whether a confirmed rule would have held the hire; who passed over it and why stands on the move, and for first visits here.';

-- Nobody lets themselves begin.
create policy duty_decisions_insert on public.duty_decisions for insert to authenticated with check (
  (select private.is_decider()) and lane = any ((select private.seen_lanes())::text[]) and author_id = (select private.user_id())
  and gate = 'first_visit' and application_id not in (select own.id from public.applications as own where own.user_id = (select private.user_id()))
);
grant insert (application_id, lane, override_reason) on public.duty_decisions to carehire_person;
call private.make_foreign_key_indexes('duty_decisions');

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

-- Definer: as above. Before the move is carried out, when it is still a file of somebody who is not hired.
create or replace function private.record_duty_decision() returns trigger
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
call private.make_character_checks();

notify pgrst, 'reload schema';
