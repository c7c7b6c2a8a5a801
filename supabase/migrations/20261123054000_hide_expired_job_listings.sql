-- A listing whose last day is past is nowhere to be seen by applicants and by people without a sign-in.

grant usage on schema private to anon;
grant execute on function private.today() to anon;

alter policy job_listings_select_anon on public.job_listings
  using (status = 'PUBLISHED' and (closes_on is null or closes_on >= (select private.today())));
alter policy job_listings_select on public.job_listings
  using (
    (select private.role()) in ('employee', 'hiringmanager', 'admin', 'superuser')
    or ((select private.role()) is not null and (status = 'PUBLISHED' and (closes_on is null or closes_on >= (select private.today()))))
  );

notify pgrst, 'reload schema';
