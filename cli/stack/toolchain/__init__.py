"""The programs of the stack: Postgres, PostgREST, MailDev and the Supabase CLI from npm, the rest from wheels."""
