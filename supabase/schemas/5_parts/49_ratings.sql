-- Nobody calls these: staff rate applicants by criteria that are set up, and triggers add the criteria's names to the ratings.

-- Definer: people who rate might not see all of the application; a referee sees nothing of it.
create function private.criteria_for(application_id uuid, used_for text) returns setof public.scorecard_criteria
language sql stable security definer set search_path = ''
as $$
  select criterion.*
  from public.applications as application
  join public.job_listings as listing on listing.id = application.job_listing_id
  join public.scorecard_criteria as criterion
    on criterion.active and coalesce(criterion.job_role_id = listing.job_role_id, criterion.job_role_id is null)
  where application.id = criteria_for.application_id and criterion.used_for = criteria_for.used_for
    and (private.is_staff() or private.application_of_capability('reference') = application.id)
  order by criterion.sort_order, criterion.name, criterion.id
$$;
comment on function private.criteria_for(uuid, text) is 'What an applicant is rated by in an interview or by a reference, in its order.';
grant execute on function private.criteria_for(uuid, text) to carehire_person;

-- Called with what the criteria are for and the best rating. Names are those of the criteria when they were rated first. A criterion
-- that is now inactive stays where it was rated before.
create function private.name_ratings() returns trigger
language plpgsql set search_path = ''
as $$
declare
  best constant integer := tg_argv[1];
  named jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object(
    'criterionId', given.rating -> 'criterionId',
    'name', coalesce(former.rating ->> 'name', criterion.name),
    'nameEs', case when former.rating is null then criterion.name_es else former.rating ->> 'nameEs' end,
    'rating', given.rating -> 'rating'
  ) || case when given.rating ? 'remark' then jsonb_build_object('remark', given.rating -> 'remark') else '{}' end order by given.place)
  filter (where (former.rating is not null or criterion.id is not null) and case jsonb_typeof(given.rating -> 'rating')
    when 'null' then true
    when 'number' then given.rating -> 'rating' in (select to_jsonb(grade) from generate_series(1, best) as grade)
    else false end and private.is_text(coalesce(given.rating ->> 'remark', ''), 500)), '[]') into named
  from jsonb_array_elements(new.ratings) with ordinality as given (rating, place)
  left join jsonb_array_elements(case when tg_op = 'UPDATE' then old.ratings else '[]' end) as former (rating)
    on former.rating -> 'criterionId' = given.rating -> 'criterionId'
  left join private.criteria_for(new.application_id, tg_argv[0]) as criterion on criterion.id::text = given.rating ->> 'criterionId';
  if jsonb_array_length(named) <> jsonb_array_length(new.ratings)
    or jsonb_array_length(named) <> (select count(distinct one ->> 'criterionId') from jsonb_array_elements(named) as one) then
    raise exception 'Rate each criterion of this job once, from 1 to %, or leave it without a rating.', best using
      errcode = 'PT422', constraint = tg_table_name || '_ratings_known', column = 'ratings';
  end if;
  new.ratings := named;
  return new;
end;
$$;
comment on function private.name_ratings() is 'Trigger: only the criteria of the job are rated, each once, and each keeps its name.';
