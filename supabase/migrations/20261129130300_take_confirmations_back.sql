-- That a rule is confirmed can be taken back; each time is kept with whoever did it.

alter table public.duty_rules
  add column confirmations jsonb not null default '[]',
  add constraint duty_rules_confirmations_array check (jsonb_typeof(confirmations) = 'array');
comment on column public.duty_rules.confirmations is 'Each time that it was confirmed or that was taken back: event, by, at, confirmedBy, confirmedOn; append-only.';

-- Of those before, the audit log says who did it here.
update public.duty_rules set confirmations = jsonb_build_array(jsonb_build_object(
  'event', 'confirmed', 'by', null, 'at', updated_at, 'confirmedBy', confirmed_by, 'confirmedOn', confirmed_on
)) where confirmed_on is not null;

create or replace function private.guard_duty_rule() returns trigger
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
drop trigger duty_rules_guard on public.duty_rules;
create trigger duty_rules_guard before insert or update on public.duty_rules for each row execute function private.guard_duty_rule();

call private.make_character_checks();

notify pgrst, 'reload schema';
