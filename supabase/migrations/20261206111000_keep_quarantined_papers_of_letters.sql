-- What went along with a letter was taken back once a virus was found in it: the letter still names it.

drop trigger application_attachments_keep_given on public.application_attachments;
create trigger application_attachments_keep_given before update on public.application_attachments
  for each row when (old.state <> 'withdrawn' and new.state = 'withdrawn')
  execute function private.keep_given_paper();

notify pgrst, 'reload schema';
