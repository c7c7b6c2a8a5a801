alter table public.saved_views drop constraint saved_views_page_allowed;
alter table public.saved_views add constraint saved_views_page_allowed
  check (page in ('applications', 'inbox', 'board'));

notify pgrst, 'reload schema';
