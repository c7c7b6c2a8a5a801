-- Pages for applicants show it, too.
comment on column public.app_settings.address is 'In one line, in the foot of emails and of pages for applicants.';
comment on column public.app_settings.phone is 'Where people call the agency, in the foot of emails and of pages for applicants.';

notify pgrst, 'reload schema';
