-- Staff keep views of their own; nobody sees somebody else's.

create table public.saved_views (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  page text not null,
  name text collate "und-x-icu" not null,
  query text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint saved_views_pkey primary key (id),
  constraint saved_views_user_id_fkey foreign key (user_id) references public.profiles (id) on delete cascade,
  constraint saved_views_page_allowed check (page in ('applications', 'inbox', 'board')),
  constraint saved_views_name_line check (private.is_line(name, 60)),
  constraint saved_views_query_format check (char_length(query) <= 1000 and query ~ '^[A-Za-z0-9_.~%&=+,*-]*$')
);
comment on table public.saved_views is 'A view of a list that somebody keeps under a name.';
comment on column public.saved_views.query is 'The part of the list''s address behind the question mark, without page and search.';

create unique index saved_views_name_unique
  on public.saved_views (name collate private.ignore_case, page, user_id);
create index saved_views_user_id_page_idx on public.saved_views (user_id, page);

create trigger saved_views_touch before update on public.saved_views
  for each row execute function private.touch_row();

-- Definer: the others are counted in one statement, whatever else the caller may see.
create function private.limit_saved_views() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('saved_views' || new.user_id, 0));
  if (select count(*) from public.saved_views as kept where kept.user_id = new.user_id and kept.page = new.page) >= 30 then
    raise exception 'There is room for 30 saved views.' using
      errcode = 'PT409', constraint = 'saved_views_count_limit';
  end if;
  return new;
end;
$$;
comment on function private.limit_saved_views() is 'Trigger: nobody keeps more than 30 views of a list.';
create trigger saved_views_limit before insert on public.saved_views
  for each row execute function private.limit_saved_views();

alter table public.saved_views enable row level security;

create policy saved_views_select on public.saved_views for select to authenticated
  using ((select private.is_staff()) and user_id = (select private.user_id()));
create policy saved_views_insert on public.saved_views for insert to authenticated
  with check ((select private.is_staff()) and user_id = (select private.user_id()));
create policy saved_views_update on public.saved_views for update to authenticated
  using ((select private.is_staff()) and user_id = (select private.user_id()))
  with check ((select private.is_staff()) and user_id = (select private.user_id()));
create policy saved_views_delete on public.saved_views for delete to authenticated
  using ((select private.is_staff()) and user_id = (select private.user_id()));
create policy saved_views_aal2 on public.saved_views as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));

grant select, insert (user_id, page, name, query), update (name, query), delete on public.saved_views to authenticated;
grant select, insert, update, delete on public.saved_views to service_role;
