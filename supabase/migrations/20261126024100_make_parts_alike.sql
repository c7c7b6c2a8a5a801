-- Comments, tasks and document requests are made as every part of an application is.

drop policy application_comments_select on public.application_comments;
drop policy application_comments_insert on public.application_comments;
drop policy application_comments_update on public.application_comments;
drop policy application_comments_aal2 on public.application_comments;
drop trigger application_comments_audit_created on public.application_comments;
drop trigger application_comments_audit_updated on public.application_comments;
drop trigger application_comments_guard on public.application_comments;
drop function private.guard_application_comment();
call private.make_part_of_application(
  'application_comments', adders => 'staff', written => '{text}', changers => 'staff', changed => '{text,deleted_at}'
);

drop policy application_tasks_select on public.application_tasks;
drop policy application_tasks_update on public.application_tasks;
drop policy application_tasks_aal2 on public.application_tasks;
drop trigger application_tasks_audit_created on public.application_tasks;
drop trigger application_tasks_audit_updated on public.application_tasks;
call private.make_part_of_application('application_tasks', changers => 'deciders', changed => '{done_at}');

drop policy document_requests_select on public.document_requests;
drop policy document_requests_select_visitor on public.document_requests;
drop policy document_requests_insert on public.document_requests;
drop policy document_requests_update on public.document_requests;
drop policy document_requests_aal2 on public.document_requests;
drop trigger document_requests_audit_created on public.document_requests;
drop trigger document_requests_audit_updated on public.document_requests;
drop trigger document_requests_version on public.document_requests;
drop trigger document_requests_audit_deleted on public.document_requests;
call private.make_part_of_application(
  'document_requests',
  adders => 'deciders', written => '{lane,name,note,due_on,requested_by}', author => 'requested_by', new_rows => $$state = 'open'$$,
  changers => 'deciders', changed => '{state,decision_reason,note,due_on,version}',
  own_rows => 'doc_type is not null or application_id = any ((select private.shown_applications())::uuid[])',
  own_columns => '{id,application_id,name,doc_type,note,due_on,state,decision_reason,created_at}'
);

notify pgrst, 'reload schema';
