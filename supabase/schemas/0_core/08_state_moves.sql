-- Only this file says which moves a row can make: what is not here cannot happen. Nobody reads or writes them.

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
create index state_moves_to_state_idx on private.state_moves (subject, to_state);
alter table private.state_moves enable row level security;
create policy state_moves_aal2 on private.state_moves as restrictive to authenticated using ((select private.has_required_aal()));

-- An application. Every stage can be left for a pause or an end, and returned to; going forward, it moves step by step.
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

-- An interview. One that undoing an application's move brings back is booked again, or missed if it was; a missed one can be booked, too.
insert into private.state_moves (subject, from_state, to_state, kind) values
  ('interviews', 'booked', 'completed', 'complete'),
  ('interviews', 'booked', 'no_show', 'miss'),
  ('interviews', 'booked', 'canceled', 'cancel'),
  ('interviews', 'completed', 'booked', 'undo'),
  ('interviews', 'completed', 'no_show', 'undo'),
  ('interviews', 'no_show', 'booked', 'undo'),
  ('interviews', 'no_show', 'completed', 'complete'),
  ('interviews', 'no_show', 'canceled', 'cancel'),
  ('interviews', 'canceled', 'booked', 'undo');

-- A signed form. What is sealed stays sealed.
insert into private.state_moves (subject, from_state, to_state, kind) values
  ('signed_forms', 'WAITING', 'SEALED', 'seal');

-- An offer. Someone who declined it, or let it lapse, may still say yes to somebody; what was taken back comes back with the undo.
insert into private.state_moves (subject, from_state, to_state, kind, is_applicants) values
  ('offers', 'SENT', 'ACCEPTED', 'accept', true),
  ('offers', 'SENT', 'DECLINED', 'decline', true),
  ('offers', 'SENT', 'EXPIRED', 'expire', false),
  ('offers', 'SENT', 'WITHDRAWN', 'withdraw', false),
  ('offers', 'DECLINED', 'SENT', 'undo', true),
  ('offers', 'DECLINED', 'ACCEPTED', 'record', false),
  ('offers', 'EXPIRED', 'ACCEPTED', 'record', false),
  ('offers', 'WITHDRAWN', 'SENT', 'undo', false);

-- A background check. Nobody is turned down for one before the notice with its copies, and not while it is disputed (15 USC 1681b(b)(3)).
insert into private.state_moves (subject, from_state, to_state, kind) values
  ('background_checks', 'ordered', 'clear', 'report'),
  ('background_checks', 'ordered', 'consider', 'report'),
  ('background_checks', 'ordered', 'canceled', 'cancel'),
  ('background_checks', 'consider', 'clear', 'assess'),
  ('background_checks', 'consider', 'pre_adverse', 'notify'),
  ('background_checks', 'pre_adverse', 'clear', 'assess'),
  ('background_checks', 'pre_adverse', 'disputed', 'dispute'),
  ('background_checks', 'pre_adverse', 'adverse', 'decide'),
  ('background_checks', 'disputed', 'clear', 'assess'),
  ('background_checks', 'disputed', 'pre_adverse', 'notify');

-- Definer: nobody reads what is declared.
create function private.state_move_kind(subject text, from_state text, to_state text) returns text
language sql stable security definer set search_path = ''
as $$
  select move.kind from private.state_moves as move
  where move.subject = state_move_kind.subject and move.from_state = state_move_kind.from_state
    and move.to_state = state_move_kind.to_state
$$;
comment on function private.state_move_kind(text, text, text) is 'What it is called when something goes from one state to another; null where it cannot.';
grant execute on function private.state_move_kind(text, text, text) to authenticated;

-- Definer: nobody reads what is declared.
create function private.guard_state() returns trigger
language plpgsql security definer set search_path = ''
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
