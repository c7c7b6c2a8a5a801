-- Only this file says which states a row has; `make client` passes them to the API, commands and pages. Nobody reads or writes them.

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

alter table private.states enable row level security;
create policy states_aal2 on private.states as restrictive to authenticated using ((select private.has_required_aal()));

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

insert into private.states (subject, place, name, kind, is_closed) values
  ('job_listings', 0, 'DRAFT', 'draft', false),
  ('job_listings', 1, 'PUBLISHED', 'stage', false),
  ('job_listings', 2, 'CLOSED', 'end', true),
  ('job_listings', 3, 'ARCHIVED', 'end', true);

insert into private.states (subject, place, name, kind, is_closed) values
  ('document_requests', 0, 'open', 'stage', false),
  ('document_requests', 1, 'submitted', 'stage', false),
  ('document_requests', 2, 'accepted', 'end', true),
  ('document_requests', 3, 'rejected', 'pause', false),
  ('document_requests', 4, 'canceled', 'end', true);

insert into private.states (subject, place, name, kind, is_closed) values
  ('interviews', 0, 'booked', 'stage', false),
  ('interviews', 1, 'completed', 'end', true),
  ('interviews', 2, 'no_show', 'end', true),
  ('interviews', 3, 'canceled', 'end', true);

insert into private.states (subject, place, name, kind, is_closed) values
  ('signed_forms', 0, 'WAITING', 'stage', false),
  ('signed_forms', 1, 'SEALED', 'end', true);

insert into private.states (subject, place, name, kind, is_closed) values
  ('offers', 0, 'SENT', 'stage', false),
  ('offers', 1, 'ACCEPTED', 'end', true),
  ('offers', 2, 'DECLINED', 'end', true),
  ('offers', 3, 'EXPIRED', 'end', true),
  ('offers', 4, 'WITHDRAWN', 'end', true);

insert into private.states (subject, place, name, kind, is_closed) values
  ('background_checks', 0, 'ordered', 'stage', false),
  ('background_checks', 1, 'consider', 'stage', false),
  ('background_checks', 2, 'pre_adverse', 'stage', false),
  ('background_checks', 3, 'disputed', 'pause', false),
  ('background_checks', 4, 'clear', 'end', true),
  ('background_checks', 5, 'adverse', 'end', true),
  ('background_checks', 6, 'canceled', 'end', true);

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

-- Definer: nobody reads what is declared.
create function private.has_reached(subject text, state text, needed text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.states as asked
    join private.states as reached on reached.subject = asked.subject and reached.place >= asked.place
    where asked.subject = has_reached.subject and asked.name = has_reached.needed
      and reached.name = has_reached.state and reached.kind in ('draft', 'stage') and not reached.is_closed
  );
end;
$$;
comment on function private.has_reached(text, text, text) is 'Whether something is under way and at least as far as this state.';
grant execute on function private.has_reached(text, text, text) to authenticated, service_role;
