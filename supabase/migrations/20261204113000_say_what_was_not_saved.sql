-- A calendar whose busy times could not be saved was read again and again, and nobody learned that it failed.

alter table private.calendar_sources drop constraint calendar_sources_failure_allowed;
alter table private.calendar_sources add constraint calendar_sources_failure_allowed check (failure in (
    'host', 'unreachable', 'internal', 'redirected', 'refused', 'gone', 'slow', 'large', 'format', 'complex', 'many', 'unreadable',
    'unsaved'
  ));

notify pgrst, 'reload schema';
