create or replace function private.application_moves()
returns table (from_status text, to_status text, kind text)
language plpgsql immutable set search_path = ''
as $$
begin
  return query
  with stages as (
    select name, place from unnest(array[
      'SUBMITTED', 'IN_REVIEW', 'INTERVIEW_SCHEDULED', 'INTERVIEWED', 'CONDITIONAL_OFFER', 'PRE_HIRE', 'VERIFICATION', 'HIRED'
    ]) with ordinality as stage (name, place)
  ),
  open_stages as (select name from stages where name <> 'HIRED')
  select 'DRAFT', 'SUBMITTED', 'submit'
  union all
  select one.name, other.name, 'forward' from stages as one join stages as other on other.place = one.place + 1
  union all
  select one.name, other.name, 'step_back' from stages as one join stages as other on other.place < one.place
  where one.name <> 'HIRED' or other.name = 'VERIFICATION'
  union all
  select name, 'ON_HOLD', 'hold' from open_stages
  union all
  select 'ON_HOLD', name, 'resume' from open_stages
  union all
  select name, 'REJECTED', 'rejection' from (select name from open_stages union all select 'ON_HOLD') as rejectable (name)
  union all
  select 'REJECTED', 'IN_REVIEW', 'reopen'
  union all
  select name, 'WITHDRAWN', 'withdrawal'
  from (select name from open_stages union all select 'DRAFT' union all select 'ON_HOLD') as withdrawable (name);
end;
$$;

notify pgrst, 'reload schema';
