"""The stack's Postgres: where it lies, who runs it, and what a Supabase database holds from the start."""
