-- Who may touch what: policies are the only gate, so row-level security is on everywhere.
create trigger enforce_bucket_name_length_trigger
  before insert or update of name on storage.buckets
  for each row execute function storage.enforce_bucket_name_length();
create trigger protect_buckets_delete
  before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create trigger protect_objects_delete
  before delete on storage.objects
  for each statement execute function storage.protect_delete();
create trigger update_objects_updated_at
  before update on storage.objects
  for each row execute function storage.update_updated_at_column();

alter table storage.migrations enable row level security;
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
alter table storage.s3_multipart_uploads enable row level security;
alter table storage.s3_multipart_uploads_parts enable row level security;
alter table storage.buckets_analytics enable row level security;
alter table storage.iceberg_namespaces enable row level security;
alter table storage.iceberg_tables enable row level security;
alter table storage.buckets_vectors enable row level security;
alter table storage.vector_indexes enable row level security;

grant all on all tables in schema storage to postgres, anon, authenticated, service_role;
grant all on all functions in schema storage to postgres, anon, authenticated, service_role;
grant all on storage.buckets, storage.objects
  to supabase_storage_admin, postgres with grant option;

revoke all on storage.s3_multipart_uploads, storage.s3_multipart_uploads_parts,
  storage.iceberg_namespaces, storage.iceberg_tables from anon, authenticated;
grant select on storage.s3_multipart_uploads, storage.s3_multipart_uploads_parts,
  storage.iceberg_namespaces, storage.iceberg_tables to anon, authenticated;
