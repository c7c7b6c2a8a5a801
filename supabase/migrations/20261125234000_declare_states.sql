-- Which states a row has and what becomes of it is said here alone; `make client` tells the API, commands and pages.

create table private.states (
  subject text not null,
  name text not null,
  place smallint not null,
  kind text not null,
  is_closed boolean not null default false,
  constraint states_pkey primary key (subject, name),
  constraint states_place_unique unique (subject, place),
  constraint states_kind_allowed check (kind in ('draft', 'stage', 'pause', 'end'))
);
comment on table private.states is 'The states of a table''s rows (subject), in their order.';
comment on column private.states.kind is 'draft: not yet begun; stage: on the way, in this order; pause: comes back to a stage; end: off the way.';
comment on column private.states.is_closed is 'Nothing is asked for or taken anymore.';

create table private.state_moves (
  subject text not null,
  from_state text not null,
  to_state text not null,
  kind text not null,
  is_applicants boolean not null default false,
  reasons text,
  constraint state_moves_pkey primary key (subject, from_state, to_state),
  constraint state_moves_from_state_fkey foreign key (subject, from_state) references private.states (subject, name),
  constraint state_moves_to_state_fkey foreign key (subject, to_state) references private.states (subject, name)
);
comment on table private.state_moves is 'Which state follows which. What is not here cannot happen.';
comment on column private.state_moves.is_applicants is 'Whether the applicant does it, and nobody else.';
comment on column private.state_moves.reasons is 'Which reasons it takes (decision_reasons.applies_to); null where it needs none.';
grant select on private.states, private.state_moves to authenticated, carehire_visitor, service_role;

-- An application. Every stage can be left for a pause or an end, and gone back from; forward it goes step by step.
insert into private.states (subject, place, name, kind, is_closed) values
  ('applications', 0, 'DRAFT', 'draft', false),
  ('applications', 1, 'SUBMITTED', 'stage', false),
  ('applications', 2, 'IN_REVIEW', 'stage', false),
  ('applications', 3, 'INTERVIEW_SCHEDULED', 'stage', false),
  ('applications', 4, 'INTERVIEWED', 'stage', false),
  ('applications', 5, 'CONDITIONAL_OFFER', 'stage', false),
  ('applications', 6, 'PRE_HIRE', 'stage', false),
  ('applications', 7, 'VERIFICATION', 'stage', false),
  ('applications', 8, 'HIRED', 'stage', true),
  ('applications', 9, 'ON_HOLD', 'pause', false),
  ('applications', 10, 'WITHDRAWN', 'end', true),
  ('applications', 11, 'REJECTED', 'end', true);

with states as (select * from private.states where subject = 'applications'),
stages as (select * from states where kind = 'stage'),
open as (select * from states where kind in ('stage', 'pause') and not is_closed)
insert into private.state_moves (subject, from_state, to_state, kind, is_applicants, reasons)
select 'applications', from_state, to_state, kind, kind in ('submit', 'withdrawal'), reasons
from (
  select 'DRAFT', 'SUBMITTED', 'submit', null
  union all
  select one.name, other.name, 'forward', null from stages as one join stages as other on other.place = one.place + 1
  union all
  -- A hire that was a mistake goes back to where it was decided, and no further.
  select one.name, other.name, 'step_back', 'step_back'
  from stages as one join stages as other on other.place < one.place and (not one.is_closed or other.place = one.place - 1)
  union all
  select name, 'ON_HOLD', 'hold', 'hold' from open where kind = 'stage'
  union all
  select 'ON_HOLD', name, 'resume', null from open where kind = 'stage'
  union all
  select name, 'REJECTED', 'rejection', 'rejection' from open
  union all
  select 'REJECTED', 'IN_REVIEW', 'reopen', 'step_back'
  union all
  select name, 'WITHDRAWN', 'withdrawal', null from states where kind = 'draft' or name in (select name from open)
) as moves (from_state, to_state, kind, reasons);

-- A job listing.
insert into private.states (subject, place, name, kind, is_closed) values
  ('job_listings', 0, 'DRAFT', 'draft', false),
  ('job_listings', 1, 'PUBLISHED', 'stage', false),
  ('job_listings', 2, 'CLOSED', 'end', true),
  ('job_listings', 3, 'ARCHIVED', 'end', true);
insert into private.state_moves (subject, from_state, to_state, kind) values
  ('job_listings', 'DRAFT', 'PUBLISHED', 'publish'),
  ('job_listings', 'DRAFT', 'ARCHIVED', 'archive'),
  ('job_listings', 'PUBLISHED', 'DRAFT', 'unpublish'),
  ('job_listings', 'PUBLISHED', 'CLOSED', 'close'),
  ('job_listings', 'PUBLISHED', 'ARCHIVED', 'archive'),
  ('job_listings', 'CLOSED', 'PUBLISHED', 'reopen'),
  ('job_listings', 'CLOSED', 'ARCHIVED', 'archive'),
  ('job_listings', 'ARCHIVED', 'DRAFT', 'restore');

-- A document that an applicant is asked for. A wrong tap can be taken back.
insert into private.states (subject, place, name, kind, is_closed) values
  ('document_requests', 0, 'open', 'stage', false),
  ('document_requests', 1, 'submitted', 'stage', false),
  ('document_requests', 2, 'accepted', 'end', true),
  ('document_requests', 3, 'rejected', 'pause', false),
  ('document_requests', 4, 'canceled', 'end', true);
insert into private.state_moves (subject, from_state, to_state, kind) values
  ('document_requests', 'open', 'submitted', 'submit'),
  ('document_requests', 'open', 'canceled', 'cancel'),
  ('document_requests', 'submitted', 'open', 'take_back'),
  ('document_requests', 'submitted', 'accepted', 'accept'),
  ('document_requests', 'submitted', 'rejected', 'reject'),
  ('document_requests', 'submitted', 'canceled', 'cancel'),
  ('document_requests', 'rejected', 'submitted', 'submit'),
  ('document_requests', 'rejected', 'canceled', 'cancel'),
  ('document_requests', 'accepted', 'submitted', 'undo'),
  ('document_requests', 'canceled', 'open', 'undo');

create function private.state_names(subject text, kinds text[] default null, closed boolean default null) returns text[]
language sql stable set search_path = ''
as $$
  select array_agg(state.name order by state.place) from private.states as state
  where state.subject = state_names.subject
    and (state_names.kinds is null or state.kind = any (state_names.kinds))
    and (state_names.closed is null or state.is_closed = state_names.closed)
$$;
comment on function private.state_names(text, text[], boolean) is 'The states of a subject in their order, of these kinds, closed or not.';

-- A schema file makes its column with these. What they make names the states, since an index and a check cannot ask a table.
create procedure private.make_states(
  table_name text, column_name text, subject text default null, kinds text[] default null, closed boolean default null
)
language plpgsql set search_path = ''
as $$
declare
  names text[] := private.state_names(coalesce(make_states.subject, make_states.table_name), make_states.kinds, make_states.closed);
begin
  execute format('alter table public.%I add constraint %I check (%I in (%s))',
    make_states.table_name, make_states.table_name || '_' || make_states.column_name || '_allowed',
    make_states.column_name, (select string_agg(quote_literal(name), ', ') from unnest(names) as name));
end;
$$;
comment on procedure private.make_states(text, text, text, text[], boolean) is
  'The check of a column that holds a state of its table or of another subject; of these kinds alone, closed or not.';

create function private.guard_state() returns trigger
language plpgsql set search_path = ''
as $$
declare
  former text := to_jsonb(old) ->> tg_argv[0];
  later text := to_jsonb(new) ->> tg_argv[0];
begin
  if not exists (
    select from private.state_moves as move
    where (move.subject, move.from_state, move.to_state) = (tg_table_name, former, later)
  ) then
    raise exception 'This cannot go from % to %.', former, later using
      errcode = 'PT409', constraint = format('%s_%s_moves', tg_table_name, tg_argv[0]);
  end if;
  return new;
end;
$$;
comment on function private.guard_state() is 'Trigger: which state follows which.';

create procedure private.make_state_guard(table_name text, column_name text)
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'create trigger %1$I before update on public.%2$I for each row when (old.%3$I is distinct from new.%3$I) execute function private.guard_state(%3$L)',
    make_state_guard.table_name || '_guard_' || make_state_guard.column_name, make_state_guard.table_name, make_state_guard.column_name
  );
end;
$$;
comment on procedure private.make_state_guard(text, text) is 'Refuses each change of a column''s state that is no declared move.';

notify pgrst, 'reload schema';
