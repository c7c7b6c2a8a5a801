-- Tables of the storage schema: the same names, columns and constraints as a hosted project has.
create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');

create table storage.migrations (
  id integer constraint migrations_pkey primary key,
  name varchar(100) not null constraint migrations_name_key unique,
  hash varchar(40) not null,
  executed_at timestamp default current_timestamp
);

create table storage.buckets (
  id text constraint buckets_pkey primary key,
  name text not null,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD',
  versioning_status text not null default 'DISABLED',
  constraint buckets_versioning_status_check
    check (versioning_status in ('DISABLED', 'ENABLED', 'SUSPENDED')),
  constraint buckets_versioning_standard_only_check
    check (type = 'STANDARD' or versioning_status = 'DISABLED'),
  constraint buckets_versioning_dark_check check (versioning_status = 'DISABLED')
);
create unique index bname on storage.buckets (name);
comment on column storage.buckets.owner is 'Field is deprecated, use owner_id instead';

create table storage.objects (
  id uuid not null default gen_random_uuid() constraint objects_pkey primary key,
  bucket_id text constraint "objects_bucketId_fkey" references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb,
  archived_at timestamptz,
  is_delete_marker boolean not null default false,
  is_versioned boolean not null default false
);
create unique index bucketid_objname on storage.objects (bucket_id, name);
create index idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");
create index idx_objects_bucket_id_name_lower
  on storage.objects (bucket_id, lower(name) collate "C");
create index name_prefix_search on storage.objects (name text_pattern_ops);
comment on column storage.objects.owner is 'Field is deprecated, use owner_id instead';

create table storage.s3_multipart_uploads (
  id text constraint s3_multipart_uploads_pkey primary key,
  in_progress_size bigint not null default 0,
  upload_signature text not null,
  bucket_id text not null
    constraint s3_multipart_uploads_bucket_id_fkey references storage.buckets (id),
  key text collate "C" not null,
  version text not null,
  owner_id text,
  created_at timestamptz not null default now(),
  user_metadata jsonb,
  metadata jsonb
);
create index idx_multipart_uploads_list
  on storage.s3_multipart_uploads (bucket_id, key, created_at);

create table storage.s3_multipart_uploads_parts (
  id uuid not null default gen_random_uuid()
    constraint s3_multipart_uploads_parts_pkey primary key,
  upload_id text not null
    constraint s3_multipart_uploads_parts_upload_id_fkey
    references storage.s3_multipart_uploads (id) on delete cascade,
  size bigint not null default 0,
  part_number integer not null,
  bucket_id text not null
    constraint s3_multipart_uploads_parts_bucket_id_fkey references storage.buckets (id),
  key text collate "C" not null,
  etag text not null,
  owner_id text,
  version text not null,
  created_at timestamptz not null default now()
);

create table storage.buckets_analytics (
  name text not null,
  type storage.buckettype not null default 'ANALYTICS',
  format text not null default 'ICEBERG',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  id uuid not null default gen_random_uuid() constraint buckets_analytics_pkey primary key,
  deleted_at timestamptz
);
create unique index buckets_analytics_unique_name_idx
  on storage.buckets_analytics (name) where deleted_at is null;

create table storage.iceberg_namespaces (
  id uuid not null default gen_random_uuid() constraint iceberg_namespaces_pkey primary key,
  bucket_name text not null,
  name text collate "C" not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  metadata jsonb not null default '{}',
  catalog_id uuid not null
    constraint iceberg_namespaces_catalog_id_fkey
    references storage.buckets_analytics (id) on delete cascade
);
create unique index idx_iceberg_namespaces_bucket_id
  on storage.iceberg_namespaces (catalog_id, name);

create table storage.iceberg_tables (
  id uuid not null default gen_random_uuid() constraint iceberg_tables_pkey primary key,
  namespace_id uuid not null
    constraint iceberg_tables_namespace_id_fkey
    references storage.iceberg_namespaces (id) on delete cascade,
  bucket_name text not null,
  name text collate "C" not null,
  location text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  remote_table_id text,
  shard_key text,
  shard_id text,
  catalog_id uuid not null
    constraint iceberg_tables_catalog_id_fkey
    references storage.buckets_analytics (id) on delete cascade
);
create unique index idx_iceberg_tables_namespace_id
  on storage.iceberg_tables (catalog_id, namespace_id, name);
create unique index idx_iceberg_tables_location on storage.iceberg_tables (location);

create table storage.buckets_vectors (
  id text constraint buckets_vectors_pkey primary key,
  type storage.buckettype not null default 'VECTOR',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table storage.vector_indexes (
  id text not null default gen_random_uuid() constraint vector_indexes_pkey primary key,
  name text collate "C" not null,
  bucket_id text not null
    constraint vector_indexes_bucket_id_fkey references storage.buckets_vectors (id),
  data_type text not null,
  dimension integer not null,
  distance_metric text not null,
  metadata_configuration jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index vector_indexes_name_bucket_id_idx on storage.vector_indexes (name, bucket_id);
