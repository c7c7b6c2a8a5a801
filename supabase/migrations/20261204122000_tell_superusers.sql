-- Where nobody but superusers works yet, they are told of new applications and of answers to offers.

-- Hiring managers; without any, administrators; without those, superusers: somebody always reads it.
create or replace function private.hr_people() returns setof uuid
language sql stable set search_path = ''
as $$
  with active as (
    select granted.user_id, array_position(array['hiringmanager', 'admin', 'superuser'], granted.role) as place
    from public.user_roles as granted
    join public.profiles as profile on profile.id = granted.user_id
    where profile.deactivated_at is null
  )
  select active.user_id from active where active.place = (select min(known.place) from active as known)
$$;

notify pgrst, 'reload schema';
