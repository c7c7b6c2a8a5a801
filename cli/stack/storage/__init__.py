"""Supabase Storage's protocol for local use: buckets, objects, signed URLs, resumable uploads."""
