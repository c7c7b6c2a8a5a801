"""The local stack: real Supabase parts and two small servers of ours."""
