-- Applicants see what they are asked for, what staff ask for once they have shown that they read the mail of the address; staff ask and decide within the lanes that they see, with the second factor.

create table public.document_requests (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  lane text not null default 'general',
  name text not null,
  doc_type text,
  note text,
  due_on date,
  state text not null default 'open',
  decision_reason text,
  decided_at timestamptz,
  decided_by uuid,
  requested_by uuid default auth.uid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint document_requests_pkey primary key (id),
  constraint document_requests_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint document_requests_decided_by_fkey foreign key (decided_by) references public.profiles (id),
  constraint document_requests_requested_by_fkey foreign key (requested_by) references public.profiles (id),
  constraint document_requests_lane_allowed check (lane in ('general', 'background', 'medical', 'tax')),
  constraint document_requests_name_line check (private.is_line(name, 100)),
  constraint document_requests_doc_type_allowed check (doc_type in ('cv')),
  constraint document_requests_note_text check (private.is_text(note, 500)),
  constraint document_requests_due_on_range check (due_on between '2000-01-01' and '2199-12-31'),
  constraint document_requests_decision_reason_text check (
    private.is_text(decision_reason, 500) and btrim(decision_reason) <> ''
  ),
  constraint document_requests_decision_reason_given check ((state = 'rejected') = (decision_reason is not null))
);
call private.make_states('document_requests', 'state');
call private.make_state_guard('document_requests', 'state');
comment on table public.document_requests is 'A document that an applicant is asked for: open, submitted, then accepted, or rejected with a reason and so asked for again.';
comment on column public.document_requests.lane is 'Who may see what is sent: general, background, medical or tax.';
comment on column public.document_requests.doc_type is 'Which file fulfills it by itself, whatever it was sent for.';
comment on column public.document_requests.requested_by is 'Null when the listing asks for it.';

create unique index document_requests_application_id_doc_type_unique
  on public.document_requests (application_id, doc_type) where doc_type is not null;
create index document_requests_application_id_created_at_idx on public.document_requests (application_id, created_at);
create index document_requests_due_on_idx on public.document_requests (due_on) where state in ('open', 'rejected');
call private.make_part_of_application(
  'document_requests',
  adders => 'deciders', written => '{lane,name,note,due_on,requested_by}', author => 'requested_by', new_rows => $$state = 'open'$$,
  changers => 'deciders', changed => '{state,decision_reason,note,due_on,version}',
  own_rows => 'doc_type is not null or application_id = any ((select private.shown_applications())::uuid[])',
  own_columns => '{id,application_id,name,doc_type,note,due_on,state,decision_reason,created_at}'
);

-- Definer: who decided is not the client's to say.
create function private.stamp_request_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.decided_at := case when new.state in ('accepted', 'rejected', 'canceled') then now() end;
  new.decided_by := case when new.state in ('accepted', 'rejected', 'canceled') then private.user_id() end;
  return new;
end;
$$;
comment on function private.stamp_request_decision() is 'Trigger: what is sent is accepted or rejected, once; by whom and when.';
create trigger document_requests_stamp_decision before update on public.document_requests
  for each row when (old.state <> new.state) execute function private.stamp_request_decision();

-- Definer: people may not email any address. After the policies: it reveals nothing about somebody else's application.
create function private.mail_document_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
begin
  select * into application from public.applications as found where found.id = new.application_id;
  perform private.send_email_to(
    case new.state when 'rejected' then 'document_rejected' else 'document_requested' end,
    case new.state when 'rejected' then gen_random_uuid() else new.id end,
    application.email, application.locale, jsonb_build_object(
      'request', new.id,
      'values', private.application_values(application) || jsonb_build_object(
        'document_name', case when new.doc_type = 'cv' and application.locale = 'es' then 'Currículum' else new.name end,
        'document_note', coalesce(new.decision_reason, new.note, ''),
        'due_on', coalesce(to_char(new.due_on, 'MM/DD/YYYY'), ''),
        'application_link', jsonb_build_object('link', 'application', 'id', application.id)
      )
    ),
    application_id => application.id
  );
  return null;
end;
$$;
comment on function private.mail_document_request() is 'Trigger: tells an applicant what is asked for, and what has to be sent again and why.';
create trigger document_requests_mail_asked after insert on public.document_requests
  for each row when (new.requested_by is not null) execute function private.mail_document_request();
create trigger document_requests_mail_rejected after update on public.document_requests
  for each row when (old.state <> 'rejected' and new.state = 'rejected') execute function private.mail_document_request();

-- Definer: the worker reads no requests. Emails that were queued before they named theirs are sent as they are.
create function private.is_document_awaited(email_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.outbound_emails as email
    where email.id = is_document_awaited.email_id and (not email.payload ? 'request' or exists (
      select from public.document_requests as request
      join public.applications as application on application.id = request.application_id
      where request.id = (email.payload ->> 'request')::uuid and request.state in ('open', 'rejected')
        and not private.is_closed(application.status)
    ))
  );
end;
$$;
comment on function private.is_document_awaited(uuid) is 'Whether the document that an email asks for, when it is sent, is still to be sent.';
grant execute on function private.is_document_awaited(uuid) to carehire_worker;

-- Definer: applicants may not ask for anything. A repeated application is asked like a first one. Nothing
-- is mailed: the résumé is often on its way by then, and the applicant's page says what is missing.
create function private.ask_for_cv() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.document_requests (application_id, name, doc_type, requested_by) values (new.id, 'Résumé', 'cv', null);
  return null;
end;
$$;
comment on function private.ask_for_cv() is 'Trigger: an application to a listing that requires a résumé is never lost for want of one; it is asked for.';
create trigger applications_ask_for_cv after insert on public.applications
  for each row when (new.cv = 'required') execute function private.ask_for_cv();
