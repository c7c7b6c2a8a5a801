"""The stack's own sign-in server: Supabase Auth's protocol on its own tables, for local use."""
